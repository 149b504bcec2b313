import { type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { p } from '../paper/points.ts';
import { box } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { paper } from '../paper/snips.ts';
import { flight } from '../parts/curved-steps.ts';
import { skein } from '../parts/flying-birds.ts';
import { bengalTemple, domedMemorial, redTemple } from '../parts/great-temples.ts';
import { palm } from '../parts/palm.ts';
import { ghatFront, pavilion } from '../parts/pavilion.ts';
import { bottle, floatingBag, hyacinthMass } from '../parts/river-rubbish.ts';
import { glints } from '../parts/water.ts';
import { waves } from '../parts/waves.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { glowAlong } from '../skies/grounds.ts';
import { carriers, haulers, heapedBoat, net } from './cleaning-the-river/haul.ts';

const light: Light = { x: 420, y: 420, radius: 700, colour: '#FFFBDC' };

/** A bright forenoon: one rope from the net below us up to the boat, and the people of the town hang on it, waist-deep. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowAlong(0, 560, [
      [0, '#8FD4D0'],
      [0.5, '#DDF1D4'],
      [1, '#FFF6CC'],
    ]),
    shadowTint: '#0f3a44',
    bloom: 0.4,
    bloomFrom: 0.68,
    vignette: 0.32,
    layers: [...sky(), ...bank(), ...river(), ...front()],
  };
}

function sky(): Layer[] {
  return [
    ...bandedSky(
      WIDE,
      [
        ['#D2EED6', 290],
        ['#A5DDD2', 176],
        ['#6FC4C8', 70],
      ],
      {
        kind: 'scallop',
        seed: 22,
        wild: 44,
        slope: -120,
        paper: { translucency: 0.24, shadow: 0.3 },
      },
    ),
    bitsSheet('#FFFFFF', { lift: 6, rim: 0.2 }).put(skein('egret', 900, 180, 0.6)),
  ];
}

function bank(): Layer[] {
  return [
    farSheet(['#E9A884', '#F6C79C'], {
      gradient: [300, 520],
      lift: 7,
      edge: '#FFFFF0',
      translucency: 0.18,
    }).put(
      redTemple(880, 516, 0.6, { flag: '#C2184F' }),
      bengalTemple(1110, 516, 0.62),
      domedMemorial(1400, 516, 0.62),
      palm(1010, 518, 150, 4, 0.1),
      palm(690, 518, 170, 9, -0.1),
      pavilion(760, 516, 60),
      paper(box(-10, 510, 1640, 40)),
    ),
    { kind: 'haze', colour: '#FFF6D8', strength: 0.3, from: 430, to: 540 },
    middleSheet(['#B9574E', '#94403F'], {
      gradient: [220, 560],
      lift: 11,
      edge: '#FFFBE0',
      hole: '#FFF3C4',
    }).put(
      ghatFront(-60, 520, 440, 240, { bays: 4, pavilions: [0.3, 0.82] }),
      pavilion(470, 530, 110),
    ),
  ];
}

function river(): Layer[] {
  return [
    sheetOfWater(['#C4EBDA', '#7FD0C4'], 528, 'calm', 4, [528, 640], 660, 80),
    {
      kind: 'reflection',
      waterline: 530,
      strength: 0.34,
      height: 110,
      depth: 1.2,
      tint: '#f0fff4',
    },
    bitsSheet('#FFFFF0', { shadow: 0.05, rim: 0, translucency: 0.4 }).put(
      glints(620, 540, 760, 50, 6),
    ),
    middleSheet('#D9825E', { lift: 10, edge: '#FFFBE0' }).put(
      flight(p`-40,520 240,520 430,530 560,540`, p`-40,668 200,640 440,584 600,548`, {
        count: 6,
        seed: 4,
        tread: '#F9CFA0',
        riser: '#C9684E',
        grow: 1.4,
        joints: 9,
      }),
    ),
    carriers(),
    ...heapedBoat(),
    sheetOfWater(['#74CCC4', '#38A6AA'], 664, 'braid', 7, [664, 860], 890, 92),
    ...haulers(),
  ];
}

function sheetOfWater(
  colour: [string, string],
  y: number,
  kind: 'calm' | 'braid' | 'scales',
  seed: number,
  gradient: [number, number],
  bottom: number,
  length: number,
): Sheet {
  return middleSheet(colour, {
    gradient,
    lift: 7,
    translucency: 0.26,
    rim: 0.45,
    shadow: 0.4,
    edge: '#FDFFF0',
  }).put(waves(y, { kind, seed, bottom, length, rows: 8, crest: y > 600 ? 4 : 2 }));
}

function front(): Layer[] {
  return [
    sheetOfWater(['#2F9AA4', '#0C5A72'], 880, 'scales', 12, [880, 1000], 1010, 120),
    bitsSheet('#2F9A55', { lift: 6 }).put(
      bottle(860, 926, 1.1, '#8FD8E8', -18),
      floatingBag(1010, 960, 1.2, '#F4F0E0'),
      hyacinthMass({ from: 640, to: 800, top: 960, bottom: 990 }, 4, 3, [0.7, 0.9]),
    ),
    ...net(),
    frontSheet('#0B3F4A', { lift: 18, edge: '#D8F5C4' }).put(
      hyacinthMass(
        { from: 1290, to: 1640, top: 970, bottom: 1050 },
        13,
        31,
        [1.5, 2.3],
        ['#0F4F42', '#0B3F44', '#17664A'],
      ),
    ),
  ];
}
