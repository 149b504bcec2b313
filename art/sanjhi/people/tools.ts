import { outline, polygon } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { circle, ellipse } from '../paper/shapes.ts';
import { laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { bucket } from '../parts/vessels.ts';
import { lineTo } from './limbs.ts';

/** Tools in the units of a figure, to be put into its hands. */

/** A ladle from the hand at `from` to its bowl at `to`, two grains of rice falling. */
export function ladle(from: Point, to: Point): Snips {
  const [x, y] = to;
  return [
    strip(lineTo(from, to), 1.8, '#E7D5B3'),
    laid(
      outline(
        p`${x - 5},${y}! ${x + 5},${y}! ${x + 3.4},${y + 5} ${x},${y + 6.6} ${x - 3.4},${y + 5}`,
      ),
      '#E7D5B3',
      1,
    ),
    paper(circle(x, y + 9.4, 1.2) + circle(x + 1.6, y + 12.6, 1.1), '#FFF9EF'),
  ];
}

export function bucketIn([x, y]: Point, colour = '#E7B23B'): Snips {
  return bucket(x, y + 9.4, colour);
}

/** A shallow basket held before the body, with round breads in it. */
export function breadBasket([x, y]: Point, colour = '#9C4A30'): Snips {
  return [
    p`-5,-1.6 0,-3 5,-1.6 -2.4,-4 2.6,-4.2`.map(([dx, dy]) =>
      laid(ellipse(x + dx, y + dy, 4.4, 2.1), '#F5C15A', 0.7),
    ),
    laid(
      outline(
        p`${x - 12},${y}! ${x + 12},${y}! ${x + 9},${y + 8} ${x + 4},${y + 11} ${x - 4},${y + 11} ${x - 9},${y + 8}`,
      ),
      colour,
      1,
    ),
    slit(`M${x - 10.6},${y + 3}Q${x},${y + 5} ${x + 10.6},${y + 3}`, 0.8),
    slit(`M${x - 8.6},${y + 6.6}Q${x},${y + 8.4} ${x + 8.6},${y + 6.6}`, 0.6),
  ];
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
