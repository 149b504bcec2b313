import { type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { p } from '../paper/points.ts';
import { box } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { paper } from '../paper/snips.ts';
import { flight } from '../parts/curved-steps.ts';
import { skein } from '../parts/flying-birds.ts';
import { bengalTemple, slenderTower } from '../parts/great-temples.ts';
import { palm } from '../parts/palm.ts';
import { ghatFront, pavilion } from '../parts/pavilion.ts';
import { rainRings } from '../parts/ripples.ts';
import { templeCluster } from '../parts/temples.ts';
import { glints } from '../parts/water.ts';
import { waves } from '../parts/waves.ts';
import { bitsSheet, farSheet, middleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { glowLow } from '../skies/grounds.ts';
import { mist, rainSheet } from '../skies/weather.ts';
import { ferryInRain, nearBoat, onlooker, peopleOnSteps } from './monsoon-boats/boats.ts';

const light: Light = { x: 1120, y: 470, radius: 560, colour: '#FFE2A0' };

/** The river in the rains: a ferry comes at us through the swell, its lamp and one rift in the clouds are all that is warm. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowLow(light, 760, 0.34, [
      [0, '#FFF3C4'],
      [0.22, '#FFD27E'],
      [0.5, '#EBA95E'],
      [1, '#A8A07A'],
    ]),
    shadowTint: '#0e2a2a',
    bloom: 0.5,
    bloomFrom: 0.6,
    vignette: 0.4,
    saturation: 1.12,
    layers: [
      ...sky(),
      ...farBank(),
      ...river(),
      ...nearBoat(),
      sheetOfWater(['#2B5450', '#12302F'], 930, 'swell', 29, [930, 1000], 1010, 230),
      rainSheet(WIDE, {
        colour: '#E8F2E4',
        count: 90,
        seed: 12,
        slant: -0.3,
        long: 150,
        thick: 1.7,
        paper: { opacity: 0.75 },
      }),
      ...onlooker(),
      rainSheet(WIDE, {
        colour: '#F4F8EC',
        count: 26,
        seed: 31,
        slant: -0.3,
        long: 260,
        thick: 2.6,
        paper: { opacity: 0.6 },
      }),
    ],
  };
}

function sky(): Layer[] {
  return [
    ...bandedSky(
      WIDE,
      [
        ['#9DB0A0', 392],
        ['#7C958A', 312],
        ['#5B7972', 236],
        ['#3F5E5A', 150],
        ['#294644', 66],
      ],
      {
        kind: 'billow',
        seed: 17,
        wild: 34,
        slope: -40,
        paper: { translucency: 0.16, edge: '#FFF0C0', shadow: 0.42 },
      },
    ),
    bitsSheet('#F4F6E8', { lift: 6, rim: 0.2 }).put(skein('egret', 960, 300, 0.5)),
    rainSheet(WIDE, {
      colour: '#DCE8DC',
      count: 170,
      seed: 5,
      slant: -0.3,
      long: 70,
      thick: 1,
      to: 520,
      paper: { opacity: 0.55 },
    }),
  ];
}

function farBank(): Layer[] {
  return [
    farSheet(['#8A8A62', '#7A8A6E'], {
      gradient: [340, 540],
      lift: 7,
      edge: '#FFEFC0',
      translucency: 0.3,
    }).put(
      templeCluster(1150, 540, 0.66, { flag: '#C2542A' }),
      slenderTower(1010, 540, 0.56),
      pavilion(1270, 540, 54),
      palm(900, 542, 150, 5, -0.12),
      palm(860, 542, 120, 9, -0.16),
      paper(box(600, 536, 1020, 30)),
    ),
    mist({ from: 500, to: 1500, top: 500, bottom: 545 }, 6, 4, {
      colour: '#FFDFA0',
      strength: 0.3,
    }),
    farSheet(['#547068', '#45625C'], {
      gradient: [240, 560],
      lift: 10,
      edge: '#F4EBC4',
      translucency: 0.1,
    }).put(
      bengalTemple(300, 556, 0.86, { flag: '#C2542A' }),
      palm(150, 560, 250, 12, -0.1),
      palm(440, 560, 210, 14, -0.14),
      paper(box(-10, 548, 640, 30)),
      ghatFront(1330, 560, 340, 210, { bays: 4, pavilions: [0.24, 0.74] }),
    ),
    rainSheet(WIDE, {
      colour: '#E4EEDF',
      count: 130,
      seed: 8,
      slant: -0.3,
      long: 90,
      thick: 1.2,
      from: 200,
      to: 640,
      paper: { opacity: 0.55 },
    }),
  ];
}

function river(): Layer[] {
  return [
    sheetOfWater(['#B9B384', '#86987E'], 554, 'calm', 4, [554, 660], 650, 80),
    {
      kind: 'reflection',
      waterline: 556,
      strength: 0.34,
      height: 130,
      depth: 1.2,
      tint: '#f0ead0',
    },
    bitsSheet('#FFE6A8', { shadow: 0.05, rim: 0, translucency: 0.3 }).put(
      glints(light.x, 562, 720, 46, 8),
    ),
    steps(),
    peopleOnSteps(),
    sheetOfWater(['#7B9482', '#54786C'], 650, 'swell', 9, [650, 780], 770, 120),
    bitsSheet('#DDE8D4', { shadow: 0, rim: 0, opacity: 0.7 }).put(
      rainRings(580, 800, 70, 14, '#E4EEDC'),
    ),
    ferryInRain(),
    sheetOfWater(['#547A6E', '#335A54'], 752, 'swell', 15, [752, 880], 880, 160),
    sheetOfWater(['#3F6A62', '#20454A'], 838, 'swell', 21, [838, 960], 970, 200),
    bitsSheet('#DDE8D4', { shadow: 0, rim: 0, opacity: 0.6 }).put(
      rainRings(800, 1000, 40, 23, '#E4EEDC'),
    ),
  ];
}

function sheetOfWater(
  colour: [string, string],
  y: number,
  kind: 'calm' | 'swell',
  seed: number,
  gradient: [number, number],
  bottom: number,
  length: number,
): Sheet {
  return middleSheet(colour, {
    gradient,
    lift: 8,
    translucency: 0.24,
    rim: 0.5,
    edge: '#F4EFC8',
  }).put(
    waves(y, { kind, seed, bottom, length, rows: 5, crest: kind === 'swell' ? 11 : 3, thick: 3 }),
  );
}

/** The ghat, drowned up to its last steps. */
function steps(): Sheet {
  return middleSheet('#6A7A68', { lift: 10, edge: '#FBF0C8' }).put(
    flight(p`1260,556 1440,552 1640,540`, p`1230,566 1420,606 1640,690`, {
      count: 5,
      seed: 4,
      tread: '#A8A584',
      riser: '#5E6E60',
      grow: 1.4,
    }),
  );
}
