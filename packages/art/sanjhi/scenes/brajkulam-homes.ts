import { glowFrom, type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { blossom, box, circle, petal } from '../paper/shapes.ts';
import { hole, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { flock } from '../parts/birds.ts';
import { toran } from '../parts/garlands.ts';
import { rangoli } from '../parts/ground.ts';
import { bigKite, laneHouse, laneWashing } from '../parts/lane.ts';
import { goat } from '../parts/small-animals.ts';
import { temple } from '../parts/temples.ts';
import { tree } from '../parts/tree.ts';
import { pot } from '../parts/vessels.ts';
import { figure } from '../people/figure.ts';
import { limb, type Pose } from '../people/look.ts';
import { running } from '../people/moving.ts';
import { children } from '../people/villagers.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';

import { grandmother } from './brajkulam-homes/grandmother.ts';
import {
  basilStand,
  doorToran,
  neighbourAtWindow,
  paintedWall,
} from './brajkulam-homes/neighbours.ts';

// What it is about: a child runs home up a painted lane, kite in hand, into her grandmother's arms. The light is the bright sky at the
// lane's end; the dark mass is the doorway on the left that frames the grandmother; the lines of walls and washing all run to one point.
const light: Light = { x: 900, y: 380, radius: 760, colour: '#FFFBE4' };

/** A lane of the Brajkulam homes on the day of the kites. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 900, [
      [0, '#FFFDF0'],
      [0.3, '#D9F2EC'],
      [1, '#5FB8C4'],
    ]),
    shadowTint: '#3a1c44',
    bloom: 0.4,
    vignette: 0.26,
    layers: [...sky(), ...lane(), ...home(), ...doorway()],
  };
}

function sky(): Layer[] {
  return [
    farSheet('#8FD0D2', { shadow: 0.2, rim: 0.3 }).put(
      paper(box(-10, -10, 1620, 700)),
      hole(
        'M240,700Q330,420 520,330Q620,180 800,190Q930,90 1080,190Q1260,200 1330,330Q1500,420 1560,700Z',
      ),
    ),
    farSheet('#A8607C', { rim: 0 }).put(flock(700, 110, 0.9)),
    farSheet('#E8B78A', { shadow: 0.3 }).put(temple(930, 580, 0.62, { flag: '#C2184F' })),
    middleSheet('#4F8F5A', { shadow: 0.35 }).put(
      tree(1050, 590, 0.42, 33, {
        bark: '#6B4A3A',
        leaves: ['#5F9F5A', '#7FB04A'],
        flowers: 0,
        leaf: 46,
        veins: 0,
      }),
    ),
  ];
}

function lane(): Layer[] {
  const far = middleSheet('#E8C48A', { lift: 8, shadow: 0.35, edge: '#FFF6DC' }).put(
    laneHouse([560, 250, 690], [800, 400, 590], {
      wall: '#F2A9B0',
      dado: '#FFF1D6',
      door: '#155E75',
      paint: '#C2184F',
      windows: [0.85],
    }),
    laneHouse([1270, 220, 700], [1050, 396, 592], {
      wall: '#F7D06A',
      dado: '#C2552A',
      door: '#7A1F3F',
      paint: '#0F766E',
      windows: [0.2, 0.85],
    }),
  );
  const near = middleSheet('#D9774A', { lift: 14, edge: '#FFF6DC', rim: 0.55 }).put(
    laneHouse([150, 60, 900], [566, 300, 686], {
      wall: '#3E9FA8',
      dado: '#F7E3B8',
      door: '#7A1F3F',
      paint: '#E8743B',
      doors: [0.3],
      windows: [0.82],
    }),
    laneHouse([1680, -60, 1000], [1262, 236, 702], {
      wall: '#E8874A',
      dado: '#2F7F86',
      door: '#1E3A5F',
      paint: '#FFE9B8',
      doors: [0.7],
      windows: [],
    }),
    paintedWall([1680, -60, 1000], [1262, 236, 702], ['#FFE9B8', '#C2184F', '#FFF6E0'], {
      treeAt: 0.5,
      door: 0.7,
    }),
    paintedWall([150, 60, 900], [566, 300, 686], ['#FFF1D6', '#F7C04A', '#E8743B'], {
      treeAt: 0.09,
      door: 0.3,
    }),
  );
  return [
    middleSheet(['#EFD3A0', '#C98A5A'], { gradient: [580, 1000], lift: 8 }).put(
      paper(box(-20, 578, 1640, 440)),
      slit(
        'M930,560L200,1010M930,560L560,1010M930,560L930,1010M930,560L1290,1010M930,560L1660,1010M700,640H1190M600,710H1330M480,800H1470M300,920H1620',
        1.4,
      ),
    ),
    bitsSheet('#FFF9EF', { lift: 2, shadow: 0.15, rim: 0 }).put(
      place(rangoli(0, 0, 210, 0.3), 700, 910),
      place(rangoli(0, 0, 84, 0.3, '#C2184F'), 700, 910),
    ),
    far,
    near,
    bitsSheet('#F59E0B', { lift: 5, shadow: 0.4 }).put(doorToran([214, 486], [342, 506])),
    peopleSheet({ lift: 8, edge: '#FFF6DC' }).putAt(neighbourAtWindow(), 1536, 404, 1.36, {
      flip: true,
    }),
    bitsSheet('#C2184F', { lift: 12, shadow: 0.4, rim: 0.5, edge: '#FFFBE4' }).put(
      laneWashing([572, 262], [1270, 140], 22, [
        { colour: '#FFF6E0', trim: '#C2184F', long: 78 },
        { colour: '#C2184F', trim: '#F7C04A', long: 96 },
        { colour: '#F7C04A', trim: '#0F766E', long: 74 },
        { colour: '#2F5F9A', trim: '#FFF1D6', long: 92 },
        { colour: '#F4A8B8', trim: '#C2184F', long: 84 },
      ]),
    ),
  ];
}

/** She runs the last steps, arms out, the kite still in her hand. */
const comingHome: Pose = {
  ...running,
  neck: [9, -77],
  tilt: -10,
  crane: 2,
  nearLeg: limb`15,-34 18,-6`,
  nearHeel: -10,
  farLeg: limb`-8,-31 -27,-27`,
  far: limb`22,-78 33,-88`,
  farHand: 'spread',
  near: limb`-6,-70 -17,-80`,
  nearHand: 'grip',
};

function home(): Layer[] {
  const girl = figure(
    {
      ...children.rose,
      cloth: '#F7B21D',
      lower: '#C2184F',
      trim: '#FFF1D6',
      headdress: { kind: 'braid', colour: '#FFF1D6' },
    },
    comingHome,
    {},
    { blow: 1, full: 1 },
  );
  const boy = figure(
    { ...children.cap, cloth: '#2F7F5A', headdress: { kind: 'short' } },
    {
      ...running,
      tilt: -14,
      crane: -4,
      far: limb`20,-76 24,-90`,
      near: limb`4,-62 15,-66`,
      nearHand: 'grip',
    },
  );
  return [
    peopleSheet({ lift: 9 })
      .putAt(boy, 1318, 786, 2.4, { flip: true })
      .putAt(goat(false, '#FFF1DC', '#B5703F'), 1320, 922, 1.6, { flip: true }),
    bitsSheet('#C2184F', { lift: 14, shadow: 0.4, edge: '#FFFBE4', rim: 0.5 }).put(
      strip('M1262,582Q1120,330 1006,190', 1.4, '#FFF6E0'),
      strip('M1480,-10Q1380,90 1300,150', 1.4, '#FFF6E0'),
      bigKite(1000, 168, 0.9, -24, ['#2F7F5A', '#F7C04A']),
      bigKite(800, 120, 0.8, 18, ['#155E75', '#FFF1D6']),
    ),
    peopleSheet({ lift: 16, edge: '#FFF6DC', rim: 0.6 })
      .put(bigKite(1096, 520, 1.5, 34, ['#E8412A', '#F7D06A']))
      .putAt(girl, 980, 936, 4.7, { flip: true }),
  ];
}

function doorway(): Layer[] {
  const jamb: Snips = [
    paper(polygon(p`-10,-10 1610,-10 1610,40 420,40 300,64 214,130 176,230 168,1010 -10,1010`)),
    slit('M1600,52H424Q250,70 196,160T182,240V1010', 3),
    hole(
      Array.from(
        { length: 9 },
        (_, i) => blossom(92, 250 + i * 84, 34, 8) + circle(92, 292 + i * 84, 5),
      ).join(''),
    ),
    hole(
      Array.from(
        { length: 22 },
        (_, i) => petal(148, 232 + i * 36, -1.57, 26, 6) + petal(36, 232 + i * 36, -1.57, 26, 6),
      ).join(''),
    ),
    hole([0, 1, 2, 3].map((i) => blossom(60 + i * 62, 190 - i * 44, 24 - i * 3, 8)).join('')),
    paper(box(-10, 960, 430, 60)),
    slit('M-10,972H418', 2),
    hole(Array.from({ length: 8 }, (_, i) => blossom(30 + i * 50, 990, 13, 6)).join('')),
  ];
  return [
    peopleSheet({ lift: 18, edge: '#FFF6DC', rim: 0.6 }).putAt(grandmother(), 398, 962, 6.8),
    frontSheet(['#3A1F5A', '#22123C'], {
      lift: 22,
      edge: '#FFD08A',
      rim: 0.6,
      hole: '#F7C97A',
      holeGlow: 0.6,
    }).put(jamb),
    frontSheet('#7A1F3F', { lift: 18, edge: '#FFE0A8', rim: 0.6 }).put(
      place(basilStand(), 1520, 1000, 1.1),
      pot(1428, 960, 40, '#C2552A'),
    ),
    bitsSheet('#F59E0B', { lift: 9, shadow: 0.5 }).put(
      toran(230, 1620, 44, { count: 5, sag: 34, flower: 9, tassel: 66 }),
    ),
  ];
}
