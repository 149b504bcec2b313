import { glowFrom, type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { p } from '../paper/points.ts';
import { circle, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, strip } from '../paper/snips.ts';
import { roots, stem } from '../parts/bark.ts';
import { type Clump, crown } from '../parts/crown.ts';
import { deer } from '../parts/deer.ts';
import { grass } from '../parts/grass.ts';
import { land } from '../parts/ground.ts';
import { palm } from '../parts/palm.ts';
import { lotusBed } from '../parts/ripples.ts';
import { waves } from '../parts/waves.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { cloudlet, greatMoon, moonCourt } from '../skies/moon.ts';
import { mist } from '../skies/weather.ts';
import { stars } from '../sky.ts';
import { bowls } from './sharad-full-moon/bowls.ts';
import { roundDance } from './sharad-full-moon/dance.ts';

const light: Light = { x: 600, y: 452, radius: 640, colour: '#FBF8E6' };
const RADIUS = 318;

/** The full moon of autumn, enormous behind the forest: one plays the flute before it, the ring of dancers turns around him. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 900, [
      [0, '#F4F6F4'],
      [0.36, '#D6E4F4'],
      [0.6, '#9FBEE6'],
      [1, '#6088C4'],
    ]),
    shadowTint: '#0a1440',
    bloom: 0.5,
    bloomFrom: 0.66,
    vignette: 0.4,
    saturation: 1.12,
    layers: [...night(), ...forest(), ...glade(), ...front()],
  };
}

function night(): Layer[] {
  const bands = bandedSky(
    WIDE,
    [
      ['#4F78BC', 116],
      ['#2E4F98', 44],
      ['#1C3272', -16],
    ],
    {
      kind: 'scallop',
      seed: 6,
      wild: 46,
      slope: 160,
      paper: { translucency: 0.1, edge: '#F4F8FF', hole: '#FFFFFF', holeGlow: 0.8 },
    },
  );
  bands.at(0)?.put(stars(24, 9, 1600, 120));
  bands.at(1)?.put(stars(26, 3, 1600, 70));
  return [
    farSheet(['#7FA4DA', '#A8C6EC'], {
      gradient: [100, 640],
      lift: 7,
      holeGlow: 0.9,
      hole: '#FFFFFF',
      translucency: 0.2,
    }).put(
      paper('M-10,-10H1620V720H-10Z'),
      hole(circle(light.x, light.y, RADIUS * 1.04)),
      moonCourt(light.x, light.y, RADIUS, 4),
    ),
    greatMoon(light, RADIUS, { disc: ['#FFFEF6', '#FFF6DC'], seas: '#EEF0EC' }),
    ...bands,
    bitsSheet('#BCD2F0', { opacity: 0.72, lift: 4, shadow: 0.15 }).put(
      paper(cloudlet(380, 350, 380, 4) + cloudlet(860, 290, 300, 9)),
    ),
  ];
}

function forest(): Layer[] {
  const look = { kind: 'mango', light, dense: 0.6, veins: 0, flat: 0.8 } as const;
  return [
    farSheet('#6C94D0', { lift: 8, translucency: 0.06 }).put(
      crown(
        [
          [60, 610, 120],
          [180, 640, 90],
          [300, 660, 70],
          [930, 660, 70],
          [1040, 626, 110],
          [1190, 600, 130],
          [1360, 590, 150],
          [1540, 580, 170],
        ],
        { ...look, leaf: 30, colours: ['#5F88C6', '#7CA2D8'] },
        4,
      ),
      palm(240, 690, 210, 4, 0.06),
      palm(1010, 690, 260, 8, -0.1),
      land([668, 676, 682, 680, 672, 664]),
    ),
    mist({ from: 0, to: 1600, top: 630, bottom: 690 }, 9, 5, { colour: '#EAF2FF', strength: 0.34 }),
    middleSheet('#2F529C', { lift: 11, edge: '#E4F0FF', translucency: 0.06 }).put(
      [
        { line: p`70,760 84,640 70,520 90,400`, widths: [64, 44, 36, 22] },
        { line: p`1240,740 1226,640 1240,540 1230,430`, widths: [60, 40, 30, 20] },
      ].map((branch, i) => stem(branch, i + 3)),
      crown(
        [
          [20, 380, 160],
          [150, 430, 110],
          [1180, 420, 110],
          [1310, 400, 130],
          [1240, 330, 120],
        ],
        { ...look, veins: 2, leaf: 44, colours: ['#24438A', '#2F529C', '#4A70BA'] },
        8,
      ),
      land([724, 716, 722, 726, 716, 706]),
    ),
  ];
}

/** The lit clearing with its ring of strewn petals, and those who dance on it. */
function glade(): Layer[] {
  const ring = Array.from({ length: 64 }, (_, i) => {
    const a = (i / 64) * Math.PI * 2;
    return petal(700 + Math.cos(a) * 520, 822 + Math.sin(a) * 118, a, 22, 5);
  });
  return [
    middleSheet(['#C4DAF4', '#6C92CC'], {
      gradient: [716, 1000],
      lift: 9,
      translucency: 0.3,
      edge: '#FFFFFF',
    }).put(land([738, 726, 722, 724, 734, 740])),
    {
      kind: 'glow',
      glows: [{ x: 660, y: 810, radius: 520, colour: '#FFFBEA', strength: 0.5, flat: 12 }],
    },
    bitsSheet('#FFFDF2', { shadow: 0.15, rim: 0, lift: 2 }).put(
      paper(ring.join('')),
      strip('M240,822a460,98 0 1 0 920,0a460,98 0 1 0 -920,0Z', 1.6),
    ),
    farSheet('#3F64AC', { lift: 8, edge: '#F4F9FF' })
      .putAt(deer('grazing', '#4468B0'), 1330, 776, 0.6)
      .putAt(deer('doe', '#3A5CA4'), 1400, 788, 0.66, { flip: true }),
    ...roundDance(),
  ];
}

function front(): Layer[] {
  return [
    middleSheet(['#2C4C94', '#142860'], {
      gradient: [900, 1000],
      lift: 9,
      edge: '#F0F6FF',
      rim: 0.6,
    }).put(waves(938, { kind: 'calm', seed: 8, bottom: 1010, rows: 5, length: 110, crest: 4 })),
    bitsSheet('#2A5A8A', { lift: 6, edge: '#F4FAFF' }).put(
      lotusBed({ from: 560, to: 1260, top: 952, bottom: 996 }, 9, 12, {
        leaves: ['#2F6A92', '#234F86'],
        flower: '#F3E6F4',
        size: 66,
      }),
    ),
    ...greatTree(),
    frontSheet('#16275E', { lift: 12, edge: '#EAF4FF', rim: 0.7 }).putAt(
      deer('stag', '#23397E'),
      1330,
      948,
      1.3,
      { flip: true },
    ),
    ...bowls(),
    frontSheet('#101F50', { lift: 14, edge: '#DCEBFF' }).put(
      grass('paper', { from: 1060, to: 1620, top: 985, bottom: 1010 }, 70, 5, {
        high: 52,
        colours: ['#142760', '#1C3474'],
        sparse: 0.1,
      }),
    ),
  ];
}

const CROWN: readonly Clump[] = [
  [1590, 150, 230],
  [1440, 70, 180],
  [1270, 40, 130],
  [1580, 380, 130],
];

function greatTree(): Sheet[] {
  const look = { kind: 'tamala', leaf: 66, light, dense: 0.72 } as const;
  return [
    frontSheet('#101E4E', { lift: 14, edge: '#CFE2FF' }).put(
      crown(CROWN, { ...look, colours: ['#0E1A46', '#142458'] }, 3),
      roots(1500, 1010, 150, 3),
    ),
    frontSheet('#122254', { lift: 15, edge: '#DCEBFF', rim: 0.7 }).put(
      [
        { line: p`1490,420 1400,280 1280,160 1180,60`, widths: [56, 42, 26, 12] },
        {
          line: p`1510,1020 1530,840 1500,640 1486,420 1520,240 1560,90`,
          widths: [170, 112, 96, 80, 56, 30],
        },
      ].map((branch, i) => stem(branch, i + 11)),
    ),
    frontSheet('#22408A', { lift: 12, edge: '#F4FAFF' }).put(
      crown(
        CROWN.map(([x, y, r]): Clump => [x - 16, y + 26, r * 0.72]),
        { ...look, colours: ['#1A3070', '#27488E', '#4A70B8'], flowers: 0.14 },
        6,
      ),
    ),
  ];
}
