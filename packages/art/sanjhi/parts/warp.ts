import { outline, polygon } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { blossom, box, circle, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';

/** From where to where the threads of a warp run: their left and right ends at the reed and before us. */
export type WarpRun = {
  reed: readonly [left: number, right: number, y: number];
  near: readonly [left: number, right: number, y: number];
};

/** The warp as a fan of threads that widen toward us; every second thread when `half` is said. */
export function warpFan(
  { reed, near }: WarpRun,
  count: number,
  colours: readonly string[],
  half?: 0 | 1,
): Snips {
  return Array.from({ length: count }, (_, i) => {
    if (half !== undefined && i % 2 !== half) return [];
    const t = i / (count - 1);
    const [x1, x2] = [reed[0] + (reed[1] - reed[0]) * t, near[0] + (near[1] - near[0]) * t];
    const colour = colours[Math.floor(i / 2) % colours.length];
    return paper(
      polygon(
        p`${x1 - 1},${reed[2]} ${x1 + 1},${reed[2]} ${x2 + 6.5},${near[2]} ${x2 - 6.5},${near[2]}`,
      ),
      colour,
    );
  });
}

/** The finished cloth between the reed and the weaver, a trapezoid with bands and flowers. */
export function wovenCloth(
  reed: readonly [number, number, number],
  weaver: readonly [number, number, number],
  colour: string,
  trim: string,
): Snips {
  const at = (u: number, v: number): Point => {
    const [left, right, y] = [0, 1, 2].map(
      (k) => reed[k as 0] + (weaver[k as 0] - reed[k as 0]) * v,
    ) as [number, number, number];
    return [left + (right - left) * u, y];
  };
  const band = (v: number, thick: number, with_: string) => {
    const [a, b] = [at(0, v), at(1, v)];
    return strip(`M${a[0]},${a[1]}L${b[0]},${b[1]}`, thick, with_);
  };
  return [
    laid(polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]), colour),
    band(0.12, 7, trim),
    band(0.3, 3, '#FFF1D6'),
    Array.from({ length: 9 }, (_, i) => {
      const [x, y] = at((i + 0.5) / 9, 0.58);
      return [paper(blossom(x, y, 15, 8), trim), hole(circle(x, y, 2.4))];
    }),
    band(0.86, 5, trim),
  ];
}

/** The beater: a carved bar with the reed's teeth in it, hung by two swords from above. */
export function beater(left: number, right: number, y: number, top: number, wood: string): Snips {
  const teeth = Array.from(
    { length: Math.round((right - left) / 9) },
    (_, i) => `M${left + 6 + i * 9},${y - 34}v30`,
  ).join('');
  return [
    [left + 14, right - 14].map((x) => [
      laid(box(x - 11, top, 22, y - top), wood, 2),
      slit(`M${x},${top + 20}V${y - 50}`, 1.6),
    ]),
    laid(box(left - 30, y - 50, right - left + 60, 18), wood, 2),
    paper(box(left - 12, y - 34, right - left + 24, 30), '#E7C58A'),
    slit(teeth, 3),
    laid(box(left - 46, y - 6, right - left + 92, 40), wood, 2),
    hole(
      Array.from({ length: Math.round((right - left) / 58) + 1 }, (_, i) =>
        blossom(left + 4 + i * 58, y + 14, 13, 6),
      ).join(''),
    ),
    slit(`M${left - 40},${y + 30}H${right + 40}`, 1.6),
  ];
}

/** A heddle frame across the warp: two rods with an eye of thread for every second end, hung by cords from `top`. */
export function heddles(left: number, right: number, y: number, top: number, wood: string): Snips {
  const count = Math.round((right - left) / 17);
  return [
    [left + 26, right - 26].map((x) => strip(`M${x},${top}V${y}`, 3.4, '#E7C58A')),
    Array.from({ length: count }, (_, i) => {
      const x = left + 12 + (i * (right - left - 24)) / (count - 1);
      return strip(`M${x},${y}V${y + 62}`, 2, '#FFF6E0');
    }),
    [y, y + 62].map((rod) => [
      laid(box(left, rod - 7, right - left, 14), wood, 2),
      slit(`M${left + 8},${rod}H${right - 8}`, 1.2),
    ]),
  ];
}

/** A boat shuttle with its bobbin, pointed right; 150 long. */
export function shuttle(x: number, y: number, turn: number, scale = 1): Snips {
  return place(
    [
      laid(outline(p`-75,0! -40,-15 0,-18 40,-15 75,0! 40,13 0,15 -40,13`), '#D9A04A', 2),
      hole(lens(-40, -1, 0, 80, 12)),
      paper(petal(-32, -1, 0, 62, 6), '#C2184F'),
      slit('M-66,5Q0,19 66,5', 1.4),
    ],
    x,
    y,
    scale,
    { turn },
  );
}
