/** A number as SVG wants it: short. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export type Point = readonly [x: number, y: number];

export const point = ([x, y]: Point): string => `${n(x)},${n(y)}`;

/** A closed pointed petal from `at`, `long` units in the direction `turn` (radians, 0 is right), `wide` across. */
export function petal(at: Point, turn: number, long: number, wide: number): string {
  const [x, y] = at;
  const along = (f: number, side: number): Point => [
    x + Math.cos(turn) * long * f - Math.sin(turn) * wide * side,
    y + Math.sin(turn) * long * f + Math.cos(turn) * wide * side,
  ];
  return `M${point(at)}C${point(along(0.25, 0.5))} ${point(along(0.7, 0.5))} ${point(along(1, 0))}C${point(along(0.7, -0.5))} ${point(along(0.25, -0.5))} ${point(at)}Z`;
}

/** `count` petals around a centre, starting `gap` away from it. */
export function wreath(
  centre: Point,
  count: number,
  gap: number,
  long: number,
  wide: number,
  from = 0,
): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = from + (index / count) * 2 * Math.PI;
    return petal(
      [centre[0] + Math.cos(turn) * gap, centre[1] + Math.sin(turn) * gap],
      turn,
      long,
      wide,
    );
  }).join('');
}

/** A full circle as a path. */
export function disc([x, y]: Point, r: number): string {
  return `M${n(x - r)},${n(y)}a${n(r)},${n(r)} 0 1 0 ${n(2 * r)},0a${n(r)},${n(r)} 0 1 0 ${n(-2 * r)},0Z`;
}

export function picture(width: number, height: number, body: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${attributes}>${body}</svg>\n`;
}
