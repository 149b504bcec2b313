/** A place on the sheet; a third entry 1 makes a sharp corner where a curve passes. */
export type Point = readonly [x: number, y: number, corner?: 1];

/**
 * Points as they are drawn: `p\`0,-6.9 3.9,-5.7 7.1,1.7!\``, with `!` after a corner. Numbers may be put in by `${}`.
 * Throws on anything that is no pair of numbers.
 */
export function p(texts: TemplateStringsArray, ...values: number[]): Point[] {
  const text = texts.reduce((whole, part, index) => `${whole}${values[index - 1] ?? ''}${part}`);
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x, y] = word.replace('!', '').split(',').map(Number);
      if (x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y)) {
        throw new Error(`No point: ${word}`);
      }
      return word.endsWith('!') ? [x, y, 1] : [x, y];
    });
}

/** The point at `index`, where one before the first is the first and one after the last is the last. */
export function pointAt(points: readonly Point[], index: number): Point {
  const point = points[Math.max(0, Math.min(points.length - 1, index))];
  if (point === undefined) throw new Error('A line without points');
  return point;
}

export function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

export function angleOf(a: Point, b: Point): number {
  return Math.atan2(b[1] - a[1], b[0] - a[0]);
}

/** A frame of its own at (x, y) turned by `angle`: (along, across) to a point of the sheet. */
export function localFrame(x: number, y: number, angle: number) {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (along: number, across: number): Point => [
    x + along * cos - across * sin,
    y + along * sin + across * cos,
  ];
}

/** A number as it stands in a path. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

export function xy(point: Point): string {
  return `${n(point[0])},${n(point[1])}`;
}
