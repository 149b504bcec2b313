import { curve, outline } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { box, circle, ellipse, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { arch } from './arch.ts';
import { featherEye } from './feather.ts';
import { marigold } from './garlands.ts';
import { lattice } from './lattice.ts';

const GOLD = '#E9AE3A';
const DEEP = '#B97A1E';
const SILVER = '#E4E2EC';

/** The stand of a festival cradle: a little pavilion of gold and silver, 230 wide and 330 high, its foot at y = 0. */
export function cradleStand(): Snips {
  const post = (x: number): Snips => [
    laid(
      ribbon(
        [
          [x, -236],
          [x, -150],
          [x, -120],
          [x, -20],
        ],
        [9, 8, 10, 12],
        { ends: 'flat' },
      ),
      GOLD,
      1.4,
    ),
    [-206, -176, -146, -116, -86, -56].map((y, i) => [
      laid(ellipse(x, y, 9, 4), i % 2 === 0 ? SILVER : DEEP, 1),
      hole(lens(x - 5, y + 15, 0, 10, 2)),
    ]),
    laid(
      outline(
        p`${x - 16},0! ${x - 14},-10 ${x - 7},-18 ${x - 8},-28! ${x + 8},-28! ${x + 7},-18 ${x + 14},-10 ${x + 16},0!`,
      ),
      DEEP,
      1.4,
    ),
    hole([-6, 0, 6].map((d) => petal(x + d, -3, -1.57, 9, 2)).join('')),
  ];
  return [
    post(-98),
    post(98),
    laid(box(-122, -268, 244, 34), GOLD, 1.6),
    hole(arch(0, -233, 178, -4, 24, 5)),
    lattice(-116, -266, 232, 20, 11),
    slit('M-122,-241H-92M92,-241H122', 1.2),
    laid(outline(p`-128,-268! -120,-276 120,-276 128,-268!`, 0.4), DEEP, 1.2),
    [-84, 0, 84].map((x, i) => finial(x, -275, i === 1 ? 1.35 : 0.9)),
    [-112, 112].map((x) => peacockKnop(x, -276, x < 0)),
  ];
}

function finial(x: number, y: number, scale: number): Snips {
  return place(
    [
      laid(outline(p`-22,0! -24,-8 -16,-20 -5,-27 0,-38! 5,-27 16,-20 24,-8 22,0!`), GOLD, 1.2),
      hole([-0.6, -0.2, 0.2, 0.6].map((k) => lens(k * 20, -3, -1.57 + k * 0.4, 19, 1.5)).join('')),
      laid(circle(0, -42, 4) + circle(0, -49, 2.4), SILVER, 0.8),
    ],
    x,
    y,
    scale,
  );
}

function peacockKnop(x: number, y: number, flip: boolean): Snips {
  return place(
    [
      laid(ribbon(p`-14,-2 -2,-8 6,-20 4,-32 10,-38`, [10, 12, 8, 5, 5]), SILVER, 1),
      laid(petal(9, -38, 0.2, 9, 1.6), DEEP, 0.6),
      [-2.2, -1.7, -1.2].map((a) =>
        strip(`M8,-41l${Math.cos(a) * 9},${Math.sin(a) * 9}`, 0.9, GOLD),
      ),
      hole(circle(10, -39, 0.9) + lens(-6, -6, -0.7, 14, 1.2)),
    ],
    x,
    y,
    0.9,
    { flip },
  );
}

/** The bed, hung from the stand by chains, swung by `turn` degrees. Nobody is seen in it: a feather, a flute, and light. */
export function cradleBed(turn: number): Snips {
  const chain = (x: number, end: Point): Snips =>
    Array.from({ length: 11 }, (_, i) => {
      const t = (i + 0.5) / 11;
      return laid(
        ellipse(x + (end[0] - x) * t, end[1] * t, 2.6, 6.4),
        i % 3 === 1 ? SILVER : GOLD,
        0.9,
      );
    });
  const petals = [-60, -42, -24, -6, 12, 30, 48].map((x) =>
    laid(petal(x + 6, 176 - Math.abs(x + 6) * 0.16, 1.57, 16, 6), SILVER, 1),
  );
  const parts: Snips = [
    chain(-56, [-70, 104]),
    chain(56, [70, 104]),
    featherEye(14, 128, -1.02, 74, 13, ['#1F8F7A', '#FFD04A', '#1B4F8F'], 1.2),
    featherEye(0, 128, -1.5, 52, 10, ['#1F8F7A', '#FFD04A', '#1B4F8F'], 1.2),
    laid(ribbon(p`-54,128 34,102`, [6, 5], { ends: 'flat' }), '#C2742A', 1.2),
    hole(
      [0.3, 0.42, 0.54, 0.66, 0.78].map((t) => circle(-54 + 88 * t, 128 - 26 * t, 1.3)).join(''),
    ),
    laid(outline(p`-66,132 -40,118 0,124 40,118 66,132 40,142 -40,142`), '#FFF3D6', 1.4),
    slit(curve(p`-50,130 -20,126 10,130`), 1),
    petals,
    laid(
      outline(
        p`-90,96! -82,118 -64,128 0,134 64,128 82,118 90,96! 96,122 84,152 54,172 0,178 -54,172 -84,152 -96,122`,
      ),
      GOLD,
      1.8,
    ),
    slit(curve(p`-90,118 -66,136 0,142 66,136 90,118`), 1.6),
    slit(curve(p`-76,154 -50,164 0,169 50,164 76,154`), 1.4),
    hole(
      [-60, -40, -20, 0, 20, 40, 60]
        .map((x) =>
          [0, 1, 2, 3].map((k) => petal(x, 153 - Math.abs(x) * 0.1, k * 1.57, 8.4, 2.6)).join(''),
        )
        .join(''),
    ),
    [-92, 92].map((x) => bedPeacock(x, 100, x < 0)),
    Array.from({ length: 19 }, (_, i) => {
      const x = -72 + i * 8;
      return marigold(
        x,
        126 + (1 - (x / 72) ** 2) * 8,
        4.4,
        i % 3 === 0 ? '#E0568A' : i % 3 === 1 ? '#FFF6E0' : '#F59E0B',
      );
    }),
  ];
  return place(parts, 0, -238, 1, { turn });
}

function bedPeacock(x: number, y: number, flip: boolean): Snips {
  return place(
    [
      laid(ribbon(p`-8,14 2,2 4,-14 -2,-26 6,-36`, [16, 13, 9, 6, 6]), '#2A8F8A', 1.2),
      laid(petal(5, -36, 0.1, 11, 2), GOLD, 0.7),
      [-2.1, -1.6, -1.1].map((a) => [
        strip(`M4,-39l${Math.cos(a) * 11},${Math.sin(a) * 11}`, 0.9, GOLD),
        paper(circle(4 + Math.cos(a) * 12, -39 + Math.sin(a) * 12, 1.8), '#F7C04A'),
      ]),
      hole(circle(6, -37.4, 1) + lens(-2, 8, -1, 16, 1.3) + lens(3, 6, -1.2, 14, 1.1)),
    ],
    x,
    y,
    1,
    { flip },
  );
}
