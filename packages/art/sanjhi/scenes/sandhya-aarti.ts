import { type Glow, type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { mix, seedRandom } from '../paper/random.ts';
import { box } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, place, slit } from '../paper/snips.ts';
import { blowingConch, circlingLamps, flameTrail, liftingLamps } from '../parts/aarti-people.ts';
import { arch } from '../parts/arch.ts';
import { smoke } from '../parts/fire.ts';
import { bell, toran } from '../parts/garlands.ts';
import { bengalTemple, redTemple, slenderTower } from '../parts/great-temples.ts';
import { lampAfloat, skyPole } from '../parts/lamp-kinds.ts';
import { lattice } from '../parts/lattice.ts';
import { lampRow } from '../parts/lights.ts';
import { ghatFront, pavilion } from '../parts/pavilion.ts';
import { lampTrails } from '../parts/ripples.ts';
import { templeCluster } from '../parts/temples.ts';
import { waves } from '../parts/waves.ts';
import { men } from '../people/villagers.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { glowLow } from '../skies/grounds.ts';
import { crescent } from '../skies/moon.ts';
import { stars } from '../sky.ts';
import { crowd, facesInTheLight } from './sandhya-aarti/crowd.ts';

const light: Light = { x: 560, y: 250, radius: 620, colour: '#FFC878' };

/** The hour of lamps: three priests along a diagonal into the dusk, the first one's tree of flames the light of it all. */
export function compose(): Scene {
  const near = { middle: priests(), front: front() };
  return {
    size: WIDE,
    light,
    background: glowLow({ x: 1040, y: 580 }, 900, 0.4, [
      [0, '#FFC27A'],
      [0.3, '#F5875A'],
      [0.6, '#D8506A'],
      [1, '#8A3A70'],
    ]),
    shadowTint: '#140a30',
    bloom: 0.95,
    bloomFrom: 0.56,
    vignette: 0.42,
    layers: [...dusk(), ...river(), ...near.middle, ...near.front],
    planes: { middle: near.middle[0], front: near.front[0] },
  };
}

function dusk(): Layer[] {
  const bands = bandedSky(
    WIDE,
    [
      ['#A83C66', 452],
      ['#6E2A66', 350],
      ['#421F60', 238],
      ['#241850', 128],
    ],
    {
      kind: 'streak',
      seed: 31,
      wild: 40,
      slope: 56,
      paper: { translucency: 0.05, edge: '#FFB88A', hole: '#F5B0A0', holeGlow: 0.4 },
    },
  );
  bands.at(-1)?.put(stars(34, 3, 1600, 120));
  bands.at(-2)?.put(stars(22, 8, 1600, 220));
  return [
    ...bands,
    { kind: 'glow', glows: [{ x: 1340, y: 180, radius: 110, colour: '#FFE9C4', strength: 0.3 }] },
    bitsSheet('#FFF6DA', { lift: 3, shadow: 0, rim: 0.2 }).put(
      paper(crescent(1352, 176, 44, 0.16, 28)),
    ),
    farSheet(['#571F58', '#6E2C52'], {
      gradient: [380, 580],
      edge: '#FFB070',
      hole: '#FFC66A',
      holeGlow: 0.9,
      translucency: 0.06,
    }).put(
      templeCluster(720, 580, 0.62, { flag: '#E8741C' }),
      slenderTower(860, 580, 0.74, { flag: '#E8741C' }),
      bengalTemple(1010, 580, 0.66),
      redTemple(1210, 580, 0.7, { flag: '#E8741C' }),
      pavilion(938, 580, 50),
      pavilion(1390, 580, 70),
      ghatFront(1430, 580, 240, 150, { bays: 4, pavilions: [0.4] }),
      ghatFront(200, 580, 420, 170, { bays: 5, pavilions: [0.2, 0.8] }),
      paper(box(-10, 576, 1620, 30)),
      lampRow(640, 1600, 574, 50),
    ),
    { kind: 'haze', colour: '#F08A5A', strength: 0.3, from: 480, to: 610 },
  ];
}

type Lamp = { x: number; y: number; size: number };

function afloat(): Lamp[] {
  const random = seedRandom(41);
  return Array.from({ length: 46 }, () => {
    const near = random.next() ** 1.3;
    return { x: random.between(560, 1620), y: mix(606, 742, near), size: mix(0.22, 0.66, near) };
  }).sort((a, b) => a.y - b.y);
}

function river(): Layer[] {
  const lamps = afloat();
  return [
    middleSheet(['#8A3A62', '#2A1B58'], { gradient: [590, 740], lift: 6, translucency: 0.2 }).put(
      waves(592, { kind: 'calm', seed: 4, bottom: 770, rows: 13, length: 90, crest: 2 }),
    ),
    { kind: 'reflection', waterline: 594, strength: 0.5, height: 150, depth: 1.2, tint: '#e8c8f0' },
    bitsSheet('#FFD08A', { shadow: 0, rim: 0, translucency: 0.3 }).put(lampTrails(lamps, 6, 60)),
    bitsSheet('#1F6A5A', { shadow: 0.3, lift: 3 }).put(
      lamps.map(({ x, y, size }) => lampAfloat(x, y, size)),
    ),
    { kind: 'glow', glows: lamps.map(({ x, y, size }) => glow(x, y - 10 * size, 74 * size, 0.7)) },
  ];
}

function glow(x: number, y: number, radius: number, strength: number): Glow {
  return { x, y, radius, colour: '#FFB44A', strength };
}

function priests(): Layer[] {
  const silk = { ...men.bare, trim: '#C2184F' };
  return [
    terrace(),
    {
      kind: 'glow',
      glows: [
        // A lit mist of incense, before which the two farther ones stand clear.
        { x: 925, y: 570, radius: 250, colour: '#FFD59A', strength: 0.9 },
        { x: 1278, y: 560, radius: 180, colour: '#FFD59A', strength: 0.95 },
        { ...glow(1330, 660, 150, 0.3), flat: 4 },
        { ...glow(960, 740, 300, 0.4), flat: 6 },
        { ...glow(480, 830, 420, 0.5), flat: 6 },
      ],
    },
    bitsSheet('#F0C4B0', { shadow: 0, rim: 0, opacity: 0.5 }).put(smoke(300, 770, 300)),
    peopleSheet({ edge: '#FFC878', rim: 0.7, lift: 10 }).putAt(
      blowingConch({
        ...men.bare,
        skin: '#5A2A1E',
        lower: '#FFF1D0',
        sash: '#C2410C',
        trim: '#C2410C',
      }),
      1268,
      672,
      2.35,
    ),
    peopleSheet({ edge: '#FFC878', rim: 0.7, lift: 13 }).putAt(
      circlingLamps({
        ...silk,
        dress: 'dhoti',
        skin: '#5A2A1E',
        lower: '#A8123F',
        sash: '#0F766E',
        trim: '#0F766E',
      }),
      880,
      744,
      3.5,
    ),
    { kind: 'glow', glows: [glow(1008, 520, 130, 0.45)] },
    bitsSheet('#FFD98A', { shadow: 0, rim: 0, translucency: 0.2 }).put(
      flameTrail(560, 470, 350, 3, 4.5, 6),
      flameTrail(900, 560, 200, 2.5, 1.1, 4),
    ),
    { kind: 'glow', glows: [glow(560, 260, 420, 0.34)] },
    peopleSheet({ edge: '#FFD08A', rim: 0.75, lift: 16 }).putAt(
      liftingLamps({ ...silk, lower: '#F7A81C', sash: '#D81F5F' }),
      450,
      840,
      4.9,
    ),
    { kind: 'glow', glows: [glow(562, 240, 260, 0.62), glow(562, 190, 110, 0.5)] },
  ];
}

function terrace(): Sheet {
  const table = (x: number, y: number, w: number, h: number) => [
    paper(box(x - w / 2, y, w, h), '#6E2148'),
    paper(box(x - w * 0.54, y - h * 0.12, w * 1.08, h * 0.22), '#C9683A'),
    lattice(x - w * 0.46, y + h * 0.2, w * 0.92, h * 0.6, h * 0.3),
    slit(`M${x - w * 0.52},${y + h * 0.02}h${w * 1.04}`, 1.4),
  ];
  return middleSheet(['#4A2054', '#1F1340'], {
    gradient: [660, 960],
    lift: 12,
    edge: '#FFB86A',
    hole: '#FFA850',
    rim: 0.6,
  }).put(
    paper('M-20,730L760,700L1640,664V1020H-20Z'),
    slit(
      'M-20,768L1640,690M-20,820L1640,724M-20,890L1640,768M300,716L60,1000M700,702L620,1000M1060,688L1130,1000M1360,676L1560,1000',
      1.6,
    ),
    table(1272, 672, 150, 44),
    table(888, 744, 250, 62),
    table(452, 838, 330, 84),
  );
}

function front(): Layer[] {
  const pillar = [
    paper(box(-20, -10, 128, 1020)),
    paper(box(-20, 330, 150, 34)),
    paper('M108,-10V330Q130,120 420,-10Z'),
    hole(arch(40, 760, 62, 250, 60, 4)),
    lattice(12, 380, 78, 60, 19),
    lattice(0, 20, 104, 290, 26),
    slit('M100,-10V320M-20,346H130M12,790H96', 2),
  ];
  return [
    frontSheet(['#1F1440', '#150E30'], { edge: '#FFB86A', hole: '#C85A6A', holeGlow: 0.6 }).put(
      pillar,
      paper(box(-10, -10, 1620, 22)),
      toran(420, 1600, 8, {
        count: 5,
        sag: 26,
        flower: 8,
        tassel: 44,
        colours: ['#E8960F', '#B5241F'],
        leaf: '#14604F',
      }),
      place(bell(0, 0, 150, 1.8, '#C8841A'), 790, 0, 1, { turn: 5 }),
      place(bell(0, 0, 90, 1.2, '#B87416'), 900, 0, 1, { turn: -7 }),
      place(bell(0, 0, 200, 2.3, '#D9901A'), 1010, 0, 1, { turn: -3 }),
    ),
    frontSheet('#1A1238', { lift: 12, edge: '#FFB86A' }).put(
      skyPole(1500, 960, 640, -0.03, '#1A1238'),
    ),
    { kind: 'glow', glows: [glow(1520, 408, 90, 0.6)] },
    facesInTheLight(),
    crowd(),
    { kind: 'glow', glows: [{ ...glow(520, 860, 460, 0.2), flat: 2 }, glow(1000, 880, 260, 0.14)] },
  ];
}
