import type { Point } from '../../paper/points.ts';

/** Where all lines of the court meet. Depth 1 is before our feet, 0 at the gate. */
export const VANISHING: Point = [1230, 392];

/** The seat of a guest in a row at a depth. */
export function along(row: 'left' | 'right', depth: number): Point {
  const [vx, vy] = VANISHING;
  return [vx + (row === 'left' ? -890 : 350) * depth, vy + 600 * depth];
}
