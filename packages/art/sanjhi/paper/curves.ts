import { type Point, pointAt, xy } from './points.ts';

/** A closed smooth outline through the points (Catmull-Rom as cubic Beziers). 10 to 25 points make a body. */
export function outline(points: readonly Point[], roundness = 1): string {
  const at = (index: number) =>
    pointAt(points, (((index % points.length) + points.length) % points.length) as number);
  return `${throughPoints(points.length, at, roundness)}Z`;
}

/** The same without the way back. */
export function curve(points: readonly Point[], roundness = 1): string {
  return throughPoints(points.length - 1, (index) => pointAt(points, index), roundness);
}

function throughPoints(count: number, at: (index: number) => Point, roundness: number): string {
  let path = `M${xy(at(0))}`;
  for (let i = 0; i < count; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const leave = from[2] ? 0 : roundness / 6;
    const arrive = to[2] ? 0 : roundness / 6;
    const first: Point = [
      from[0] + (to[0] - before[0]) * leave,
      from[1] + (to[1] - before[1]) * leave,
    ];
    const second: Point = [
      to[0] - (after[0] - from[0]) * arrive,
      to[1] - (after[1] - from[1]) * arrive,
    ];
    path += `C${xy(first)} ${xy(second)} ${xy(to)}`;
  }
  return path;
}

/** A closed outline with straight sides. */
export function polygon(points: readonly Point[]): string {
  return `${zigzag(points)}Z`;
}

/** An open line with straight parts. */
function zigzag(points: readonly Point[]): string {
  return `M${points.map(xy).join('L')}`;
}

/** Points along the smooth line, `per` for each part, the last one included. */
export function samplePoints(points: readonly Point[], per = 10): Point[] {
  const found: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [i - 1, i, i + 1, i + 2].map((index) => pointAt(points, index)) as [
      Point,
      Point,
      Point,
      Point,
    ];
    for (let j = 0; j < per; j++) {
      const t = j / per;
      const along = (q: 0 | 1) =>
        0.5 *
        (2 * b[q] +
          (c[q] - a[q]) * t +
          (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * t * t +
          (3 * b[q] - a[q] - 3 * c[q] + d[q]) * t * t * t);
      found.push([along(0), along(1)]);
    }
  }
  const last = pointAt(points, points.length - 1);
  found.push([last[0], last[1]]);
  return found;
}
