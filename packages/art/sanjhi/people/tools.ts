import { polygon } from '../paper/curves.ts';
import type { Point } from '../paper/points.ts';
import { laid, type Snips, strip } from '../paper/snips.ts';
import { bucket } from '../parts/vessels.ts';
import { lineTo } from './limbs.ts';

/** Tools in the units of a figure, to be put into its hands. */

export function bucketIn([x, y]: Point, colour = '#E7B23B'): Snips {
  return bucket(x, y + 9.4, colour);
}

/** A staff from the ground up through the hand. */
export function staff(foot: Point, top: Point, colour = '#7c3f1d', width = 2): Snips {
  return strip(lineTo(foot, top), width, colour);
}

/** An open book, its spine at (x, y), seen from the side. */
export function openBook([x, y]: Point, turn = 0, cover = '#C2410C'): Snips {
  const page = (dx: number, dy: number): Point => {
    const angle = (turn * Math.PI) / 180;
    return [
      x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
  };
  return [
    laid(
      polygon([
        page(-9.4, -4.6),
        page(0, 0.8),
        page(9.4, -4.6),
        page(9.4, -2.8),
        page(0, 2.8),
        page(-9.4, -2.8),
      ]),
      cover,
      0.9,
    ),
    laid(
      polygon([page(-9, -7), page(-4, -5.6), page(0, -1), page(0, 0.8), page(-9, -4)]),
      '#FFF9EF',
      0.7,
    ),
    laid(
      polygon([page(9, -7), page(4, -5.6), page(0, -1), page(0, 0.8), page(9, -4)]),
      '#FFF1D6',
      0.7,
    ),
  ];
}
