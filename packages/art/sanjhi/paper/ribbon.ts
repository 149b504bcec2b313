import { samplePoints } from './curves.ts';
import { n, type Point, pointAt, xy } from './points.ts';
import { mix } from './random.ts';

/**
 * A strip along a smooth line whose width changes softly: limbs, trunks, tails, cloth, horns, steam.
 * `widths` are spread evenly over the whole length.
 */
export function ribbon(
  line: readonly Point[],
  widths: readonly number[],
  { per = 8, ends = 'round' }: { per?: number; ends?: 'round' | 'flat' } = {},
): string {
  const points = samplePoints(line, per);
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach((point, index) => {
    const before = pointAt(points, index - 1);
    const after = pointAt(points, index + 1);
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const across: Point = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length];
    const half = widthAt(widths, index / (points.length - 1)) / 2;
    left.push([point[0] + across[0] * half, point[1] + across[1] * half]);
    right.unshift([point[0] - across[0] * half, point[1] - across[1] * half]);
  });
  return `M${left.map(xy).join('L')}${turn(widthAt(widths, 1), right[0])}L${right
    .map(xy)
    .join('L')}${turn(widthAt(widths, 0), left[0])}Z`;

  function turn(width: number, to: Point | undefined): string {
    if (to === undefined || ends === 'flat' || width < 0.6) return '';
    return `A${n(width / 2)},${n(width / 2)} 0 0 0 ${xy(to)}`;
  }
}

/** The width of a ribbon at the share `t` of its length. */
export function widthAt(widths: readonly number[], t: number): number {
  const place = t * (widths.length - 1);
  const index = Math.min(widths.length - 2, Math.floor(place));
  const share = place - index;
  const soft = widths.length > 2 ? share * share * (3 - 2 * share) : share;
  return mix(widths[index] ?? 0, widths[index + 1] ?? 0, soft);
}
