import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { box, circle } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, type Snips, slit } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { bird, flock } from '../parts/birds.ts';
import { lattice } from '../parts/lattice.ts';
import { palm } from '../parts/palm.ts';
import { dome, ghatFront, pavilion } from '../parts/pavilion.ts';
import { flag, spire } from '../parts/spire.ts';
import { temple, templeCluster } from '../parts/temples.ts';
import { tree } from '../parts/tree.ts';
import { limb } from '../people/look.ts';
import { upright } from '../people/poses.ts';
import { standing } from '../people/standing.ts';
import { women } from '../people/villagers.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { skySheets } from '../sky.ts';

const light: Light = { x: 560, y: 360, radius: 640, colour: '#FFE6C8' };

/** Vrindavan from the roofs, at the hour when the parrots come home: spire behind spire up to the red disc. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 760, [
      [0, '#FFD9A8'],
      [0.12, '#FF9A5A'],
      [0.2, '#F0605A'],
      [0.5, '#F7A08A'],
      [1, '#D98AA8'],
    ]),
    shadowTint: '#3a1a4a',
    bloom: 0.5,
    vignette: 0.32,
    layers: [
      ...skySheets(WIDE, light, {
        rings: [
          ['#FBD2B0', 128],
          ['#F6B7A4', 270],
          ['#E397AE', 430],
          ['#B77FB8', 600],
        ],
        seed: 201,
        paper: { translucency: 0.3 },
      }),
      bitsSheet('#8A3F7A', { rim: 0, lift: 6 }).put(
        flock(820, 220, 1.3),
        flock(250, 170, 0.9),
        bird(1190, 170, 1, 0.6),
      ),
      layer(
        '#DE90A0',
        [
          temple(250, 660, 0.74),
          templeCluster(700, 660, 0.82),
          temple(980, 660, 0.6),
          pavilion(400, 660, 70),
          pavilion(860, 660, 74),
          palm(1120, 660, 210, 5, 0.1),
          templeCluster(1430, 660, 0.8),
        ],
        650,
        8,
      ),
      { kind: 'haze', colour: '#FFD0B4', strength: 0.34, from: 430, to: 700 },
      layer(
        '#B5608A',
        [
          templeCluster(440, 760, 1.02, { flag: '#F59E0B' }),
          temple(1150, 760, 1.06, { flag: '#F59E0B' }),
          pavilion(640, 760, 104),
          pavilion(270, 760, 96),
          dome(900, 700, 110, 112),
          palm(790, 760, 300, 8, -0.08),
        ],
        730,
        11,
      ),
      { kind: 'haze', colour: '#F3B0A8', strength: 0.2, from: 560, to: 800 },
      near(),
      roof(),
      people(),
    ],
  };
}

function layer(colour: string, parts: Snips, ground: number, lift: number): Sheet {
  return farSheet(colour, { lift, shadow: 0.45, edge: '#FFE9C8' }).put(
    parts,
    paper(box(-10, ground, 1620, 400)),
  );
}

/** The great red spire at the right, and the houses and trees at its foot. */
function near(): Sheet {
  const colour = '#6A2F66';
  return middleSheet([colour, '#53265A'], {
    gradient: [100, 900],
    lift: 15,
    edge: '#FFC9A0',
    rim: 0.55,
    hole: '#FFC98A',
    holeGlow: 0.7,
  }).put(
    spire(1400, 700, 150, 500, { tiers: 16 }),
    [-1, 1].map((s) => spire(1400 + s * 120, 720, 74, 280, { tiers: 10, gap: 3 })),
    spire(1400, 740, 70, 210, { tiers: 8, gap: 3 }),
    flag(1400, 128, 100, '#F59E0B'),
    ghatFront(-40, 880, 420, 230, { bays: 4, pavilions: [0.28, 0.8] }),
    paper(box(1180, 720, 460, 300)),
    [1230, 1316, 1400, 1484, 1568].map((x) => hole(arch(x, 860, 54, 60, 44, 4))),
    slit('M1180,736H1640M1180,872H1640', 1.8),
    tree(560, 940, 0.42, 95, {
      bark: '#4A2350',
      leaves: ['#5A2F68', '#64366C'],
      flowers: 0,
      leaf: 56,
    }),
  );
}

function roof(): Sheet {
  return frontSheet(['#2F1A4E', '#1C1036'], {
    gradient: [850, 1000],
    edge: '#FFB98A',
    hole: '#FFB070',
    holeGlow: 0.6,
  }).put(
    paper(box(-10, 900, 1620, 120)),
    hole(Array.from({ length: 20 }, (_, i) => arch(40 + i * 80, 990, 44, 20, 26, 3)).join('')),
    paper(box(-10, 886, 1620, 16)),
    slit('M0,894H1600', 1.4),
    lattice(-4, 1000, 1610, 10, 10, 'diamond'),
    [120, 520].map((x) => [
      paper(box(x - 26, 820, 52, 70)),
      hole(arch(x, 886, 26, 26, 18, 3)),
      dome(x, 822, 26, 34),
    ]),
    hole(Array.from({ length: 80 }, (_, i) => circle(10 + i * 20, 908, 2)).join('')),
  );
}

function people(): Sheet {
  const watching = standing(
    { ...women.saffron, cloth: '#C2184F', headdress: { kind: 'veil', colour: '#F59E0B' } },
    { ...upright, tilt: -8, crane: 0, near: limb`5,-66 12,-74`, far: limb`7,-66 14,-73` },
  );
  const second = standing(
    { ...women.teal, headdress: { kind: 'veil', colour: '#F3D9B0' } },
    { ...upright, tilt: -14, crane: 0, near: limb`8,-76 17,-88` },
  );
  return peopleSheet({ lift: 16, edge: '#FFC9A0', rim: 0.65 })
    .putAt(watching, 1010, 890, 2.5, { flip: true })
    .putAt(second, 1096, 890, 2.6, { flip: true });
}
