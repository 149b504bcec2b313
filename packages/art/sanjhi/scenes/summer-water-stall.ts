import type { Layer, Light, Scene } from '../light/scene.ts';
import { glowFrom, WIDE } from '../light/scene.ts';
import { curve } from '../paper/curves.ts';
import { seedRandom, shares } from '../paper/random.ts';
import { box, circle, ellipse, lens, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { land } from '../parts/ground.ts';
import { sprig } from '../parts/leaf-kinds.ts';
import { palm } from '../parts/palm.ts';
import { pavilion } from '../parts/pavilion.ts';
import { temple } from '../parts/temples.ts';
import { pot } from '../parts/vessels.ts';
import { figure } from '../people/figure.ts';
import { inShade } from '../people/in-shade.ts';
import { bentOverStick, carryingOnHead, carryingOnShoulder } from '../people/moving.ts';
import { men, women } from '../people/villagers.ts';
import { farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { canopy, shade, trunk } from './summer-water-stall/neem.ts';
import { drinker, pourer, waitingGirl, water } from './summer-water-stall/people.ts';

const light: Light = { x: 1290, y: 430, radius: 760, colour: '#FFF8D8' };

/** Jyeshtha at noon: white heat without, the shade of a neem within, and between them water that falls into hands. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 900, [
      [0, '#FFFFFA'],
      [0.35, '#FFF9DC'],
      [0.7, '#FFE9A0'],
      [1, '#F7C860'],
    ]),
    shadowTint: '#4a2a10',
    bloom: 0.55,
    vignette: 0.3,
    layers: [
      ...heat(),
      road(),
      wayfarers(),
      shade(),
      trunk(),
      ...canopy(light),
      pourer(),
      counter(),
      drinker(),
      { kind: 'glow', glows: [{ x: 900, y: 470, radius: 170, colour: '#BFF0FA', strength: 0.34 }] },
      water(),
      waitingGirl(),
      front(),
    ],
  };
}

/** Bands of hot air like torn paper, and a town that trembles behind them. */
function heat(): Layer[] {
  const wave = (y: number, high: number) =>
    curve(shares(15).map((t, i) => [t * 1680 - 40, y + (i % 2 ? high : -high)] as const));
  return [
    farSheet(['#FFE48A', '#FFF1B8'], { gradient: [60, 420], lift: 5, rim: 0.5 }).put(
      paper(`${wave(360, 12)}L1660,620L-40,620Z`),
    ),
    farSheet(['#F2C560', '#FBE3A0'], { gradient: [240, 520], lift: 6 }).put(
      temple(1120, 540, 0.62, { flag: '#E8743B' }),
      pavilion(1010, 540, 74),
      pavilion(1230, 540, 60),
      palm(1536, 560, 250, 3, 0.1),
      palm(300, 560, 220, 6, -0.06),
      temple(150, 550, 0.5, { flag: '#E8743B' }),
      paper(`${wave(540, 6)}L1660,700L-40,700Z`),
    ),
    { kind: 'haze', colour: '#FFFBE6', strength: 0.5, from: 380, to: 620 },
    farSheet(['#F7D37A', '#EFC25E'], { gradient: [560, 700], lift: 6 }).put(
      paper(`${wave(596, 7)}L1660,760L-40,760Z`),
      hole(
        shares(16)
          .map((t, i) => lens(t * 1600, 626 + (i % 3) * 15, 0, 80 + (i % 4) * 20, 2.4))
          .join(''),
      ),
    ),
  ];
}

function road(): Sheet {
  return middleSheet(['#FBE2A0', '#E2A95A'], { gradient: [640, 1000], lift: 8 }).put(
    land([668, 658, 664, 652, 660, 664]),
    slit('M960,690Q1250,720 1640,690M1000,780Q1300,812 1640,776M1040,880Q1300,910 1640,880', 2),
    hole(
      Array.from({ length: 26 }, (_, i) =>
        lens(980 + ((i * 97) % 620), 680 + ((i * 61) % 300), 0, 34 + (i % 4) * 12, 2.2),
      ).join(''),
    ),
  );
}

/** Those on the road, no more than shadows in the glare. */
function wayfarers(): Sheet {
  const tones = ['#B5702C', '#C9853A', '#E8B45A'] as const;
  const load: Snips = [
    laid(ellipse(-2, -88, 17, 7), '#D99A44', 1),
    slit('M-16,-88H12M-12,-91.6H8', 0.7),
  ];
  return peopleSheet({ colour: '#C9853A', lift: 6, shadow: 0.3, edge: '#FFF6D0' })
    .putAt(
      figure(inShade(women.gold, tones), carryingOnHead, {
        before: [pot(4, -101, 7, '#B5702C'), pot(4, -113, 5, '#C9853A')],
      }),
      1330,
      742,
      1.9,
      { flip: true },
    )
    .putAt(
      figure(inShade(men.teal, ['#B5702C', '#D99A44', '#F0C878']), carryingOnShoulder, {
        before: load,
      }),
      1560,
      722,
      1.7,
      { flip: true },
    )
    .putAt(
      figure(inShade(men.elder, tones), bentOverStick, {
        behind: strip('M22,0L20,-50', 1.4, '#B5702C'),
      }),
      180,
      730,
      1.8,
    );
}

/** Big clay pots in wet cloth, each with its lid of beaten brass. */
function counter(): Sheet {
  const big = (x: number, y: number, r: number, clay: string, cloth: string): Snips => [
    pot(x, y, r, clay),
    laid(
      `M${x - r * 0.98},${y - r * 0.4}Q${x},${y - r * 0.06} ${x + r * 0.98},${y - r * 0.4}Q${x + r * 1.02},${y + r * 0.04} ${x + r * 0.86},${y + r * 0.3}Q${x},${y + r * 0.66} ${x - r * 0.86},${y + r * 0.3}Q${x - r * 1.02},${y + r * 0.04} ${x - r * 0.98},${y - r * 0.4}Z`,
      cloth,
      3,
    ),
    slit(
      [0.1, 0.26]
        .map(
          (d) =>
            `M${x - r * 0.94},${y - r * (0.26 - d)}Q${x},${y + r * (0.1 + d)} ${x + r * 0.94},${y - r * (0.26 - d)}`,
        )
        .join(''),
      2,
    ),
    hole(
      shares(9)
        .map((t) =>
          circle(x + (t - 0.5) * r * 1.6, y - r * 0.16 + Math.sin(t * 3.14) * r * 0.3, r * 0.035),
        )
        .join(''),
    ),
    laid(ellipse(x, y - r * 1.56, r * 0.66, r * 0.16), '#D9A21C', 2.4),
    paper(circle(x, y - r * 1.74, r * 0.09), '#D9A21C'),
  ];
  return middleSheet('#A8481F', { lift: 17, edge: '#FFE9A0', rim: 0.6 }).put(
    paper(box(-20, 930, 800, 90), '#7A3A22'),
    slit('M-20,944H780', 3),
    hole(
      shares(13)
        .map((t) => petal(20 + t * 720, 984, -1.57, 24, 7))
        .join(''),
    ),
    big(110, 876, 112, '#B5521F', '#C22A3A'),
    big(640, 890, 96, '#C2602A', '#D9364A'),
    big(372, 880, 122, '#A8481F', '#C22A3A'),
  );
}

function front(): Sheet {
  const random = seedRandom(21);
  const twigs: Snips = [
    [1610, 40, 2.2],
    [1560, -30, 1.9],
    [-10, 250, 0.9],
    [20, 330, 1.3],
  ].map(([x = 0, y = 0, a = 0]) =>
    sprig('neem', x, y, a, 190, random, { colour: '#0F2A26', second: '#16382E', veins: 0, gap: 3 }),
  );
  return frontSheet('#0F2A26', { lift: 22, edge: '#FFE08A', rim: 0.7 }).put(twigs);
}
