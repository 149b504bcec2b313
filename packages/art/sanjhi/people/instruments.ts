import { outline, polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle, ellipse, petal } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';

/** Instruments in the units of a seated figure. */

/** A barrel drum across the lap, its middle at (x, y). Its laces are cut, or laid in a colour where a cut would show too much. */
export function dholak(x: number, y: number, laced?: string): Snips {
  const laces = [-9, -5, -1, 3, 7].map(
    (dx) =>
      `M${x + dx},${y - 6.6}L${x + dx + 3},${y + 6.6}M${x + dx + 4},${y - 6.6}L${x + dx + 1},${y + 6.6}`,
  );
  return [
    laid(
      outline(
        p`${x - 13},${y - 6} ${x - 5},${y - 8.4} ${x + 5},${y - 8.4} ${x + 13},${y - 6}! ${x + 13},${y + 6}! ${x + 5},${y + 8.4} ${x - 5},${y + 8.4} ${x - 13},${y + 6}!`,
      ),
      '#9C4A22',
      1.1,
    ),
    laced === undefined ? slit(laces.join(''), 0.6) : strip(laces.join(''), 0.7, laced),
    [-13, 13].map((dx) => [
      laid(ellipse(x + dx, y, 2.4, 6.8), '#F3DDB0', 0.8),
      paper(ellipse(x + dx, y, 1, 3), '#3A1A24'),
    ]),
  ];
}

/** A tanpura that leans on the shoulder: gourd at (x, y), neck up to the right. */
export function tanpura(x: number, y: number): Snips {
  return [
    laid(
      polygon(p`${x + 1},${y - 8} ${x + 5},${y - 8} ${x + 19},${y - 64} ${x + 16},${y - 65}`),
      '#B5642C',
      1,
    ),
    slit(`M${x + 4},${y - 10}L${x + 17},${y - 62}`, 0.5),
    laid(circle(x, y, 11.4), '#D98A2C', 1.1),
    slit(circle(x, y, 8.8), 0.6),
    hole([0, 1, 2, 3, 4, 5].map((k) => petal(x, y, k * 1.047, 6.4, 1.5)).join('')),
    [0, 1, 2].map((i) => strip(`M${x + 13.6 + i * 1.4},${y - 52 - i * 4}l4,1`, 1.6, '#F7C04A')),
  ];
}

/** Two small cymbals between the hands at (x, y). */
export function cymbals(x: number, y: number): Snips {
  return [-1.8, 1.8].map((dx) => [
    laid(ellipse(x + dx, y, 1.5, 4.4), '#F7C04A', 0.8),
    hole(circle(x + dx, y, 0.7)),
  ]);
}

/** A bamboo flute held sideways from the lips. */
export function flute(from: readonly [number, number], to: readonly [number, number]): Snips {
  return [
    strip(`M${from[0]},${from[1]}L${to[0]},${to[1]}`, 1.9, '#E7C07A'),
    paper(
      ribbon(
        [
          [to[0] - 3, to[1]],
          [to[0] - 4, to[1] + 4],
          [to[0] - 2, to[1] + 8],
        ],
        [0.8, 1, 0.4],
      ),
      '#C2410C',
    ),
  ];
}
