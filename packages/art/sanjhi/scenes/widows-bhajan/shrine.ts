import { curve, outline } from '../../paper/curves.ts';
import { p } from '../../paper/points.ts';
import { shares } from '../../paper/random.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { box, circle, petal } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../../paper/snips.ts';
import { featherEye } from '../../parts/feather.ts';
import { marigold } from '../../parts/garlands.ts';
import { lattice } from '../../parts/lattice.ts';
import { diya } from '../../parts/vessels.ts';
import { farSheet, middleSheet } from '../../sheets.ts';

export const SHRINE = { x: 1120, y: 700 };
/** A swing with a peacock's feathers and a flute upon it: he himself is not drawn. */
export function shrine(): Sheet {
  const { x, y } = SHRINE;
  const feathers: Snips = [-0.7, 0.7, -0.36, 0.36, 0].map((turn) =>
    featherEye(x, y - 150, -Math.PI / 2 + turn, 190 - Math.abs(turn) * 44, 38, [
      '#0F766E',
      '#F59E0B',
      '#1E3A78',
    ]),
  );
  return farSheet('#C2703A', { lift: 9, translucency: 0.03, edge: '#FFF0C0', rim: 0.6 }).put(
    ringOfPetals(x, y - 300),
    paper(box(x - 190, y - 30, 380, 60), '#9C4A22'),
    paper(box(x - 160, y - 62, 320, 36), '#C97A2A'),
    lattice(x - 150, y - 58, 300, 28, 15, 'diamond'),
    [-1, 1].map((s) => strip(`M${x + s * 112},60V${y - 118}`, 5, '#D9901A')),
    [-1, 1].map((s) =>
      hole(
        shares(16)
          .map((t) => circle(x + s * 112, 90 + t * 480, 1.6))
          .join(''),
      ),
    ),
    laid(
      outline(
        p`${x - 150},${y - 128}! ${x + 150},${y - 128}! ${x + 134},${y - 98} ${x - 134},${y - 98}`,
      ),
      '#8A2230',
      2,
    ),
    laid(
      outline(
        p`${x - 96},${y - 150} ${x},${y - 160} ${x + 96},${y - 150} ${x + 100},${y - 128} ${x - 100},${y - 128}`,
      ),
      '#D9486A',
      2,
    ),
    hole(
      shares(9)
        .map((t) => circle(x - 120 + t * 240, y - 113, 4))
        .join(''),
    ),
    feathers,
    laid(
      ribbon(
        [
          [x - 104, y - 150],
          [x, y - 162],
          [x + 108, y - 176],
        ],
        [9, 10, 9],
      ),
      '#7A3F1C',
      2.4,
    ),
    hole([-50, -28, -6, 16, 38, 60].map((dx) => circle(x + dx, y - 162 - dx * 0.12, 2)).join('')),
    shares(15).map((t) =>
      marigold(
        x - 106 + t * 212,
        y - 330 + Math.sin(t * Math.PI) * 70,
        9,
        Math.round(t * 14) % 3 === 1 ? '#C2184F' : '#F7A81C',
      ),
    ),
    [-120, -60, 0, 60, 120].map((dx) => diya(x + dx, y - 66, 1.5, '#8A2A14')),
  );
}

/** Behind the feathers, as on a painted pichhwai. */
function ringOfPetals(x: number, y: number): Snips {
  const petals = shares(37)
    .slice(1)
    .map((t, i) => {
      const angle = t * Math.PI * 2;
      return paper(
        petal(x + Math.cos(angle) * 176, y + Math.sin(angle) * 176, angle, i % 2 ? 50 : 32, 10),
        i % 2 ? '#F0A048' : '#E07F30',
      );
    });
  return [petals, strip(circle(x, y, 164), 5, '#E8963A'), strip(circle(x, y, 152), 2, '#E8963A')];
}

/** The curtain of the shrine, drawn to both sides. */
export function curtains(): Sheet {
  const { x, y } = SHRINE;
  const one = (s: -1 | 1): Snips => [
    laid(
      outline(
        p`${x + s * 250},90! ${x + s * 96},90! ${x + s * 118},220 ${x + s * 156},360 ${x + s * 196},430 ${x + s * 176},470 ${x + s * 190},${y + 20}! ${x + s * 250},${y + 20}!`,
      ),
      '#A8284A',
      2.4,
    ),
    [0.25, 0.5, 0.75].map((t) =>
      slit(
        curve(
          p`${x + s * (116 + t * 120)},100 ${x + s * (140 + t * 96)},280 ${x + s * (200 + t * 34)},430`,
        ),
        2,
      ),
    ),
    strip(
      curve(p`${x + s * 100},100 ${x + s * 120},220 ${x + s * 158},360 ${x + s * 196},428`),
      6,
      '#F7B733',
    ),
    strip(`M${x + s * 172},440H${x + s * 250}`, 10, '#F7B733'),
    slit(curve(p`${x + s * 206},470 ${x + s * 216},560 ${x + s * 214},${y}`), 2),
  ];
  return middleSheet('#A8284A', { lift: 9, edge: '#FFE3A0', rim: 0.6 }).put(one(-1), one(1));
}
