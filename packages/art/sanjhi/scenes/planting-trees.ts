import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ellipse } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { dapples, fallenLeaves, pebbles } from '../parts/earth.ts';
import { skein } from '../parts/flying-birds.ts';
import { grass } from '../parts/grass.ts';
import { land } from '../parts/ground.ts';
import { palm } from '../parts/palm.ts';
import { bigTree } from '../parts/peepal-at-the-way.ts';
import { guardedTree, plantling } from '../parts/sapling.ts';
import { temple } from '../parts/temples.ts';
import { pot } from '../parts/vessels.ts';
import { waistWrap } from '../parts/waist-wrap.ts';
import { figure } from '../people/figure.ts';
import { GREY_HAIR, limb, type Pose } from '../people/look.ts';
import { carryingOnHead } from '../people/moving.ts';
import { children, men, women } from '../people/villagers.ts';
import { bending, squatting } from '../people/working.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';

const light: Light = { x: 640, y: 540, radius: 560, colour: '#FFFBC8' };
const PIT = { x: 640, y: 906 };

/** After the rain: grandfather, mother and child let a young kadamba down into the earth. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom({ x: 640, y: 520 }, 950, [
      [0, '#FFFFF0'],
      [0.14, '#FFFCC8'],
      [0.34, '#F2EF9C'],
      [0.6, '#B5DA98'],
      [1, '#5FAFA0'],
    ]),
    shadowTint: '#0f332c',
    bloom: 0.5,
    vignette: 0.38,
    layers: [
      ...bandedSky(
        WIDE,
        [
          ['#CFE39C', 400],
          ['#98CC9A', 290],
          ['#5FAE98', 180],
        ],
        { kind: 'scallop', seed: 31, slope: 120, wild: 40, paper: { translucency: 0.36 } },
      ),
      farSheet('#F6FBE0', { rim: 0.3, lift: 6 }).put(skein('egret', 300, 190, 0.9)),
      horizon(),
      { kind: 'haze', colour: '#FFFBC0', strength: 0.5, from: 420, to: 640 },
      meadow(),
      avenue(),
      {
        kind: 'glow',
        glows: [
          { x: 640, y: 840, radius: 330, colour: '#FFE98A', strength: 0.55, flat: 3 },
          { x: 650, y: 600, radius: 230, colour: '#FFFDD0', strength: 0.7 },
        ],
      },
      pit(),
      child(),
      sapling(),
      planters(),
      bigTree(),
      front(),
    ],
  };
}

function horizon(): Sheet {
  return farSheet(['#7FBE94', '#BBDC94'], { gradient: [400, 600], edge: '#FFFFE0' }).put(
    land([560, 520, 470, 500, 548, 540, 520, 544, 556]),
    temple(150, 552, 0.6, { flag: '#E8743B' }),
    temple(226, 556, 0.4, { flag: '#E8743B' }),
    palm(330, 556, 130, 4, 0.1),
    palm(60, 560, 110, 6, -0.1),
  );
}

function meadow(): Sheet {
  const wind = 0.4;
  return middleSheet(['#7DB860', '#2F6E44'], { gradient: [560, 900], edge: '#FFFFC8' }).put(
    land([606, 590, 582, 588, 600, 592, 584, 594]),
    paper(
      outline(
        p`836,590! 880,588! 1000,610 1150,650 1215,710 1170,800 1080,900 1030,1040! 700,1040! 860,900 1000,800 1060,716 1010,656 920,616`,
      ),
      '#E2BE7C',
    ),
    slit(curve(p`866,592 960,614 1090,658 1136,712 1080,800 960,900 880,1020`), 1.8),
    grass('paper', { from: 0, to: 830, top: 584, bottom: 606 }, 110, 5, {
      wind,
      high: 22,
      colours: ['#6FAE58', '#8CC264'],
    }),
    grass('cut', { from: 0, to: 820, top: 640, bottom: 880 }, 110, 6, {
      wind,
      high: 24,
      sparse: 0.4,
    }),
    grass('cut', { from: 1180, to: 1600, top: 640, bottom: 880 }, 70, 8, {
      wind,
      high: 24,
      sparse: 0.4,
    }),
    pebbles({ from: 860, to: 1100, top: 780, bottom: 1000 }, 26, 4),
  );
}

/** The trees of the years before, each in its guard, along both sides of the way. */
function avenue(): Sheet {
  const places = [
    [872, 600, 0.2],
    [930, 606, 0.24],
    [820, 604, 0.24],
    [1010, 622, 0.34],
    [884, 632, 0.36],
    [1110, 646, 0.48],
    [970, 666, 0.52],
    [1240, 700, 0.78],
    [1310, 812, 1.3],
  ] as const;
  const leaves = ['#3F8F4A', '#62AE4A', '#2F7F4A'];
  const water: Snips = [pot(4, -94, 9, '#B5501F')];
  return bitsSheet('#3F8F4A', { lift: 9, shadow: 0.5, edge: '#FFFFC0' })
    .put(places.map(([x, y, s], i) => guardedTree(x, y, s, i + 3, { leaves })))
    .putAt(figure(women.saffron, carryingOnHead, { before: water }), 1124, 742, 1.25, {
      flip: true,
    });
}

function pit(): Sheet {
  return bitsSheet('#7A4226', { lift: 7, edge: '#FFE9A0' }).put(
    laid(
      outline(
        p`380,912! 420,868 500,846 600,838 720,840 820,850 900,884 930,918! 900,950 760,966 560,968 430,950`,
      ),
      '#9A5C30',
      2,
    ),
    slit(curve(p`430,900 520,872 600,862`) + curve(p`700,862 790,872 870,904`), 1.6),
    pebbles({ from: 430, to: 880, top: 860, bottom: 960 }, 40, 7),
    laid(ellipse(PIT.x, PIT.y, 168, 36), '#2E1A1C', 2.4),
    dapples({ from: 420, to: 860, top: 930, bottom: 962 }, 3, 4, '#B5743C'),
  );
}

function child(): Sheet {
  const holds: Pose = {
    hip: [-4, -52],
    neck: [3, -79],
    tilt: 18,
    crane: 16,
    farLeg: limb`-3,-28 -6,-4`,
    nearLeg: limb`4,-29 2,-4`,
    far: limb`17,-66 31,-60`,
    farHand: 'gathered',
    near: limb`13,-61 29,-53`,
    nearHand: 'gathered',
  };
  return peopleSheet({ edge: '#FFF9B8', rim: 0.65 }).putAt(
    figure(children.cap, holds),
    486,
    866,
    4.3,
  );
}

function sapling(): Sheet {
  return peopleSheet({
    colour: '#B8DC4A',
    edge: '#FFFFF0',
    lift: 12,
    rim: 0.8,
    translucency: 0.42,
  }).putAt(plantling(['#D4EA5A', '#B4DE50', '#F0F29A', '#9CD04A']), PIT.x, 808, 2.85, { turn: 4 });
}

function planters(): Sheet {
  const lowers: Pose = {
    ...squatting,
    tilt: 10,
    far: limb`21,-27 36,-15`,
    farHand: { kind: 'palm-up', bend: 14 },
    near: limb`17,-21 33,-10`,
    nearHand: { kind: 'palm-up', bend: 10 },
  };
  const bends: Pose = {
    ...bending,
    far: limb`22,-44 37,-31`,
    farHand: { kind: 'palm-up', bend: 20 },
    near: limb`17,-40 34,-25`,
    nearHand: { kind: 'palm-up', bend: 20 },
  };
  const spade: Snips = [
    strip('M0,0L70,-330', 11, '#8A5A2C'),
    strip('M48,-332L94,-322', 11, '#8A5A2C'),
    laid('M-34,-14L22,-2L8,72Q-14,86 -38,56Z', '#C9CFD6', 2),
    slit('M-8,-6L-14,52', 2),
  ];
  return peopleSheet({ edge: '#FFF6A8', lift: 14, rim: 0.7 })
    .put(place(spade, 176, 900))
    .putAt(
      figure(
        {
          ...men.rust,
          cloth: '#A8481C',
          lower: '#EFE0C0',
          hair: GREY_HAIR,
          beard: 6,
          headdress: { kind: 'turban', colour: '#D9691C' },
        },
        lowers,
      ),
      362,
      956,
      6.6,
    )
    .putAt(
      figure(
        { ...women.plum, headdress: { kind: 'veil', colour: '#D9567F' }, trim: '#F7C04A' },
        bends,
        { before: waistWrap(bends, '#D9567F') },
      ),
      924,
      964,
      5.9,
      { flip: true },
    );
}

function front(): Sheet {
  return frontSheet(['#15322C', '#0C1F22'], { gradient: [920, 1000], edge: '#F8EE90' }).put(
    land([952, 960, 968, 972, 970, 966, 960, 956, 952]),
    grass('paper', { from: -20, to: 1620, top: 960, bottom: 990 }, 250, 3, {
      high: 58,
      wind: 0.5,
      sparse: 0.4,
      flowers: 0.1,
      petals: ['#F7C04A', '#FFF3D6', '#E0789A'],
    }),
    fallenLeaves({ from: 500, to: 1300, top: 984, bottom: 996 }, 10, 4, ['#B4CE50', '#F7C04A']),
  );
}
