import { type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { ellipse } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, place, type Snips, slit } from '../paper/snips.ts';
import { cow } from '../parts/cow.ts';
import { crown } from '../parts/crown.ts';
import { fallenLeaves } from '../parts/earth.ts';
import { skein } from '../parts/flying-birds.ts';
import { grass } from '../parts/grass.ts';
import { bitsSheet, frontSheet, middleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { glowLow } from '../skies/grounds.ts';
import { adoringTheStone, lamp } from './govardhan-parikrama/adored-stone.ts';
import {
  farRidge,
  middleRidge,
  nearFlank,
  plain,
  stonesByTheWay,
} from './govardhan-parikrama/hill.ts';
import { farWalkers, measuring, walkersAtTheBend } from './govardhan-parikrama/pilgrims.ts';

// What it is about: the way around the holy hill, measured by one with his body, walked by the others, at rose dusk. The light stands low
// over the plain on the left; the dark mass is the hill that climbs to the right; the way winds between them to our feet.
const light: Light = { x: 210, y: 440, radius: 700, colour: '#FFE6B0' };

const WAY = p`190,556 420,566 700,590 930,634 1010,694 900,748 660,788 430,832 350,886 560,940 1000,950 1300,950 1660,950`;
const WIDTHS = [4, 12, 22, 36, 54, 78, 100, 130, 170, 190, 190, 190, 190];

const LAMPS: readonly (readonly [number, number, number])[] = [
  [1036, 744, 0.5],
  [966, 778, 0.56],
  [880, 806, 0.62],
  [780, 826, 0.68],
  [300, 806, 0.8],
  [250, 856, 0.95],
  [256, 916, 1.1],
];

/** The walk around Govardhan at dusk. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowLow({ x: 210, y: 470 }, 1200, 0.6, [
      [0, '#FFF3CC'],
      [0.16, '#FFDDA0'],
      [0.42, '#F5AE84'],
      [0.72, '#D9828A'],
      [1, '#94587A'],
    ]),
    shadowTint: '#2a1a30',
    bloom: 0.46,
    vignette: 0.3,
    layers: [
      ...bandedSky(
        { width: 2000, height: 1000 },
        [
          ['#F2AE8C', 330],
          ['#D98590', 210],
          ['#A8607E', 110],
        ],
        {
          kind: 'streak',
          seed: 9,
          wild: 20,
          slope: -60,
          paper: { rim: 0.5, edge: '#FFE9C8', translucency: 0.42 },
        },
      ),
      bitsSheet('#7A4A5A', { lift: 5, rim: 0.3 }).put(
        skein('egret', 420, 226, 0.7),
        skein('parakeet', 700, 190, 0.5, '#8A5A66'),
      ),
      plain(),
      farRidge(),
      { kind: 'haze', colour: '#FFD0A0', strength: 0.3, from: 380, to: 640 },
      middleRidge(),
      fields(),
      nearFlank(),
      way(),
      lampsByTheWay(),
      stonesByTheWay(),
      farWalkers(),
      walkersAtTheBend(),
      {
        kind: 'glow',
        glows: [
          { x: 640, y: 880, radius: 520, colour: '#FFE0A0', strength: 0.4, flat: 4 },
          { x: 1240, y: 640, radius: 210, colour: '#FFDDA0', strength: 0.5 },
          { x: 1340, y: 860, radius: 260, colour: '#FFC86A', strength: 0.4 },
          ...LAMPS.map(([x, y, size]) => ({
            x: x + 10,
            y: y - 16,
            radius: 90 * size,
            colour: '#FFD070',
            strength: 0.5,
          })),
        ],
      },
      measuring(),
      marker(),
      adoringTheStone(),
      overhead(),
    ],
  };
}

/** The plain on our side: pasture, and mustard in rows. */
function fields(): Sheet {
  return middleSheet(['#A89A4A', '#4A5F34'], {
    gradient: [560, 900],
    lift: 7,
    shadow: 0.3,
    edge: '#FFE9B0',
  }).put(
    paper('M-20,580Q300,560 760,606T1640,700V1020H-20Z'),
    grass('paper', { from: -20, to: 520, top: 590, bottom: 700 }, 80, 8, {
      high: 18,
      colours: ['#8F9444', '#7A8A3E', '#B5A850'],
    }),
    [720, 766, 820, 884].map((y, i) =>
      grass('paper', { from: -20, to: 330 - i * 26, top: y, bottom: y + 10 }, 70, 30 + i, {
        high: 26 + i * 7,
        wind: 0.2,
        sparse: 0,
        flowers: 0.3,
        petals: ['#F7D04A', '#F2B233', '#FFE9A0'],
        colours: ['#6F8A3C', '#5A7436', '#86983F'],
      }),
    ),
  );
}

/** The walkers' way, trodden pale, with lamps at its edge. */
function way(): Sheet {
  return middleSheet(['#F3C98A', '#D9A063'], {
    gradient: [560, 1000],
    lift: 6,
    shadow: 0.35,
    translucency: 0.24,
    edge: '#FFF3C8',
    rim: 0.7,
  }).put(paper(ribbon(WAY, WIDTHS, { ends: 'flat' })), slabs());
}

/** Lamps on the turns of the way, and the grass that grows up to it. */
function lampsByTheWay(): Sheet {
  return bitsSheet('#4A5F34', { lift: 5, edge: '#FFE9B0', rim: 0.6 }).put(
    grass('paper', { from: 1000, to: 1640, top: 830, bottom: 884 }, 190, 12, {
      high: 34,
      sparse: 0.1,
      colours: ['#3F5A32', '#5A6E38', '#2E4A30'],
    }),
    LAMPS.map(([x, y, size]) => lamp(x, y, size)),
    place(cow({ head: 'grazing' }), 120, 704, 0.8),
    place(cow({ colour: '#B5622F', head: 'grazing' }), 330, 654, 0.5, { flip: true }),
  );
}

/** Worn stones in the near stretch, larger toward us. */
function slabs(): Snips {
  const rows = [
    [520, 806, 26],
    [470, 850, 34],
    [120, 905, 40],
    [90, 960, 52],
  ] as const;
  return rows.flatMap(([x, y, size], row) =>
    Array.from({ length: 14 }, (_, i) =>
      hole(
        ribbon(
          [
            [x + i * size * 2.4 + (row % 2) * size, y + ((i * 7) % 5)],
            [x + i * size * 2.4 + size * 0.9, y + ((i * 5) % 7)],
            [x + i * size * 2.4 + size * 1.7, y - ((i * 3) % 5)],
          ],
          [0.3, 1.8, 0.3],
        ),
      ),
    ),
  );
}

/** The stone that he lays where his fingers end, and the flowers that others have laid. */
function marker(): Sheet {
  return bitsSheet('#6F5A44', { lift: 6, edge: '#FFEAB0', rim: 0.6 }).put(
    laid(ellipse(985, 962, 28, 19), '#5F4A3C', 2.4),
    slit(curve(p`966,956 982,950 1002,956`), 2),
    [0, 1, 2, 3, 4, 5, 6].map((i) =>
      laid(
        ellipse(1020 + i * 13, 972 + (i % 3) * 6, 6, 4),
        ['#E8512F', '#F7C04A', '#F2A0A8'][i % 3],
        1,
      ),
    ),
  );
}

/** Leaves of the kadamba wood close above us. */
function overhead(): Sheet {
  return frontSheet('#1F3328', { lift: 22, edge: '#FFD890', rim: 0.7 }).put(
    crown(
      [
        [1600, 10, 170],
        [1440, -50, 130],
        [1650, 180, 100],
        [-20, 0, 130],
        [120, -60, 90],
      ],
      {
        kind: 'kadamba',
        colours: ['#1A2A26', '#22402E', '#335434', '#5A6E3A'],
        leaf: 84,
        light,
        dense: 0.7,
        hang: 0.5,
        gap: 2.4,
        flowers: 0.14,
        flower: 17,
      },
      8,
    ),
    grass('paper', { from: -20, to: 1620, top: 1000, bottom: 1016 }, 150, 6, {
      high: 54,
      wind: 0.3,
      colours: ['#33442C', '#42552E', '#22342A'],
    }),
    grass('paper', { from: -20, to: 290, top: 920, bottom: 1000 }, 120, 16, {
      high: 46,
      wind: 0.3,
      sparse: 0,
      colours: ['#42552E', '#55682F', '#33442C'],
    }),
    fallenLeaves({ from: 60, to: 900, top: 978, bottom: 994 }, 8, 4, ['#A3944A', '#E8A13F']),
  );
}
