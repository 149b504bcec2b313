import { glowFrom, type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { blossom, box, circle } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { jaaliWindow } from '../parts/jaali-window.ts';
import {
  deityDress,
  paintedLamp,
  paintPots,
  runningCloth,
  sewingMachine,
  sunPatches,
} from '../parts/sewing.ts';
import { figure } from '../people/figure.ts';
import { limb, type Pose } from '../people/look.ts';
import { children, women } from '../people/villagers.ts';
import { crossLeggedAway, pointing } from '../people/working.ts';
import { bitsSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';

// What it is about: sun through a great jaali, in patches on floor and cloth, and women at work in it. The light is the window on the
// left; the dark mass is the seamstress with her machine on the right; the lamp painter's back breaks the lower edge.
const WINDOW = { x: 420, y: 600 };
const light: Light = { x: 430, y: 330, radius: 760, colour: '#FFF0BE' };

/** The workshop of Brajkulam: treadle machines, clay lamps, a child. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 900, [
      [0, '#FFFDEB'],
      [0.4, '#FFF2B8'],
      [1, '#F2CE78'],
    ]),
    shadowTint: '#3A1B1A',
    bloom: 0.6,
    vignette: 0.4,
    layers: [...room(), ...behind(), ...seamstress(), ...front()],
  };
}

function room(): Layer[] {
  const wall = middleSheet(['#A05A28', '#743C22'], {
    gradient: [0, 700],
    lift: 10,
    shadow: 0.12,
    translucency: 0.34,
    rim: 0.6,
    edge: '#FFF0C0',
    hole: '#FFF6D0',
    holeGlow: 0.85,
  }).put(
    paper(box(-10, -10, 1620, 720)),
    jaaliWindow(WINDOW.x, WINDOW.y, 620, 300, 250, { cell: 62, frame: '#0F6A66' }),
    paper(box(-10, 650, 1620, 60), '#0B4F52'),
    hole(Array.from({ length: 30 }, (_, i) => blossom(28 + i * 54, 680, 18, 6)).join('')),
    hole(Array.from({ length: 33 }, (_, i) => circle(10 + i * 50, 20, 5)).join('')),
  );
  return [
    wall,
    { kind: 'glow', glows: [{ x: 420, y: 400, radius: 330, colour: '#FFE9A8', strength: 0.42 }] },
    middleSheet(['#C07C3A', '#5A2C22'], { gradient: [700, 1000], lift: 8, translucency: 0.2 }).put(
      paper(box(-20, 704, 1640, 320)),
      slit(
        'M-10,752H1610M-10,818H1610M-10,906H1610M240,704L-60,1000M520,704L420,1000M820,704L900,1000M1120,704L1380,1000M1380,704L1760,1000',
        1.2,
      ),
    ),
    bitsSheet('#FFE7A0', { lift: 1, shadow: 0, rim: 0, translucency: 0.5 }).put(
      sunPatches(690, 726, 8, 7, 74, 0.42, '#FFE7A0'),
    ),
    {
      kind: 'glow',
      glows: [{ x: 800, y: 820, radius: 480, colour: '#FFD27A', strength: 0.45, flat: 4 }],
    },
  ];
}

const atMachine: Pose = {
  hip: [-9, -33],
  neck: [0, -60],
  tilt: 20,
  crane: 26,
  farLeg: limb`14,-34 15,-5`,
  nearLeg: limb`12,-32 9,-4`,
  far: limb`13,-46 25,-42`,
  farHand: 'flat',
  near: limb`9,-43 21,-40`,
  nearHand: 'flat',
};

function stool(x: number, y: number, s: number): Snips {
  return place(
    [
      laid(box(-16, -28, 22, 4), '#5A2A1E', 0.9),
      strip('M-13,-24L-15,0M3,-24L5,0M-14,-10H4', 2.2, '#5A2A1E'),
    ],
    x,
    y,
    s,
  );
}

function behind(): Layer[] {
  const looking = figure(
    {
      ...women.saffron,
      cloth: '#8A2347',
      lower: '#C2410C',
      headdress: { kind: 'veil', colour: '#F4C26A' },
    },
    {
      ...pointing,
      view: 'side',
      tilt: -6,
      far: limb`13,-78 25,-88`,
      farHand: 'gathered',
      near: limb`8,-68 18,-80`,
      nearHand: 'gathered',
    },
  );
  const hung = [
    ['#C2184F', '#F7C04A'],
    ['#0F766E', '#F4A8B8'],
    ['#F0B02E', '#C2184F'],
  ] as const;
  return [
    bitsSheet('#C2184F', { lift: 10, shadow: 0.5, rim: 0.5, edge: '#FFE9B8' }).put(
      strip('M800,88Q1200,150 1620,70', 3, '#4A2322'),
      hung.map(([colour, trim], i) =>
        deityDress(884 + i * 186, 92 + i * 7, 0.8 + (i % 2) * 0.14, colour, trim),
      ),
    ),
    peopleSheet({ lift: 13, translucency: 0.2, edge: '#FFE9B8' })
      .putAt(looking, 868, 830, 5.7, { flip: true })
      .put(deityDress(730, 326, 1.3, '#FFF6E0', '#C2184F')),
  ];
}

function seamstress(): Layer[] {
  const woman = figure(
    {
      ...women.teal,
      cloth: '#0B5A58',
      lower: '#0F766E',
      headdress: { kind: 'bun', colour: '#FFF1D6' },
      trim: '#F7C04A',
      sprigs: true,
    },
    atMachine,
  );
  const waist: Snips = [
    laid(outline(p`-14,-45 -2,-47 7,-43 8,-36 6,-31 -6,-29 -17,-31! -17,-38`), '#0F766E', 1),
    [0, 1, 2].map((i) =>
      slit(`M${-13 + i * 6},${-44 - i}Q${-10 + i * 5},-38 ${-13 + i * 6},-31`, 0.7),
    ),
  ];
  return [
    peopleSheet({ lift: 17, translucency: 0.1, edge: '#FFE6A8', rim: 0.65 })
      .put(stool(1440, 960, 9.4))
      .putAt([woman, waist], 1440, 960, 9.4, { flip: true }),
    middleSheet('#1B2438', { lift: 16, translucency: 0.08, edge: '#FFE6A8', rim: 0.6 }).put(
      place(sewingMachine(0, 0, 1.42), 1176, 960, 1, { flip: true }),
      place(runningCloth(0, 0, 1.42, '#D98A12', '#C2184F'), 1176, 960, 1, { flip: true }),
    ),
  ];
}

function front(): Layer[] {
  const painter = figure(
    {
      ...women.rose,
      cloth: '#7A1F3F',
      lower: '#5A1A3A',
      headdress: { kind: 'veil', colour: '#B3313F' },
      trim: '#F7C04A',
    },
    { ...crossLeggedAway, near: limb`15,-26 18,-36`, nearHand: 'gathered', tilt: 12 },
    {
      before: [
        laid(outline(p`-10.6,-25! 3,-26 5,-22 4.4,-13 5,-6 -10,-6 -12,-14`), '#5A1A3A', 1),
        slit('M-8,-23Q-9,-14 -8,-8M-3,-24Q-3,-14 -3,-8M1.4,-24Q2,-14 1.6,-8', 0.8),
        strip('M17,-35L24.5,-42', 0.9, '#8A5A34'),
      ],
    },
  );
  const girl = figure(
    { ...children.girl, cloth: '#E8A21D', lower: '#155E75' },
    {
      seat: 'heels',
      hip: [-8, -13],
      neck: [0, -38],
      tilt: -12,
      far: limb`11,-36 17,-44`,
      farHand: 'gathered',
      near: limb`9,-30 17,-40`,
      nearHand: 'palm-up',
    },
    { before: paintedLamp(20, -45, '#D9642A', '#FFF1D6') },
  );
  const lamps = Array.from({ length: 9 }, (_, i) =>
    place(
      paintedLamp(
        0,
        0,
        ['#C2552A', '#D9823A', '#B3482A'][i % 3] ?? '#C2552A',
        i % 2 ? '#FFF1D6' : '#7FD0C0',
      ),
      536 + (i % 5) * 74 + Math.floor(i / 5) * 40,
      972 - Math.floor(i / 5) * 42,
      4.6 - Math.floor(i / 5) * 0.7,
    ),
  );
  return [
    peopleSheet({ lift: 15, translucency: 0.14, edge: '#FFE6A8', rim: 0.6 })
      .putAt(girl, 660, 934, 7.2, { flip: true })
      .put(lamps),
    frontSheet(['#7A1F3F', '#3A0F2A'], { lift: 20, edge: '#FFD98A', rim: 0.6 })
      .putAt(painter, 250, 1030, 11)
      .put(paintPots(432, 996, ['#C2184F', '#F7C04A', '#0F766E'])),
  ];
}
