import { glowFrom, type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve, outline, polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { blossom, box, circle, petal } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { flock } from '../parts/birds.ts';
import { toran } from '../parts/garlands.ts';
import { rangoli } from '../parts/ground.ts';
import { bigKite, laneHouse, laneWashing } from '../parts/lane.ts';
import { temple } from '../parts/temples.ts';
import { tree } from '../parts/tree.ts';
import { pot } from '../parts/vessels.ts';
import { figure } from '../people/figure.ts';
import { limb, type Pose } from '../people/look.ts';
import { carryingOnHead, running } from '../people/moving.ts';
import { children, women } from '../people/villagers.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';

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
      doors: [0.74],
      windows: [],
    }),
    laneHouse([1680, -60, 1000], [1262, 236, 702], {
      wall: '#E8874A',
      dado: '#2F7F86',
      door: '#1E3A5F',
      paint: '#FFE9B8',
      doors: [0.62],
      windows: [0.3, 0.9],
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
      place(rangoli(0, 0, 190, 0.3), 800, 892),
      place(rangoli(0, 0, 70, 0.3, '#C2184F'), 800, 892),
    ),
    far,
    near,
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

const openArms: Pose = {
  view: 'quarter',
  hip: [0, -50],
  neck: [3, -77],
  tilt: -6,
  crane: 4,
  farLeg: limb`14,-38 18,-16`,
  farHeel: -6,
  nearLeg: limb`-6,-29 -16,-12`,
  nearHeel: 50,
  far: limb`18,-78 29,-86`,
  farHand: 'spread',
  near: limb`-13,-78 -22,-90`,
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
    openArms,
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
  const carrying = figure({ ...women.plum, lower: '#8A2347' }, carryingOnHead, {
    before: pot(4, -101, 8, '#C2552A'),
  });
  return [
    peopleSheet({ lift: 9 }).putAt(carrying, 850, 700, 1.9).putAt(boy, 984, 800, 3, { flip: true }),
    bitsSheet('#C2184F', { lift: 14, shadow: 0.4, edge: '#FFFBE4', rim: 0.5 }).put(
      strip('M912,530Q850,330 770,160', 1.4, '#FFF6E0'),
      strip('M1480,-10Q1380,90 1300,150', 1.4, '#FFF6E0'),
      bigKite(760, 130, 1.2, -24, ['#C2184F', '#F7C04A']),
      bigKite(1130, 100, 0.72, 18, ['#155E75', '#FFF1D6']),
    ),
    peopleSheet({ lift: 16, edge: '#FFF6DC', rim: 0.6 })
      .put(bigKite(1350, 396, 1.7, 26, ['#E8412A', '#F7D06A']))
      .putAt(girl, 1180, 940, 5.7, { flip: true }),
  ];
}

function doorway(): Layer[] {
  const wrap: Snips = [
    laid(outline(p`8,-66 11,-60! 6,-54 3,-46! -12,-44! -10,-54 -3,-62`), '#FFF6E4', 1),
    slit(curve(p`8,-64 0,-56 -8,-46`), 0.6),
    slit(curve(p`9.6,-61 4,-55 -3,-46`), 0.6),
    strip(curve(p`10.4,-60 5.6,-54 2.6,-46.4`), 1.3, '#C2184F'),
  ];
  const grandmother = figure(
    {
      ...women.white,
      cloth: '#0F766E',
      lower: '#FFF6E4',
      headdress: { kind: 'veil', colour: '#FFF1D6' },
      trim: '#C2184F',
    },
    {
      hip: [-5, -49],
      neck: [6, -74],
      tilt: 8,
      crane: 26,
      farLeg: limb`3,-27 5,-4`,
      nearLeg: limb`-5,-26 -8,-4`,
      far: limb`22,-66 34,-70`,
      farHand: 'palm-up',
      near: limb`15,-57 28,-58`,
      nearHand: 'palm-up',
    },
    { before: wrap },
  );
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
    peopleSheet({ lift: 18, edge: '#FFF6DC', rim: 0.6 }).putAt(grandmother, 400, 968, 7.7),
    frontSheet(['#3A1F5A', '#22123C'], {
      lift: 22,
      edge: '#FFD08A',
      rim: 0.6,
      hole: '#F7C97A',
      holeGlow: 0.6,
    }).put(jamb),
    bitsSheet('#F59E0B', { lift: 9, shadow: 0.5 }).put(
      toran(230, 1620, 44, { count: 5, sag: 34, flower: 9, tassel: 66 }),
    ),
  ];
}
