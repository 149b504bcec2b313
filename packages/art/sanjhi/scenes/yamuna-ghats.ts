import type { Layer, Light, Scene } from '../light/scene.ts';
import { WIDE } from '../light/scene.ts';
import { p } from '../paper/points.ts';
import { box, circle } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { paper } from '../paper/snips.ts';
import { bird, flock } from '../parts/birds.ts';
import { flight } from '../parts/curved-steps.ts';
import { bengalTemple, domedMemorial, redTemple, slenderTower } from '../parts/great-temples.ts';
import { jharokha } from '../parts/jharokha.ts';
import { lampAfloat } from '../parts/lamp-kinds.ts';
import { lotus, lotusBud, lotusLeaf } from '../parts/lotus.ts';
import { palm } from '../parts/palm.ts';
import { ghatFront, pavilion } from '../parts/pavilion.ts';
import { farBoat } from '../parts/river-boats.ts';
import { spire } from '../parts/spire.ts';
import { temple, templeCluster } from '../parts/temples.ts';
import { glints } from '../parts/water.ts';
import { waves } from '../parts/waves.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { glowLow } from '../skies/grounds.ts';
import { mist } from '../skies/weather.ts';
import { ghatPeople, nearBoat } from './yamuna-ghats/people.ts';

const light: Light = { x: 500, y: 470, radius: 620, colour: '#FFE3A6' };

/**
 * Dawn on the Yamuna out of a dark window: the sun rises behind a slender tower, the ghats swing from the right into the mist,
 * and a boat with its ferryman crosses below us. Back: sky and far bank; middle: ghats and people; front: boat and window.
 */
export function compose(): Scene {
  const near = { middle: middle(), front: front() };
  return {
    size: WIDE,
    light,
    background: glowLow(light, 900, 0.62, [
      [0, '#FFE9A4'],
      [0.14, '#FFD67E'],
      [0.34, '#FDB866'],
      [0.7, '#F5965E'],
      [1, '#E67F62'],
    ]),
    shadowTint: '#5a2a4a',
    bloom: 0.55,
    vignette: 0.3,
    layers: [...back(), ...near.middle, ...near.front],
    planes: { middle: near.middle[0], front: near.front[0] },
  };
}

function back(): Layer[] {
  return [
    ...bandedSky(
      WIDE,
      [
        ['#FBC98A', 330],
        ['#F5A684', 226],
        ['#E58A8C', 128],
      ],
      { kind: 'streak', seed: 12, wild: 40, slope: -46, paper: { translucency: 0.42 } },
    ),
    bitsSheet('#FFFBE6', {
      lift: 8,
      shadow: 0.3,
      translucency: 0.2,
      rim: 0.5,
      edge: '#FFFFFF',
    }).put(paper(circle(light.x, light.y, 96))),
    farSheet('#EE9C78', { translucency: 0.14, lift: 6, shadow: 0.25, edge: '#FFF2CC' }).put(
      templeCluster(250, 590, 0.7),
      palm(372, 590, 170, 5, 0.08),
      palm(700, 592, 130, 9, -0.1),
      domedMemorial(880, 590, 0.5),
      paper(box(-10, 586, 1200, 40)),
    ),
    mist({ from: 100, to: 900, top: 520, bottom: 580 }, 5, 4, {
      colour: '#FFE9C0',
      strength: 0.34,
    }),
    farSheet('#CF6F62', { lift: 9, translucency: 0.14, shadow: 0.35, edge: '#FFF0C4' }).put(
      slenderTower(560, 598, 0.88, { flag: '#C2184F' }),
      bengalTemple(664, 598, 0.6),
      temple(136, 598, 0.62, { flag: '#C2184F' }),
      pavilion(448, 598, 62),
      pavilion(232, 598, 54),
      paper(box(-10, 594, 900, 30)),
    ),
    mist({ from: 200, to: 1000, top: 560, bottom: 612 }, 6, 8, {
      colour: '#FFE3C0',
      strength: 0.36,
    }),
    bitsSheet('#B4596A', { rim: 0, lift: 6 }).put(flock(330, 250, 0.8), bird(850, 190, 0.8, 0.5)),
  ];
}

function middle(): Layer[] {
  return [
    water(['#F3B48C', '#D9A094'], 602, 'calm', 3, [600, 720], 700, 60),
    {
      kind: 'reflection',
      waterline: 606,
      strength: 0.46,
      height: 150,
      depth: 1.1,
      tint: '#ffe6d2',
    },
    bitsSheet('#FFF7DA', { shadow: 0.08, rim: 0, translucency: 0.5 }).put(
      glints(light.x, 612, 800, 58, 5),
    ),
    bitsSheet('#8A4A62', { lift: 5, rim: 0.2 }).putAt(farBoat(), 330, 650, 0.72, { flip: true }),
    palaces(),
    mist({ from: 760, to: 1200, top: 520, bottom: 600 }, 5, 15, {
      colour: '#FFC99A',
      strength: 0.16,
    }),
    water(['#7C9FA0', '#34788A'], 690, 'braid', 7, [690, 850], 830, 84),
    bitsSheet('#FFF3D0', { shadow: 0.08, rim: 0, translucency: 0.4 }).put(
      glints(light.x, 704, 800, 26, 9),
    ),
    ghat(),
    kiosks(),
    ...ghatPeople(),
    water(['#28708A', '#0E3558'], 800, 'scales', 11, [800, 970], 960, 112),
    bitsSheet('#FFEFC8', { shadow: 0.08, rim: 0, translucency: 0.4 }).put(
      glints(light.x, 812, 930, 22, 21),
    ),
    lampsAfloat(),
  ];
}

function water(
  colour: [string, string],
  y: number,
  kind: 'calm' | 'braid' | 'scales',
  seed: number,
  gradient: [number, number],
  bottom: number,
  length: number,
): Sheet {
  return middleSheet(colour, { gradient, lift: 7, translucency: 0.34, rim: 0.45, shadow: 0.4 }).put(
    waves(y, { kind, seed, bottom, length, rows: 8, crest: y > 650 ? 4 : 2 }),
  );
}

function palaces(): Sheet {
  return middleSheet(['#A3466A', '#742F5A'], {
    gradient: [220, 620],
    lift: 11,
    edge: '#FFE3AE',
    hole: '#FFD99A',
    holeGlow: 0.5,
  }).put(
    pavilion(776, 600, 54),
    redTemple(930, 604, 0.52, { flag: '#F59E0B' }),
    spire(1076, 580, 50, 210, { tiers: 11 }),
    ghatFront(1040, 606, 190, 130, { bays: 3, pavilions: [0.5] }),
    ghatFront(1218, 600, 420, 250, { bays: 4, pavilions: [0.14, 0.58] }),
  );
}

/** The steps: level far away, then swinging round toward us to the right edge. */
function ghat(): Sheet {
  return middleSheet('#C9756A', { lift: 10, edge: '#FFE9BE', rim: 0.5 }).put(
    flight(
      p`690,598 860,596 1060,590 1300,572 1640,540`,
      p`690,604 850,618 1040,652 1260,726 1640,900`,
      { count: 9, seed: 6, tread: '#F6C092', riser: '#B8606A', share: 0.46, grow: 1.5, joints: 12 },
    ),
  );
}

function kiosks(): Sheet {
  return middleSheet(['#A84A64', '#8A3C5E'], { lift: 12, edge: '#FFE3AE', hole: '#FFD99A' }).put(
    pavilion(946, 634, 70),
    paper(box(906, 632, 80, 22), '#8A3C5E'),
    pavilion(1130, 674, 124),
    paper(box(1062, 672, 136, 34), '#7A3458'),
  );
}

function lampsAfloat(): Sheet {
  return bitsSheet('#1F7F5A', { lift: 7 }).put(
    lampAfloat(600, 772, 0.7),
    lampAfloat(366, 806, 0.95),
    lampAfloat(514, 868, 1.3),
  );
}

function front(): Layer[] {
  const lips = jharokha({
    frame: ['#2B1C48', '#171232'],
    lips: ['#C2453A', '#E8A23A'],
    light: '#FFC97A',
  });
  return [
    ...nearBoat(),
    ...lips,
    frontSheet('#151033', { edge: '#F3A86A' }).put(
      lotusLeaf(96, 968, 150, '#12504F'),
      lotusLeaf(262, 988, 96, '#186A60'),
      lotus(150, 962, 2.1, '#C2266A'),
      lotus(286, 986, 1.25, '#E0527F'),
      lotusBud(58, 876, 1.6, 56, '#E0527F'),
    ),
  ];
}
