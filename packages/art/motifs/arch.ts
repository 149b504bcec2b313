import type { Organisation } from '../../../shared/organisation.ts';
import { n, type Point, petal, picture, point, wreath } from './pen.ts';

const WIDTH = 1200;
const HEIGHT = 300;
const LOBES = 5;

/** The cusped edge of a temple window's arch, from the left spring over the pointed crown to the right spring. */
function edge(): string {
  const side = -4;
  const crown = 96;
  const tip = 62;
  const foot: Point = [WIDTH / 2 - tip * 1.15, crown];
  const stops = Array.from({ length: LOBES + 1 }, (_, index): Point => {
    const t = (index / LOBES) ** 0.92 * (Math.PI / 2);
    return [foot[0] - (foot[0] - side) * Math.cos(t), HEIGHT - (HEIGHT - crown) * Math.sin(t)];
  });
  const mirrored = stops.map(([x, y]): Point => [WIDTH - x, y]).reverse();
  const cusps = (points: readonly Point[]) =>
    points
      .slice(1)
      .map((to, index) => {
        const from = points[index] ?? to;
        const r = n(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.545);
        return `A${r},${r} 0 0 1 ${point(to)}`;
      })
      .join('');
  const top = 26;
  const ogee =
    `C${point([foot[0] + tip * 0.55, crown - 34])} ${point([WIDTH / 2 - 20, crown - 26])} ${n(WIDTH / 2)},${n(top)}` +
    `C${point([WIDTH / 2 + 20, crown - 26])} ${point([WIDTH - foot[0] - tip * 0.55, crown - 34])} ${point(mirrored[0] ?? foot)}`;
  return `M${point(stops[0] ?? foot)}${cusps(stops)}${ogee}${cusps(mirrored)}`;
}

/** What the arch leaves standing: the paper in the corners. Used as a mask, so only its shape counts. */
export function archCut(): string {
  const corners = `${edge()}L${WIDTH},${HEIGHT}V0H0V${HEIGHT}Z`;
  return picture(WIDTH, HEIGHT, `<path d="${corners}"/>`, ' preserveAspectRatio="none"');
}

/** Gilt lines along the cut, a flower in each corner and a lotus bud over the crown. */
export function archLines({ marigold, action }: Organisation['colours']): string {
  const flower = (centre: Point, size: number) =>
    `<path d="${wreath(centre, 8, size * 0.24, size * 0.76, size * 0.42)}" fill="${marigold}"/>` +
    `<circle cx="${centre[0]}" cy="${centre[1]}" r="${n(size * 0.17)}" fill="${action}"/>`;
  const corner = (x: (value: number) => number) =>
    flower([x(74), 66], 40) +
    flower([x(164), 42], 21) +
    flower([x(48), 146], 19) +
    flower([x(228), 30], 12);
  const bud = [-1.05, -0.55, 0, 0.55, 1.05]
    .map((turn) => petal([WIDTH / 2, 20], turn - Math.PI / 2, 20 - Math.abs(turn) * 4, 7))
    .join('');
  return picture(
    WIDTH,
    HEIGHT,
    `<path d="${edge()}" fill="none" stroke="${action}" stroke-width="15"/>` +
      `<path d="${edge()}" fill="none" stroke="${marigold}" stroke-width="8"/>` +
      `<path d="${bud}" fill="${marigold}"/>` +
      corner((value) => value) +
      corner((value) => WIDTH - value),
    ' preserveAspectRatio="none"',
  );
}
