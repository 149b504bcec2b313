import { n, type Point, xy } from '../paper/points.ts';

/**
 * A cusped arch that ends in an ogee point: feet at y, springing `rise` above, apex another `crown` above.
 * A pointed curve is cut into chords and each chord becomes an arc that bulges outward.
 */
export function arch(
  cx: number,
  y: number,
  width: number,
  rise: number,
  crown: number,
  lobes = 4,
): string {
  const half = width / 2;
  const onCurve = (t: number): Point => {
    const angle = (t * Math.PI) / 2;
    return [-half * Math.cos(angle * 0.98), -rise - crown * 0.86 * Math.sin(angle) ** 0.92];
  };
  const points = Array.from(
    { length: lobes + 1 },
    (_, i): Point =>
      i === lobes ? [-half * 0.13, -rise - crown * 0.84] : onCurve(i / (lobes + 0.12)),
  );
  const lobe = (from: Point, to: Point, sign: number) => {
    const bulge = n(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56);
    return `A${bulge},${bulge} 0 0 1 ${xy([cx + sign * to[0], y + to[1]])}`;
  };
  const up = points.slice(1).map((to, i) => lobe(points[i] ?? to, to, 1));
  const down = points
    .slice(0, -1)
    .reverse()
    .map((to, i) => lobe(points[lobes - i] ?? to, to, -1));
  const last = points[lobes] ?? [0, 0];
  return [
    `M${xy([cx - half, y])}L${xy([cx - half, y - rise])}L${xy([cx + (points[0]?.[0] ?? 0), y - rise])}`,
    ...up,
    `Q${xy([cx - half * 0.02, y - rise - crown * 0.9])} ${xy([cx, y - rise - crown])}`,
    `Q${xy([cx + half * 0.02, y - rise - crown * 0.9])} ${xy([cx - last[0], y + last[1]])}`,
    ...down,
    `L${xy([cx + half, y - rise])}L${xy([cx + half, y])}Z`,
  ].join('');
}
