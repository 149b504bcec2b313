import { disc, n, type Point, petal, picture, point, wreath } from './pen.ts';

const WIDTH = 800;
const HEIGHT = 400;
const LOBES = 4;
const CROWN = 104;
const SIDE = 0;

/**
 * The head of a great window, as a mask: a cusped arch with a pointed crown, and flowers and leaves cut into the paper
 * beside it, through which the sheet behind shines. The sheets behind are plain.
 */
export function jharokha(pierced: boolean): string {
  const sheet = `${archEdge()}V0H0V${HEIGHT}Z`;
  const ornament = pierced ? spandrel((x) => x) + spandrel((x) => WIDTH - x) : '';
  return picture(
    WIDTH,
    HEIGHT,
    `<path fill-rule="evenodd" d="${sheet}${roundOff(ornament)}"/>`,
    ' preserveAspectRatio="none"',
  );
}

/** Whole numbers do for small holes, and are half as long. */
function roundOff(path: string): string {
  return path.replace(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value))));
}

/** From the foot of the left side over the crown to the foot of the right one. */
function archEdge(): string {
  const middle = WIDTH / 2;
  const foot: Point = [middle - 66, CROWN];
  const stops = Array.from({ length: LOBES + 1 }, (_, index): Point => {
    const turn = (index / LOBES) ** 0.94 * (Math.PI / 2);
    return [
      SIDE + (foot[0] - SIDE) * (1 - Math.cos(turn)) ** 0.82,
      HEIGHT - (HEIGHT - CROWN) * Math.sin(turn),
    ];
  });
  const mirrored = stops.map(([x, y]): Point => [WIDTH - x, y]).reverse();
  const cusps = (points: readonly Point[]) =>
    points
      .slice(1)
      .map((to, index) => {
        const from = points[index] ?? to;
        const radius = n(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.54);
        return `A${radius},${radius} 0 0 1 ${point(to)}`;
      })
      .join('');
  const crown =
    `C${point([middle - 34, CROWN - 40])} ${point([middle - 16, CROWN - 32])} ${middle},${CROWN - 74}` +
    `C${point([middle + 16, CROWN - 32])} ${point([middle + 34, CROWN - 40])} ${point(mirrored[0] ?? foot)}`;
  return `M0,${HEIGHT}H${SIDE}${cusps(stops)}${crown}${cusps(mirrored)}H${WIDTH}`;
}

/** One corner: a great flower, smaller ones along the curve, and leaves between them. */
function spandrel(x: (value: number) => number): string {
  const flower = (at: Point, petals: number, size: number) =>
    wreath([x(at[0]), at[1]], petals, size * 0.3, size * 0.7, size * 0.4, 0.2) +
    disc([x(at[0]), at[1]], size * 0.16);
  const leaf = (from: Point, to: Point, wide: number) => {
    const [dx, dy] = [x(to[0]) - x(from[0]), to[1] - from[1]];
    return petal([x(from[0]), from[1]], Math.atan2(dy, dx), Math.hypot(dx, dy), wide);
  };
  return [
    flower([74, 68], 10, 54),
    flower([170, 54], 8, 33),
    flower([46, 168], 8, 30),
    leaf([216, 50], [258, 38], 15),
    leaf([212, 74], [236, 84], 10),
    leaf([134, 96], [166, 104], 13),
    leaf([96, 134], [94, 170], 14),
    leaf([44, 208], [38, 252], 13),
    leaf([266, 50], [306, 50], 11),
    leaf([12, 112], [14, 140], 9),
    leaf([116, 14], [146, 13], 9),
    leaf([200, 16], [236, 15], 9),
  ].join('');
}
