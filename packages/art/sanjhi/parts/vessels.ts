import { outline, polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { circle, drop, ellipse, lens } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit } from '../paper/snips.ts';

/** A round pot with a flared lip; `r` its radius, (x, y) its middle. */
export function pot(x: number, y: number, r = 8, colour = '#C2410C'): Snips {
  return [
    laid(
      outline(
        p`${x - r * 0.42},${y - r * 1.5} ${x - r * 0.3},${y - r * 1.15} ${x - r},${y - r * 0.5} ${x - r * 0.82},${y + r * 0.35} ${x},${y + r * 0.66} ${x + r * 0.82},${y + r * 0.35} ${x + r},${y - r * 0.5} ${x + r * 0.3},${y - r * 1.15} ${x + r * 0.42},${y - r * 1.5}`,
        0.95,
      ),
      colour,
      1.1,
    ),
    paper(ellipse(x, y - r * 1.52, r * 0.62, r * 0.16), colour),
    slit(
      `M${x - r * 0.9},${y - r * 0.42}Q${x},${y - r * 0.1} ${x + r * 0.9},${y - r * 0.42}`,
      Math.max(0.5, r * 0.08),
    ),
    [-2, -1, 0, 1, 2].map((i) =>
      hole(circle(x + i * r * 0.34, y + r * 0.08 - Math.abs(i) * r * 0.05, r * 0.1)),
    ),
  ];
}

/** A clay lamp with its flame. About 22 wide at scale 1. */
export function diya(
  x: number,
  y: number,
  scale = 1,
  colour = '#C2410C',
  flame = '#FFE9A8',
): Snips {
  return place(
    [
      paper(outline(p`-9,-3 -7,3 0,5 7,3 11,-4 3,-1.5 -4,-2`), colour),
      paper(drop(5.5, -2, -1.57, 14, 4), flame),
    ],
    x,
    y,
    scale,
  );
}

/** A meal on a plate of sewn leaves; 48 wide at scale 1. */
export function leafPlate(x: number, y: number, scale: number, filled = true): Snips {
  const pleats = Array.from({ length: 9 }, (_, i) =>
    lens(-18 + i * 4.4, 3.4 - Math.abs(i - 4) * 0.35, 1.57, 2.6, 0.5),
  );
  const meal: Snips = [
    paper(outline(p`-11,-2 -6,-8.5 1,-9 6,-2`), '#FFF9EF'),
    paper(ellipse(12, -3, 5.6, 2.8), '#F59E0B'),
    paper(circle(-15, -3, 2.6), '#C2410C'),
  ];
  return place(
    [
      laid(ellipse(0, 0, 24, 6.6), '#0F766E', 1.6),
      slit('M-20,0Q0,5 20,0', 1),
      hole(pleats.join('')),
      filled ? meal : [],
    ],
    x,
    y,
    scale,
  );
}

/** A bucket with its bail; the rim's middle at (x, y), 20 wide in the units of a figure. */
export function bucket(x: number, y: number, colour = '#E7B23B'): Snips {
  return place(
    [
      slit('M-9,0Q0,-20 9,0', 2.4),
      { paper: true, path: 'M-9,0Q0,-18 9,0', width: 1.2, colour },
      laid(polygon(p`-10,-.6 10,-.6 7.4,18 -7.4,18`), colour, 1.1),
      paper(ellipse(0, -0.6, 10.2, 2.1), colour),
      slit('M-9,3.4Q0,5.4 9,3.4', 0.9),
      slit('M-7.6,14Q0,15.6 7.6,14', 0.8),
      [-4.6, 0, 4.6].map((dx) => hole(circle(dx, 9, 1.2))),
    ],
    x,
    y,
  );
}

/** A woven basket, its rim's middle at (x, y), 92 wide at scale 1; what lies in it is put before. */
export function basket(x: number, y: number, scale: number, colour = '#B5702C'): Snips {
  const weave = [0, 1].flatMap((row) =>
    Array.from({ length: 9 - row }, (_, i) => {
      const [cx, cy] = [-34 + i * 8.4 + row * 4 + 4, 16 + row * 9];
      return polygon(p`${cx - 4},${cy} ${cx},${cy - 4} ${cx + 4},${cy} ${cx},${cy + 4}`);
    }),
  );
  return place(
    [
      laid(outline(p`-46,0! 46,0! 38,30 26,44! -26,44! -38,30`, 0.9), colour),
      slit('M-44,6Q0,14 44,6M-36,34Q0,40 36,34', 1.8),
      hole(weave.join('')),
    ],
    x,
    y,
    scale,
  );
}
