type Point = readonly [x: number, y: number];

/** How far a line may stray from the one that was drawn: less than an eye sees at this size. */
const STRAY = 0.22;

/** The same path with one digit after the point, and without the points of its straight runs that nobody would miss. */
export function thinPath(path: string): string {
  const short = path.replace(/-?\d+\.\d+/g, (number) => String(round(Number(number))));
  return short.replace(/(?:L-?[\d.]+[ ,]-?[\d.]+){3,}/g, (run) => {
    const points = [...run.matchAll(/L(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(
      ([, x, y]): Point => [Number(x), Number(y)],
    );
    return thin(points)
      .map(([x, y]) => `L${x},${y}`)
      .join('');
  });
}

const round = (number: number) => Math.round(number * 10) / 10;

/** Keeps the ends, and between them the point that strays most, as long as it strays too far. */
function thin(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return points;
  let farthest = 0;
  let stray = 0;
  points.forEach((point, place) => {
    const away = distance(point, first, last);
    if (away > stray) [farthest, stray] = [place, away];
  });
  if (stray <= STRAY) return [first, last];
  return [...thin(points.slice(0, farthest + 1)).slice(0, -1), ...thin(points.slice(farthest))];
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs(dx * (ay - y) - (ax - x) * dy) / length;
}
