import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { circle } from '../paper/shapes.ts';
import { laid, type Snips, slit, strip } from '../paper/snips.ts';

/** A hand spinning wheel on the ground, 190 wide, its wheel's middle 74 above (x, y). */
export function spinningWheel(x: number, y: number, wood = '#7A3F22', rim = '#B5642C'): Snips {
  return [
    strip(`M${x - 84},${y}H${x + 100}`, 10, wood),
    strip(`M${x},${y}V${y - 74}M${x + 84},${y}V${y - 36}`, 8, wood),
    slit(circle(x, y - 74, 58), 14),
    strip(circle(x, y - 74, 58), 9, rim),
    Array.from({ length: 8 }, (_, i) =>
      strip(
        `M${x},${y - 74}L${x + Math.cos(i * 0.785) * 54},${y - 74 + Math.sin(i * 0.785) * 54}`,
        4,
        rim,
      ),
    ),
    laid(circle(x, y - 74, 11), '#F7C04A', 1.6),
    strip(
      `M${x + 4},${y - 132}L${x + 84},${y - 42}M${x + 6},${y - 18}L${x + 84},${y - 34}`,
      1.6,
      '#FFF9EF',
    ),
    laid(
      outline(
        p`${x + 70},${y - 46} ${x + 84},${y - 54} ${x + 98},${y - 46} ${x + 98},${y - 28} ${x + 84},${y - 22} ${x + 70},${y - 28}`,
      ),
      '#FFF1D6',
      1.4,
    ),
  ];
}
