import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { box, ellipse } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { flock } from '../parts/birds.ts';
import { sapling } from '../parts/field.ts';
import { land, tufts } from '../parts/ground.ts';
import { palm } from '../parts/palm.ts';
import { pavilion } from '../parts/pavilion.ts';
import { templeCluster } from '../parts/temples.ts';
import { tree } from '../parts/tree.ts';
import { pot } from '../parts/vessels.ts';
import { lineTo } from '../people/limbs.ts';
import { limb } from '../people/look.ts';
import { stooping, walking } from '../people/poses.ts';
import { squatting } from '../people/sitting.ts';
import { standing } from '../people/standing.ts';
import { children, men, women } from '../people/villagers.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { skySheets } from '../sky.ts';

const light: Light = { x: 1130, y: 270, radius: 640, colour: '#FBFFD8' };

/** After the first rain: young trees set along the pilgrims' path. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 850, [
      [0, '#FFFFF4'],
      [0.1, '#FBFAC8'],
      [0.15, '#EDF0A0'],
      [0.5, '#C5DE90'],
      [1, '#7FB59A'],
    ]),
    shadowTint: '#143a34',
    bloom: 0.45,
    vignette: 0.3,
    layers: [
      ...skySheets(WIDE, light, {
        rings: [
          ['#DDEB9E', 92],
          ['#AED58E', 230],
          ['#74B592', 410],
          ['#3F9088', 580],
        ],
        seed: 83,
        paper: { translucency: 0.34 },
      }),
      farSheet('#3F8A70', { rim: 0 }).put(flock(830, 200, 1), flock(1330, 160, 0.8)),
      horizon(),
      { kind: 'haze', colour: '#EAF5B4', strength: 0.34, from: 380, to: 620 },
      middle(),
      path(),
      {
        kind: 'glow',
        glows: [{ x: 860, y: 800, radius: 460, colour: '#F6EFA8', strength: 0.58, flat: 3.4 }],
      },
      rowsOfSaplings(),
      bigTree(),
      people(),
      front(),
    ],
  };
}

function horizon(): Sheet {
  return farSheet(['#57A383', '#8CC48C'], { gradient: [300, 600] }).put(
    land([560, 470, 440, 500, 545, 520, 548, 556]),
    templeCluster(1340, 556, 0.5, { flag: '#E8743B' }),
    pavilion(1250, 556, 52),
    palm(1450, 560, 170, 4, -0.1),
    palm(1090, 560, 120, 5, 0.12),
  );
}

function middle(): Sheet {
  return middleSheet(['#2F8A66', '#3F9A5F'], { gradient: [520, 720] }).put(
    land([620, 604, 622, 600, 624, 606, 618]),
    ...[420, 620, 1500].map((x, i) =>
      tree(x, 622, 0.3, 40 + i, {
        bark: '#2A5F4A',
        leaves: ['#2F8A66', '#27795A'],
        flowers: 0,
        veins: 0,
        perTwig: 7,
        depth: 3,
      }),
    ),
    tufts('paper', { from: 0, to: 1600, top: 604, bottom: 618 }, 50, 4),
  );
}

/** The sandy path and the dug earth of the planting row beside it. */
function path(): Sheet {
  return middleSheet(['#2A7A52', '#1C5F4C'], { gradient: [650, 1000], lift: 10 }).put(
    land([690, 676, 672, 668, 676, 686]),
    paper(
      outline(p`1180,672! 1240,672! 1190,740 1010,840 860,1040! 420,1040! 660,860 1010,760`),
      '#E3B878',
    ),
    slit('M1206,676Q1140,760 940,860T640,1020', 1.6),
    tufts('cut', { from: 0, to: 1600, top: 700, bottom: 960 }, 60, 14),
  );
}

function rowsOfSaplings(): Sheet {
  const sheet = bitsSheet('#1C6F4A', { lift: 8, shadow: 0.5 });
  const places = [
    [1262, 690, 0.5],
    [1290, 716, 0.66],
    [1322, 752, 0.86],
    [1368, 806, 1.15],
    [1120, 684, 0.46],
    [1020, 712, 0.6],
  ] as const;
  for (const [x, y, s] of places) {
    sheet.put(laid(ellipse(x, y + 2, 34 * s, 9 * s), '#8A4B2D', 1.6), sapling(x, y, s));
  }
  return sheet;
}

function people(): Sheet {
  const planting = squatting(
    { ...men.rust, bare: false },
    { lean: 14, tilt: 24, near: limb`17,-24 30,-13`, far: limb`20,-26 33,-17` },
  );
  const can: Snips = [
    strip('M29,-21Q36,-30 43,-22', 1.4, '#F59E0B'),
    pot(36, -16, 8, '#C2410C'),
    [0, 1, 2].map((i) =>
      strip(`M${44 + i * 1.6},${-17 + i}Q${50 + i * 2},-12 ${51 + i * 2.2},-2`, 0.8, '#D8F3F0'),
    ),
  ];
  const watering = standing(
    women.rose,
    { ...stooping, far: limb`29,-45 41,-24`, near: limb`23,-43 31,-23` },
    { behind: can },
    { trail: 4 },
  );
  const bringing = standing(
    children.girl,
    { ...walking, tilt: 6, near: limb`5,-64 15,-62`, far: limb`8,-64 17,-62` },
    { before: sapling(20, -64, 0.44, { ball: true }) },
    { heel: 22 },
  );
  const digging = standing(
    men.blue,
    {
      ...walking,
      hip: [-2, -52],
      neck: [8, -78],
      tilt: 16,
      crane: 24,
      near: limb`12,-62 20,-46`,
      far: limb`16,-66 14,-54`,
      grip: true,
    },
    {
      behind: [
        strip(lineTo([12, -60], [32, -14]), 2, '#C98B4A'),
        laid(outline(p`29,-17! 34,-19! 40,-6 37,-1! 32,-6`), '#D8DCE0', 1),
      ],
    },
    { heel: 18 },
  );
  return peopleSheet({ edge: '#FBF3B0' })
    .put(
      laid(ellipse(770, 896, 86, 20), '#7A3F22', 2),
      slit('M706,894Q770,884 832,896', 1.2),
      sapling(760, 890, 1.5),
    )
    .put(laid(outline(p`838,902! 856,868 884,852 912,872 934,902!`), '#8A4B2D', 2))
    .putAt(planting, 620, 902, 4.1)
    .putAt(watering, 1010, 880, 3.7, { flip: true })
    .putAt(bringing, 1290, 884, 2.9, { flip: true })
    .putAt(digging, 1090, 716, 1.5);
}

function bigTree(): Sheet {
  return frontSheet('#3A2A2A', { lift: 18, edge: '#FFE9A0' }).put(
    tree(150, 1000, 1.36, 20, {
      bark: '#4A2A2A',
      leaves: ['#0F6F4A', '#1C7F50', '#0F5F4A', '#3F8F4A'],
      leaf: 60,
      depth: 5,
      height: 190,
      trunk: 86,
      flowers: 0.22,
      lean: 0.1,
    }),
  );
}

function front(): Sheet {
  const tray: Snips = [0, 1, 2].map((i) => sapling(1420 + i * 62, 940, 0.9, { ball: true }));
  return frontSheet(['#123F3A', '#0C2C2E'], { edge: '#E8F08A' }).put(
    tray,
    paper(box(1386, 946, 190, 60), '#8A4B2D'),
    slit('M1386,962H1576M1386,980H1576', 1.6),
    land([990, 972, 984, 992, 978, 990, 968]),
    tufts('paper', { from: -20, to: 1380, top: 972, bottom: 998 }, 80, 3),
  );
}
