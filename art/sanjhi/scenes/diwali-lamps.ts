import { type Glow, glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { mix, seedRandom } from '../paper/random.ts';
import { box, lens } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { paper, place, slit, strip } from '../paper/snips.ts';
import { toran } from '../parts/garlands.ts';
import { rangoli } from '../parts/ground.ts';
import { firework, lampRow } from '../parts/lights.ts';
import { ghatFront, pavilion } from '../parts/pavilion.ts';
import { steps } from '../parts/steps.ts';
import { temple, templeCluster } from '../parts/temples.ts';
import { diya } from '../parts/vessels.ts';
import { water } from '../parts/water.ts';
import { limb } from '../people/look.ts';
import { upright } from '../people/poses.ts';
import { squatting } from '../people/sitting.ts';
import { standing } from '../people/standing.ts';
import { children, women } from '../people/villagers.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { skySheets, stars } from '../sky.ts';

const light: Light = { x: 900, y: 610, radius: 560, colour: '#FFC878' };

type Lamp = { x: number; y: number; size: number };

/** The night of Diwali: lamps are set on the water, the far bank is drawn in lights. */
export function compose(): Scene {
  const afloat = floatLamps();
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 620, [
      [0, '#FFF0C0'],
      [0.2, '#FFD070'],
      [0.5, '#F79A45'],
      [1, '#B85A4A'],
    ]),
    shadowTint: '#0a0f2e',
    bloom: 1,
    bloomFrom: 0.55,
    vignette: 0.45,
    layers: [
      ...night(),
      farBank(),
      { kind: 'haze', colour: '#F79A5A', strength: 0.3, from: 470, to: 650 },
      bitsSheet('#FFC060', { shadow: 0, rim: 0, grain: 0.4 }).put(
        paper(box(-20, 420, 390, 212) + box(1276, 400, 340, 232)),
      ),
      nearBank(),
      middleSheet(['#1F4A80', '#0E1F4E'], { gradient: [610, 900], lift: 6 }).put(
        water(618, {
          seed: 5,
          wave: 2,
          length: 120,
          ripples: 150,
          reach: 240,
          lightX: light.x,
          thick: 2.6,
        }),
      ),
      {
        kind: 'reflection',
        waterline: 620,
        strength: 0.42,
        height: 210,
        depth: 1.2,
        tint: '#c8d8ff',
      },
      { kind: 'glow', glows: glowsOf(afloat, 30, 0.55) },
      bitsSheet('#A8451C', { shadow: 0.4 }).put(
        afloat.map(({ x, y, size }) => diya(x, y, size, '#B5501F')),
      ),
      { kind: 'glow', glows: glowsOf(afloat, 22, 0.3) },
      quay(),
      bitsSheet('#FFE9C0', { shadow: 0.2, rim: 0 }).put(
        place(rangoli(0, 0, 150, 0.28, '#F7C04A'), 1330, 934),
      ),
      people(),
      { kind: 'glow', glows: glowsOf(QUAY_LAMPS, 46, 0.6) },
      front(),
    ],
  };
}

function night(): Sheet[] {
  const sheets = skySheets(WIDE, light, {
    rings: [
      ['#A8506A', 250],
      ['#5A3F86', 370],
      ['#2A3A80', 500],
      ['#141F56', 640],
    ],
    seed: 141,
    disc: false,
    wisps: 4,
    paper: { translucency: 0.2, edge: '#FFD08A', hole: '#FFE3A0', holeGlow: 0.95 },
  });
  sheets.at(-1)?.put(stars(60, 3, 1600, 330), firework(250, 190, 112), firework(1370, 160, 128));
  sheets.at(-2)?.put(firework(800, 120, 86), stars(20, 8, 1600, 260));
  return sheets;
}

function farBank(): Sheet {
  const sheet = farSheet(['#7A3F78', '#8F4A70'], {
    gradient: [300, 620],
    hole: '#FFD27A',
    holeGlow: 0.8,
    edge: '#FFC878',
  });
  sheet.put(
    paper(box(-10, 600, 1620, 40)),
    templeCluster(980, 606, 0.7, { flag: '#E8741C' }),
    temple(760, 606, 0.52, { flag: '#E8741C' }),
  );
  sheet.put(pavilion(860, 606, 74), pavilion(1110, 606, 70), pavilion(660, 606, 60));
  return sheet.put(lampRow(560, 1240, 598, 34));
}

function nearBank(): Sheet {
  return middleSheet(['#2A2A6A', '#23245A'], {
    gradient: [200, 640],
    hole: '#FFD27A',
    holeGlow: 0.9,
    edge: '#FFB86A',
    rim: 0.6,
  }).put(
    ghatFront(1270, 632, 420, 250, { bays: 4, pavilions: [0.16, 0.66] }),
    ghatFront(-90, 632, 470, 230, { bays: 5, pavilions: [0.3, 0.84] }),
    lampRow(1276, 1600, 372, 17),
    lampRow(0, 376, 392, 19),
    lampRow(1276, 1600, 497, 14),
    lampRow(0, 376, 507, 16),
  );
}

function floatLamps(): Lamp[] {
  const random = seedRandom(77);
  return Array.from({ length: 74 }, () => {
    const near = random.next() ** 1.25;
    const y = 642 + near * 236;
    return {
      x: 860 + (random.next() + random.next() - 1) * (330 + near * 560),
      y,
      size: mix(0.6, 1.85, near),
    };
  })
    .filter(({ x, y }) => x > 20 && x < 1580 && !(x < 640 && y > 770) && !(x > 1080 && y > 800))
    .sort((a, b) => a.y - b.y);
}

function glowsOf(lamps: readonly Lamp[], radius: number, strength: number): Glow[] {
  return lamps.map(({ x, y, size }) => ({
    x: x + 5 * size,
    y: y - 9 * size,
    radius: radius * size,
    colour: '#FFC25A',
    strength,
  }));
}

const QUAY_LAMPS: readonly Lamp[] = [
  { x: 1180, y: 930, size: 1.6 },
  { x: 1478, y: 930, size: 1.6 },
  { x: 1330, y: 890, size: 1.3 },
  { x: 1330, y: 972, size: 1.9 },
  { x: 570, y: 884, size: 1.9 },
  { x: 404, y: 722, size: 1.5 },
];

function quay(): Sheet {
  return middleSheet(['#4A2F6A', '#2A1F50'], {
    gradient: [800, 1000],
    lift: 14,
    edge: '#FFB86A',
    rim: 0.6,
  }).put(
    steps(-20, 250, 800, {
      count: 4,
      seed: 3,
      tread: '#7A4A78',
      riser: '#4A2F66',
      outRight: 84,
      treadHeight: 14,
      riserHeight: 28,
    }),
    paper('M1070,886H1620V1020H1010Z', '#5A3568'),
    slit('M1070,890H1620M1040,950H1620', 1.4),
  );
}

function people(): Sheet {
  const setting = squatting(
    { ...women.saffron, headdress: { kind: 'veil', colour: '#F06A8A' } },
    { lean: 14, tilt: 26, near: limb`18,-22 32,-6`, far: limb`20,-24 34,-10` },
  );
  const holding = standing(
    { ...women.teal, cloth: '#14867A', headdress: { kind: 'veil', colour: '#F7C04A' } },
    { ...upright, tilt: 14, far: limb`9,-66 16,-64`, near: limb`6,-63 15,-62` },
    { before: diya(18, -66, 0.5, '#C2571C') },
    { trail: 2 },
  );
  const girl = standing(
    { ...children.rose, cloth: '#F7A81C', lower: '#C2184F' },
    { ...upright, tilt: -10, crane: 0, near: limb`6,-72 14,-82` },
    {
      before: [
        strip('M15,-84L22,-96', 1, '#E7D5B3'),
        Array.from({ length: 10 }, (_, i) =>
          paper(
            lens(22 + Math.cos(i * 0.628) * 2, -96 + Math.sin(i * 0.628) * 2, i * 0.628, 9, 0.9),
            '#FFE9A8',
          ),
        ),
      ],
    },
  );
  return peopleSheet({ edge: '#FFC878', rim: 0.65 })
    .putAt(setting, 420, 900, 4.2)
    .putAt(holding, 196, 838, 3.9)
    .putAt(girl, 1160, 910, 2.8, { flip: true })
    .putAt(
      squatting(
        { ...women.plum, cloth: '#B3205A', headdress: { kind: 'veil', colour: '#8CD0C4' } },
        { lean: 12, tilt: 22, near: limb`16,-22 28,-7`, far: limb`17,-24 24,-14` },
      ),
      1470,
      920,
      3.7,
      { flip: true },
    )
    .put(QUAY_LAMPS.map(({ x, y, size }) => diya(x, y, size, '#B5501F')));
}

function front(): Sheet {
  return frontSheet('#141038', { edge: '#FFB86A' }).put(
    paper(box(-10, -10, 1620, 30)),
    toran(0, 1600, 14, {
      count: 6,
      sag: 34,
      flower: 8.4,
      tassel: 50,
      colours: ['#E8960F', '#B5241F'],
      leaf: '#14604F',
    }),
    slit('M0,8H1600', 1.6),
  );
}
