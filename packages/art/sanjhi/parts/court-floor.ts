import { polygon } from '../paper/curves.ts';
import type { Point } from '../paper/points.ts';
import { ellipse } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, strip } from '../paper/snips.ts';

/** Rows of papads on a striped cloth that lies on the floor and runs away from us; `w` wide at its near edge, `deep` up the picture. */
export function papads(
  x: number,
  y: number,
  w: number,
  deep: number,
  columns: number,
  rows: number,
): Snips {
  const at = (u: number, v: number): Point => [
    x + w * u * (1 - v * 0.2) + v * w * 0.02,
    y + deep * (1 - v),
  ];
  const lines = [0.06, 0.94].map((u) => {
    const [a, b] = [at(u, 0), at(u, 1)];
    return strip(`M${a[0]},${a[1]}L${b[0]},${b[1]}`, 7, '#C2184F');
  });
  return [
    laid(polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]), '#FFFBEE'),
    lines,
    Array.from({ length: rows * columns }, (_, i) => {
      const [row, column] = [Math.floor(i / columns), i % columns];
      const v = (row + 0.5) / rows;
      const [cx, cy] = at(0.14 + (0.72 * (column + 0.5)) / columns, v);
      const r = ((w * 0.72) / columns) * 0.44 * (1 - v * 0.2);
      return [
        laid(ellipse(cx, cy, r, r * 0.62), i % 4 === 1 ? '#E8A94A' : '#F3C36A', 1.4),
        hole(
          [-0.4, 0.1, 0.45]
            .map((k, j) => ellipse(cx + r * k, cy + r * 0.2 * (j - 1), r * 0.09, r * 0.06))
            .join(''),
        ),
      ];
    }),
  ];
}

/** A game of hopping drawn with chalk, eight fields that run away from (x, y). */
export function hopscotch(x: number, y: number): Snips {
  const field = (column: number, row: number, wide = 1) => {
    const at = (u: number, v: number): Point => [
      x + (u - v * 0.12) * 74 * (1 - v * 0.05),
      y + 150 - v * 42 * (1 - v * 0.03),
    ];
    return strip(
      polygon([
        at(column, row),
        at(column + wide, row),
        at(column + wide, row + 1),
        at(column, row + 1),
      ]),
      3.4,
      '#FFFDF4',
    );
  };
  return [
    field(0, 0),
    field(-0.5, 1),
    field(0.5, 1),
    field(0, 2),
    field(-0.5, 3),
    field(0.5, 3),
    paper(ellipse(x + 40, y + 128, 9, 5), '#C2184F'),
  ];
}
