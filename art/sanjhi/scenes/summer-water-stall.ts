import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { box, circle, lens, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { flock } from '../parts/birds.ts';
import { land, tufts } from '../parts/ground.ts';
import { palm } from '../parts/palm.ts';
import { pavilion } from '../parts/pavilion.ts';
import { temple } from '../parts/temples.ts';
import { tree } from '../parts/tree.ts';
import { pot } from '../parts/vessels.ts';
import { limb } from '../people/look.ts';
import { upright, walking } from '../people/poses.ts';
import { sittingSide } from '../people/sitting.ts';
import { standing } from '../people/standing.ts';
import { staff } from '../people/tools.ts';
import { children, men, women } from '../people/villagers.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { skySheets } from '../sky.ts';

const light: Light = { x: 1240, y: 260, radius: 640, colour: '#FFFCE0' };

/** The heat of Jyeshtha: cool water from clay pots for everyone who walks by. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 850, [
      [0, '#FFFFFF'],
      [0.1, '#FFFBD8'],
      [0.16, '#FFF0A0'],
      [0.5, '#FFE27A'],
      [1, '#F7B84A'],
    ]),
    shadowTint: '#5a2a1c',
    bloom: 0.6,
    vignette: 0.26,
    layers: [
      ...skySheets(WIDE, light, {
        rings: [
          ['#FFF0A8', 124],
          ['#FFE07A', 270],
          ['#FBCB52', 430],
          ['#F2B03C', 600],
        ],
        seed: 221,
        wisps: 6,
        paper: { translucency: 0.26 },
      }),
      bitsSheet('#D98A2C', { rim: 0 }).put(flock(900, 190, 0.8)),
      horizon(),
      { kind: 'haze', colour: '#FFF3B8', strength: 0.44, from: 400, to: 640 },
      road(),
      {
        kind: 'glow',
        glows: [{ x: 1000, y: 820, radius: 480, colour: '#FFF6C8', strength: 0.4, flat: 3.4 }],
      },
      neem(),
      stall(),
      keeper(),
      counter(),
      people(),
      front(),
    ],
  };
}

function horizon(): Sheet {
  return farSheet(['#E0A047', '#F0C26A'], { gradient: [380, 620] }).put(
    land([604, 590, 598, 586, 600, 592]),
    temple(1480, 596, 0.5, { flag: '#C2410C' }),
    pavilion(1390, 596, 56),
    palm(1010, 600, 170, 3, 0.1),
    palm(930, 600, 120, 9, -0.1),
  );
}

function road(): Sheet {
  return middleSheet(['#F2CF8A', '#C97F45'], { gradient: [620, 1000], lift: 9 }).put(
    land([650, 640, 644, 636, 640, 648]),
    slit('M700,660Q1100,700 1640,668M420,720Q1000,770 1640,728', 1.4),
    tufts('cut', { from: 640, to: 1600, top: 670, bottom: 960 }, 22, 5),
  );
}

function neem(): Sheet {
  return middleSheet('#6B3A24', { lift: 16, edge: '#FFF3B8' }).put(
    tree(120, 760, 1.25, 61, {
      bark: '#6B3A24',
      leaves: ['#4F8F3F', '#6FA63F', '#3F7F45'],
      leaf: 54,
      slim: 0.15,
      perTwig: 11,
      veins: 0,
      depth: 5,
      flowers: 0,
      height: 170,
      lean: 0.12,
      trunk: 70,
    }),
  );
}

/** A hut of posts under a thatched roof, a striped cloth before it, the counter with its row of pots. */
function stall(): Sheet {
  const random = seedRandom(6);
  const straw = Array.from({ length: 110 }, () => {
    const t = random.next();
    return lens(
      240 + t * 560,
      400 + random.next() * 100,
      1.57 + (t - 0.5) * 0.7,
      random.between(30, 70),
      1.4,
    );
  });
  const fringe = Array.from({ length: 44 }, (_, i) =>
    petal(196 + i * 15, 506, 1.57 + (i / 43 - 0.5) * 0.5, 30, 5),
  );
  const stripes: Snips = Array.from({ length: 12 }, (_, i) => {
    const x = 236 + i * 46;
    return [
      paper(`M${x},520h46v60q-23,30 -46,0Z`, ['#14867A', '#FFF6DC'][i % 2]),
      slit(`M${x},520v60q23,30 46,0v-60`, 1.8),
    ];
  });
  return middleSheet('#8A4B24', { lift: 17, edge: '#FFF0B8', rim: 0.55 }).put(
    [250, 770].map((x) => laid(box(x, 500, 22, 380), '#7A3F22')),
    paper(polygon(p`330,390 710,390 860,512 180,512`), '#C9913F'),
    paper(fringe.join(''), '#C9913F'),
    hole(straw.join('')),
    slit('M330,394H710M270,440H770M216,486H824', 1.8),
    stripes,
  );
}

/** She who pours, behind her counter. */
function keeper(): Sheet {
  const jug: Snips = [
    pot(15, -62, 6.4, '#D9A21C'),
    strip('M20,-63Q25,-66 28,-70', 2.2, '#D9A21C'),
    strip('M28.4,-70Q33,-66 34,-58', 1, '#BFE9F0'),
    strip('M28.4,-69.4Q31.6,-64 32.4,-57', 0.8, '#E3F7FA'),
  ];
  const pouring = standing(
    { ...women.blue, cloth: '#1F5F9A', headdress: { kind: 'veil', colour: '#F28A6A' } },
    { ...upright, tilt: 12, neck: [2, -80.6], far: limb`12,-70 19,-64`, near: limb`5,-64 12,-60` },
    { before: jug },
  );
  return peopleSheet({ lift: 9, edge: '#FFF6C8' }).putAt(pouring, 648, 876, 3.9);
}

function counter(): Sheet {
  return middleSheet('#B5602C', { lift: 12, edge: '#FFF0B8', rim: 0.55 }).put(
    paper(box(214, 770, 620, 26), '#B5602C'),
    paper(box(236, 796, 576, 110), '#14707A'),
    hole(
      Array.from(
        { length: 9 },
        (_, i) =>
          circle(276 + i * 62, 850, 6) +
          [0, 1, 2, 3, 4, 5].map((k) => petal(276 + i * 62, 850, k * 1.047, 26, 6)).join(''),
      ).join(''),
    ),
    slit('M214,784H834M236,886H812', 1.8),
    [300, 396].map((x, i) => pot(x, 740, 44, ['#C2571C', '#A8431C'][i])),
    pot(492, 748, 32, '#E39A3C'),
  );
}

function people(): Sheet {
  const drinking = standing(
    {
      ...men.rust,
      cloth: '#FFF6E4',
      lower: '#FFF1D6',
      trim: '#C2184F',
      sash: '#C2184F',
      headdress: { kind: 'turban', colour: '#D9364F' },
    },
    {
      ...upright,
      hip: [-4, -52],
      neck: [7, -76],
      tilt: 4,
      crane: 30,
      farLeg: limb`-8,-28 -11,-4`,
      nearLeg: limb`5,-28 4,-4`,
      far: limb`18,-66 21,-72`,
      near: limb`15,-62 20.5,-71`,
    },
  );
  const child = standing(
    children.rose,
    { ...upright, tilt: -16, crane: 0, near: limb`6,-72 12,-80`, far: limb`8,-72 13,-80` },
    { before: laid('M10.6,-86h6l-1,7h-4Z', '#D8DCE0', 0.8) },
  );
  const coming = standing(
    { ...men.elder },
    { ...walking, tilt: 10, crane: 16, far: limb`10,-68 18,-62`, grip: true },
    {
      behind: staff([24, -1], [17, -74]),
      before: laid('M-10,-80Q2,-86 8,-80L9,-74Q0,-78 -10,-72Z', '#FFF6E4', 1),
    },
    { heel: 20 },
  );
  const woman = standing(
    { ...women.gold },
    { ...walking, near: limb`-5,-82 0,-93`, tilt: 0 },
    { before: [laid(`M-6,-95h15v-3h-15Z`, '#C2184F', 0.8), pot(2, -104, 7.6, '#8A4B2D')] },
    { sway: 3, heel: 20, trail: 2 },
  );
  const resting = sittingSide(
    { ...men.teal, cloth: '#2F7F5A' },
    { tilt: 2, near: limb`8,-26 12,-40`, far: limb`10,-22 18,-14` },
    { before: laid('M9,-46h6l-1,7h-4Z', '#D8DCE0', 0.8) },
  );
  return peopleSheet({ lift: 14, edge: '#FFF6C8' })
    .putAt(drinking, 880, 906, 3.9, { flip: true })
    .putAt(child, 1010, 912, 2.6, { flip: true })
    .putAt(coming, 1280, 872, 3.4, { flip: true })
    .putAt(woman, 1490, 812, 2.7, { flip: true })
    .putAt(resting, 90, 930, 3.6);
}

function front(): Sheet {
  return frontSheet(['#8A4A1F', '#5A2A1C'], { edge: '#FFE9A0', lift: 15 }).put(
    land([968, 976, 966, 978, 970, 980, 968]),
    tufts('paper', { from: -20, to: 1620, top: 966, bottom: 984 }, 50, 15),
    pot(1140, 966, 52, '#A8431C'),
    pot(1240, 974, 40, '#C2571C'),
  );
}
