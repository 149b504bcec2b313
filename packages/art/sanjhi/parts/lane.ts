import { outline, polygon } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { blossom, circle, petal } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';

/** One edge of a wall: its x, and where it begins and ends there. */
export type Edge = readonly [x: number, top: number, bottom: number];

export type LaneHouse = {
  wall: string;
  dado: string;
  door: string;
  paint: string;
  /** Where doors and windows are, as shares of its length from the near edge. */
  doors?: readonly number[];
  windows?: readonly number[];
};

/** The wall of a house along a lane, from its near edge to its far one, painted as in Braj: a dado, a door, flowers, a parapet. */
export function laneHouse(near: Edge, far: Edge, look: LaneHouse): Snips {
  const { wall, dado, door, paint, doors = [0.5], windows = [0.2, 0.82] } = look;
  const at = (u: number, v: number): Point => {
    const x = near[0] + (far[0] - near[0]) * u;
    const top = near[1] + (far[1] - near[1]) * u;
    const bottom = near[2] + (far[2] - near[2]) * u;
    return [x, bottom + (top - bottom) * v];
  };
  const line = (v: number, from = 0, to = 1): string => {
    const [a, b] = [at(from, v), at(to, v)];
    return `M${a[0]},${a[1]}L${b[0]},${b[1]}`;
  };
  const patch = (u1: number, u2: number, v1: number, v2: number) =>
    polygon([at(u1, v1), at(u2, v1), at(u2, v2), at(u1, v2)]);
  const opening = (u: number, half: number, foot: number, spring: number, crown: number) =>
    outline([
      corner(at(u - half, foot)),
      corner(at(u - half, spring)),
      at(u - half * 0.8, spring + crown * 0.5),
      at(u - half * 0.3, spring + crown * 0.8),
      corner(at(u, spring + crown)),
      at(u + half * 0.3, spring + crown * 0.8),
      at(u + half * 0.8, spring + crown * 0.5),
      corner(at(u + half, spring)),
      corner(at(u + half, foot)),
    ]);
  const size = (u: number) => Math.abs(near[2] - near[1]) * (1 - u) + Math.abs(far[2] - far[1]) * u;
  const merlons = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = at((i + 0.5) / 12, 0.985);
    return petal(x, y, -1.57, size((i + 0.5) / 12) * 0.05, size((i + 0.5) / 12) * 0.028, 0.6);
  });
  const painted = [0.12, 0.31, 0.5, 0.69, 0.88].map((u) => {
    const [x, y] = at(u, 0.115);
    return paper(blossom(x, y, size(u) * 0.055, 8), paint);
  });
  return [
    paper(patch(0, 1, 0, 0.96), wall),
    paper(merlons.join('') + patch(0, 1, 0.92, 0.985), paint),
    slit(`${line(0.92)}${line(0.87)}`, 1.8),
    paper(patch(0, 1, 0, 0.23), dado),
    slit(line(0.23), 2),
    painted,
    Array.from({ length: 14 }, (_, i) => {
      const u = (i + 0.5) / 14;
      const [x, y] = at(u, 0.895);
      return hole(circle(x, y, size(u) * 0.009));
    }),
    doors.map((u) => [
      paper(opening(u, 0.15, 0, 0.46, 0.17), paint),
      slit(opening(u, 0.13, 0, 0.45, 0.15), 2),
      paper(opening(u, 0.105, 0, 0.43, 0.12), door),
      slit(`M${at(u, 0)[0]},${at(u, 0)[1]}L${at(u, 0.53)[0]},${at(u, 0.53)[1]}`, 2),
      [0.12, 0.25, 0.38].map((v) =>
        hole([-0.05, 0.05].map((du) => circle(...pair(at(u + du, v)), size(u) * 0.011)).join('')),
      ),
      [u - 0.21, u + 0.21].map((du) => {
        const [x, y] = at(du, 0.42);
        return [
          paper(blossom(x, y, size(du) * 0.045, 8), dado),
          paper(blossom(...pair(at(du, 0.56)), size(du) * 0.028, 6), paint),
        ];
      }),
    ]),
    windows.map((u) => [
      paper(opening(u, 0.085, 0.38, 0.62, 0.1), paint),
      paper(opening(u, 0.06, 0.4, 0.6, 0.08), door),
      hole(
        [0, 1, 2, 3, 4, 5]
          .map((i) =>
            circle(
              ...pair(at(u + (i % 2 ? 0.025 : -0.025), 0.44 + Math.floor(i / 2) * 0.075)),
              size(u) * 0.013,
            ),
          )
          .join(''),
      ),
    ]),
  ];
}

function corner([x, y]: Point): Point {
  return [x, y, 1];
}

function pair([x, y]: Point): [number, number] {
  return [x, y];
}

/** A fighting kite as big as a child, turned by `turn` degrees, its tail of bows flying. */
export function bigKite(
  x: number,
  y: number,
  size: number,
  turn: number,
  colours: readonly [string, string],
): Snips {
  const [sail, cross] = colours;
  return place(
    [
      strip('M0,44Q14,74 -6,96T8,140', 1.6, '#6B3426'),
      [70, 98, 126].map((ty, i) =>
        paper(
          petal(i % 2 ? -4 : 8, ty, 0.4, 16, 6) + petal(i % 2 ? -4 : 8, ty, 3.5, 16, 6),
          i % 2 ? sail : cross,
        ),
      ),
      laid(polygon(p`0,-50 44,0 0,50 -44,0`), sail, 2),
      paper(polygon(p`0,-50 22,-25 0,0 -22,-25`), cross),
      paper(polygon(p`0,50 18,30 0,14 -18,30`), cross),
      hole(blossom(0, 6, 12, 6)),
      slit('M0,-48V48M-42,0Q0,-34 42,0', 1.6),
    ],
    x,
    y,
    size,
    { turn },
  );
}

/** Cloths on a line from one wall to the other; they hang the longer the nearer they are. */
export function laneWashing(
  from: Point,
  to: Point,
  sag: number,
  cloths: readonly { colour: string; trim: string; long: number }[],
): Snips {
  const on = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  const middle = on(0.5);
  return [
    strip(
      `M${from[0]},${from[1]}Q${middle[0]},${middle[1] + sag} ${to[0]},${to[1]}`,
      2.4,
      '#4A2322',
    ),
    cloths.map(({ colour, trim, long }, i) => {
      const [a, b] = [on((i + 0.14) / cloths.length), on((i + 0.86) / cloths.length)];
      const swing = long * 0.14;
      return [
        laid(
          outline(
            p`${a[0]},${a[1]}! ${b[0]},${b[1]}! ${b[0] + swing},${b[1] + long * 0.5} ${b[0] + swing * 0.5},${b[1] + long}! ${(a[0] + b[0]) / 2 + swing},${(a[1] + b[1]) / 2 + long * 0.93} ${a[0] + swing * 0.6},${a[1] + long}! ${a[0] + swing},${a[1] + long * 0.5}`,
          ),
          colour,
        ),
        strip(
          `M${a[0] + swing * 0.7},${a[1] + long * 0.86}Q${(a[0] + b[0]) / 2 + swing},${(a[1] + b[1]) / 2 + long * 0.8} ${b[0] + swing * 0.7},${b[1] + long * 0.86}`,
          long * 0.06,
          trim,
        ),
        hole(
          [0.3, 0.55]
            .map((v) =>
              blossom(
                (a[0] + b[0]) / 2 + swing * 0.7,
                (a[1] + b[1]) / 2 + long * v,
                long * 0.06,
                6,
              ),
            )
            .join(''),
        ),
      ];
    }),
  ];
}
