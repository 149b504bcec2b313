import { type Glow, glowFrom, type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { p } from '../paper/points.ts';
import { mix, seedRandom } from '../paper/random.ts';
import { box } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, slit } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { stem } from '../parts/bark.ts';
import { type Clump, crown } from '../parts/crown.ts';
import { lampAfloat } from '../parts/lamp-kinds.ts';
import { lattice } from '../parts/lattice.ts';
import { ghatFront, pavilion } from '../parts/pavilion.ts';
import { lotusBed, rippleRings } from '../parts/ripples.ts';
import { diya } from '../parts/vessels.ts';
import { glints } from '../parts/water.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { nearPilgrims, pilgrimsAround } from './radha-kund/pilgrims.ts';
import { edgeAt, ringOfSteps } from './radha-kund/well.ts';

const light: Light = { x: 800, y: 590, radius: 560, colour: '#E4FFE4' };

/** The kund from a high wall: ring within ring of steps goes down to a water so still that it is the light of the picture. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 520, [
      [0, '#FBFFF0'],
      [0.24, '#DDF8DC'],
      [0.55, '#8FDDBB'],
      [0.85, '#3FA894'],
      [1, '#1F7F7A'],
    ]),
    shadowTint: '#2A0F3A',
    bloom: 0.6,
    vignette: 0.4,
    layers: [...water(), ...well(), ...front()],
  };
}

function water(): Layer[] {
  const rings = [
    [640, 560, 40],
    [930, 610, 46],
    [760, 668, 30],
  ] as const;
  return [
    bitsSheet('#5FC4A4', { shadow: 0.1, rim: 0, lift: 2, translucency: 0.4 }).put(
      rings.map(([x, y, r]) => rippleRings(x, y, r, 4, '#4FB89C')),
      glints(800, 490, 690, 40, 3),
    ),
    bitsSheet('#1F8F7F', { shadow: 0.35, lift: 4 }).put(
      lotusBed({ from: 470, to: 640, top: 500, bottom: 600 }, 6, 5, {
        leaves: ['#1F8F7F', '#2FA388'],
        flower: '#E0457F',
        size: 30,
      }),
      lotusBed({ from: 980, to: 1120, top: 520, bottom: 676 }, 5, 9, {
        leaves: ['#1F8F7F', '#2FA388'],
        flower: '#F27AA0',
        size: 40,
      }),
      lampAfloat(770, 520, 0.5),
      lampAfloat(850, 560, 0.6),
      lampAfloat(700, 600, 0.66),
      lampAfloat(880, 650, 0.8),
    ),
  ];
}

/** Three rings of steps, each a sheet of its own that stands before the deeper one, and the people on them. */
function well(): Layer[] {
  return [
    ringOfSteps(0, 0.22, { tread: '#F9BDAE', riser: '#C9567A', count: 4, seed: 3, lift: 10 }),
    ringOfSteps(0.25, 0.55, { tread: '#E08A98', riser: '#8E3266', count: 5, seed: 7, lift: 13 }),
    ...bandedSky(
      WIDE,
      [
        ['#FFD9AE', 266],
        ['#F9B0A4', 70],
      ],
      { kind: 'streak', seed: 8, wild: 20, paper: { shadow: 0.1, lift: 4, translucency: 0.1 } },
    ),
    arcade(),
    ringOfSteps(0.6, 1, { tread: '#9A4678', riser: '#4E1B50', count: 6, seed: 9, lift: 16 }),
    lampsAlong(0.03, 10, 0.7, 5),
    lampsAlong(0.26, 12, 1, 11),
    lampsAlong(0.61, 9, 1.5, 21),
    kiosks(),
    ...pilgrimsAround('deep'),
    ...pilgrimsAround('middle'),
    {
      kind: 'glow',
      glows: [{ x: 800, y: 590, radius: 420, colour: '#BFFFE0', strength: 0.14, flat: 2 }],
    },
  ];
}

/** Lamps on the edge of a ring. */
function lampsAlong(t: number, count: number, size: number, seed: number): Sheet {
  const random = seedRandom(seed);
  return bitsSheet('#B5501F', { lift: 3, shadow: 0.3 }).put(
    (['back', 'left', 'right', 'front'] as const).flatMap((side) =>
      Array.from({ length: count }, (_, i) => {
        const [x, y] = edgeAt(
          side,
          t + random.between(0, 0.05),
          (i + random.between(0.2, 0.8)) / count,
        );
        return diya(x, y, size * mix(0.5, 1.2, (y - 250) / 700), '#B5501F');
      }),
    ),
  );
}

function arcade(): Sheet {
  return farSheet(['#C4607A', '#8A3468'], {
    gradient: [60, 330],
    edge: '#FFE9D0',
    hole: '#FFE0B0',
    holeGlow: 0.7,
    lift: 10,
  }).put(
    paper(box(-10, 80, 1620, 182)),
    paper('M-10,250H240L-480,1150H-10ZM1610,250H1360L2080,1150H1610Z', '#6A2A60'),
    ghatFront(-40, 262, 500, 150, { bays: 6, pavilions: [0.3, 0.78] }),
    ghatFront(1140, 262, 500, 150, { bays: 6, pavilions: [0.2, 0.7] }),
    hole(Array.from({ length: 9 }, (_, i) => arch(496 + i * 76, 250, 48, 60, 34, 3)).join('')),
    slit('M460,136H1140M460,122H1140', 2),
    lattice(462, 84, 676, 30, 24),
    pavilion(800, 84, 60),
  );
}

function kiosks(): Sheet {
  return middleSheet(['#7A2C64', '#451A50'], {
    gradient: [180, 800],
    lift: 14,
    edge: '#D8FFE0',
    rim: 0.6,
    hole: '#CFF5D8',
    holeGlow: 0.5,
  }).put(
    pavilion(392, 330, 104),
    pavilion(1208, 330, 104),
    pavilion(150, 640, 190),
    pavilion(1450, 640, 190),
  );
}

function front(): Layer[] {
  const glow = (x: number, y: number, radius: number, strength: number): Glow => ({
    x,
    y,
    radius,
    colour: '#FFC46A',
    strength,
  });
  return [...nearPilgrims(), { kind: 'glow', glows: [glow(1024, 872, 120, 0.5)] }, ...greatTree()];
}

const CLUMPS: readonly Clump[] = [
  [1510, 170, 230],
  [1340, 70, 180],
  [1190, 60, 120],
  [1600, 420, 150],
  [1330, 230, 110],
];

/** The one tree, on one side only: it breaks the square order of the steps. */
function greatTree(): Sheet[] {
  const look = { kind: 'kadamba', leaf: 62, light, dense: 0.7, flowers: 0.12 } as const;
  const wood = { colour: '#2A1640' };
  return [
    frontSheet('#143A40', { edge: '#7FD0B0', lift: 14 }).put(
      crown(CLUMPS, { ...look, colours: ['#12303C', '#174045'], flowers: 0 }, 5),
    ),
    frontSheet('#2A1640', { edge: '#F7A8B0', lift: 14 }).put(
      [
        { line: p`1440,420 1340,300 1230,200 1160,90`, widths: [46, 34, 22, 10] },
        { line: p`1520,560 1590,440 1620,320`, widths: [52, 40, 30] },
        {
          line: p`1556,1030 1546,860 1510,640 1440,440 1420,260 1450,120`,
          widths: [150, 104, 90, 70, 46, 24],
        },
      ].map((branch, i) => stem(branch, 7 + i, wood)),
    ),
    frontSheet('#1F6A5C', { edge: '#D8FFE0', lift: 12 }).put(
      crown(
        CLUMPS.map(([x, y, r]): Clump => [x - 20, y + 24, r * 0.74]),
        { ...look, colours: ['#17504C', '#1F6A5C', '#3A9276'] },
        9,
      ),
    ),
  ];
}
