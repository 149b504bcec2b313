import { type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { p } from '../paper/points.ts';
import { box, circle, lens } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, place, type Snips, slit } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { flying } from '../parts/flying-birds.ts';
import { bengalTemple, domedMemorial, redTemple, slenderTower } from '../parts/great-temples.ts';
import { lattice } from '../parts/lattice.ts';
import { palm } from '../parts/palm.ts';
import { dome, ghatFront, pavilion } from '../parts/pavilion.ts';
import { flag, spire } from '../parts/spire.ts';
import { temple, templeCluster } from '../parts/temples.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { glowLow } from '../skies/grounds.ts';
import { roofPeople } from './temple-skyline/roof-people.ts';

const light: Light = { x: 520, y: 500, radius: 640, colour: '#FFE0B0' };

/** Vrindavan from the roofs, at the hour when the parrots come home: tower behind tower, the sun going down between them. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowLow(light, 980, 0.6, [
      [0, '#FFE3A0'],
      [0.22, '#FFC07A'],
      [0.5, '#F98A5E'],
      [0.8, '#E86A62'],
      [1, '#C04E6A'],
    ]),
    shadowTint: '#3a0f22',
    bloom: 0.55,
    bloomFrom: 0.64,
    vignette: 0.36,
    layers: [...sky(), ...towers(), near(), ...parrots(), roof(), ...roofPeople()],
  };
}

function sky(): Layer[] {
  return [
    ...bandedSky(
      WIDE,
      [
        ['#F9AC78', 330],
        ['#EE8870', 232],
        ['#CC5F66', 138],
        ['#8A3A58', 46],
      ],
      { kind: 'streak', seed: 44, wild: 44, slope: 80, paper: { translucency: 0.34 } },
    ),
    bitsSheet(['#FFD25A', '#FF6A3A'], {
      gradient: [330, 660],
      lift: 9,
      shadow: 0.3,
      rim: 0.5,
      edge: '#FFF6D0',
      translucency: 0,
    }).put(
      paper(circle(light.x, light.y, 158)),
      hole(
        lens(372, 470, 0, 190, 3) +
          lens(500, 520, 0, 190, 3.4) +
          lens(366, 556, 0, 250, 4) +
          lens(440, 598, 0, 240, 4.6),
      ),
    ),
  ];
}

function towers(): Layer[] {
  return [
    layer(
      '#EE9670',
      [
        slenderTower(120, 660, 0.9),
        temple(270, 660, 0.72),
        redTemple(820, 660, 0.74),
        temple(1010, 660, 0.66),
        domedMemorial(1260, 660, 0.6),
        palm(640, 660, 200, 5, 0.1),
      ],
      650,
      8,
    ),
    { kind: 'haze', colour: '#FFC49A', strength: 0.36, from: 470, to: 700 },
    layer(
      '#C8574E',
      [
        templeCluster(400, 750, 0.98, { flag: '#F7B431' }),
        bengalTemple(700, 750, 1.04, { flag: '#F7B431' }),
        slenderTower(930, 750, 1, { flag: '#F7B431' }),
        pavilion(560, 750, 100),
        pavilion(210, 750, 110),
        pavilion(1060, 750, 90),
        palm(820, 750, 260, 8, -0.08),
      ],
      730,
      11,
    ),
    { kind: 'haze', colour: '#F7A080', strength: 0.24, from: 600, to: 800 },
  ];
}

function layer(colour: string, parts: Snips, ground: number, lift: number): Sheet {
  return farSheet(colour, { lift, shadow: 0.45, edge: '#FFE9C0', translucency: 0.12 }).put(
    parts,
    paper(box(-10, ground, 1620, 400)),
  );
}

/** The great tower at the right and the houses at its foot. */
function near(): Sheet {
  return middleSheet(['#7A2238', '#4A1630'], {
    gradient: [60, 880],
    lift: 15,
    edge: '#FFC490',
    rim: 0.6,
    hole: '#FFC07A',
    holeGlow: 0.75,
    translucency: 0.05,
  }).put(
    spire(1400, 690, 156, 540, { tiers: 17 }),
    [-1, 1].map((s) => spire(1400 + s * 126, 714, 78, 300, { tiers: 10, gap: 3 })),
    spire(1400, 740, 74, 230, { tiers: 9, gap: 3 }),
    flag(1400, 78, 74, '#F7B431'),
    ghatFront(-60, 860, 380, 200, { bays: 4, pavilions: [0.34, 0.82] }),
    ghatFront(640, 880, 420, 150, { bays: 5, pavilions: [0.5] }),
    paper(box(1180, 720, 460, 300)),
    [1230, 1316, 1400, 1484, 1568].map((x) => hole(arch(x, 846, 54, 56, 40, 4))),
    lattice(1190, 736, 420, 24, 12, 'diamond'),
    slit('M1180,728H1640M1180,766H1640', 1.8),
    paper(box(-10, 840, 1640, 200)),
  );
}

/** The homing parrots: far ones small and dark, the nearest large and green over our heads. */
function parrots(): Layer[] {
  const far = [
    [690, 300, 0.34],
    [748, 270, 0.36],
    [800, 308, 0.34],
    [842, 256, 0.4],
    [896, 290, 0.42],
    [940, 232, 0.46],
    [1000, 268, 0.5],
    [1044, 206, 0.54],
  ] as const;
  const nearBirds = [
    [1130, 250, 0.86, -12],
    [1010, 150, 1, -8],
    [1190, 120, 1.16, -16],
    [840, 130, 0.8, -6],
  ] as const;
  const beats = ['up', 'level', 'down'] as const;
  return [
    bitsSheet('#6A2438', { rim: 0.1, lift: 7 }).put(
      far.map(([x, y, size], i) =>
        place(flying('parakeet', beats[i % 3] ?? 'up', '#6A2438'), x, y, size, { turn: -8 }),
      ),
    ),
    bitsSheet('#3F9A4A', { rim: 0.5, lift: 14, edge: '#FFF0B0' }).put(
      nearBirds.map(([x, y, size, turn], i) =>
        place(flying('parakeet', beats[(i + 1) % 3] ?? 'up'), x, y, size, { turn }),
      ),
    ),
  ];
}

/** Our own roof: the pierced parapet with its little domes. */
function roof(): Sheet {
  return frontSheet(['#3A1228', '#1A0A1C'], {
    gradient: [850, 1000],
    edge: '#FFB482',
    hole: '#FF9A6A',
    holeGlow: 0.75,
    rim: 0.7,
  }).put(
    paper(box(-10, 872, 1620, 150)),
    lattice(0, 906, 1600, 84, 42),
    slit('M0,886H1600M0,896H1600', 1.4),
    hole(Array.from({ length: 80 }, (_, i) => circle(10 + i * 20, 879, 2)).join('')),
    p`64,876 900,876 1560,876`.map(([x, y]) => [
      paper(box(x - 34, y - 70, 68, 150)),
      hole(arch(x, y - 4, 34, 30, 22, 3)),
      dome(x, y - 68, 34, 44),
    ]),
  );
}
