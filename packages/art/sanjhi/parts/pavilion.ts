import { outline, polygon } from '../paper/curves.ts';
import { n, p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { box, circle, lens, petal } from '../paper/shapes.ts';
import { hole, paper, type Snips, slit } from '../paper/snips.ts';
import { arch } from './arch.ts';
import { lattice } from './lattice.ts';
import { finial } from './spire.ts';

const ACROSS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** A bulb dome: half width `w`, height `h`. */
export function dome(x: number, y: number, w: number, h: number, colour?: string): Snips {
  const ribs = [-0.62, -0.34, 0, 0.34, 0.62].map((k) =>
    ribbon(
      p`${x + k * w * 1.2},${y - h * 0.12} ${x + k * w * 1.06},${y - h * 0.5} ${x + k * w * 0.26},${y - h * 0.9}`,
      [0.6, Math.max(0.8, w * 0.03), 0.4],
    ),
  );
  const petals = ACROSS.map((i) =>
    petal(x + i * w * 0.21, y + h * 0.03, -1.57, h * 0.13, w * 0.085),
  );
  return [
    paper(
      outline(
        p`${x - w * 0.86},${y}! ${x - w * 1.03},${y - h * 0.3} ${x - w * 0.74},${y - h * 0.68} ${x - w * 0.2},${y - h * 0.95} ${x},${y - h * 1.12}! ${x + w * 0.2},${y - h * 0.95} ${x + w * 0.74},${y - h * 0.68} ${x + w * 1.03},${y - h * 0.3} ${x + w * 0.86},${y}!`,
      ),
      colour,
    ),
    hole(ribs.join('') + petals.join('')),
    finial(x, y - h * 1.06, w * 0.017, colour),
  ];
}

/** A chhatri: dome, sloping eave with drips, cusped arches, a low rail. `w` wide, about 1.5 w high. */
export function pavilion(
  x: number,
  y: number,
  w: number,
  { colour, bays = 3 }: { colour?: string | undefined; bays?: number } = {},
): Snips {
  const high = w * 0.9;
  const eave = y - high;
  const bay = w / bays;
  const openings = Array.from({ length: bays }, (_, i) => {
    const cx = x - w / 2 + bay * (i + 0.5);
    return [
      hole(arch(cx, y - high * 0.22, bay * 0.74, high * 0.36, high * 0.26, 3)),
      lattice(cx - bay * 0.36, y - high * 0.2, bay * 0.72, high * 0.15, high * 0.075, 'diamond'),
    ];
  });
  const drips = Array.from({ length: bays * 2 + 1 }, (_, i) =>
    lens(x - w * 0.5 + (i * w) / (bays * 2), eave, 1.4, w * 0.08, w * 0.015),
  );
  return [
    paper(box(x - w * 0.5, eave, w, high), colour),
    openings,
    paper(
      polygon(
        p`${x - w * 0.64},${eave + w * 0.05} ${x - w * 0.52},${eave - w * 0.07} ${x + w * 0.52},${eave - w * 0.07} ${x + w * 0.64},${eave + w * 0.05} ${x + w * 0.5},${eave + w * 0.02} ${x - w * 0.5},${eave + w * 0.02}`,
      ) + drips.join(''),
      colour,
    ),
    slit(
      `M${n(x - w * 0.54)},${n(eave - w * 0.01)}L${n(x + w * 0.54)},${n(eave - w * 0.01)}`,
      Math.max(0.8, w * 0.012),
    ),
    paper(box(x - w * 0.44, eave - w * 0.15, w * 0.88, w * 0.1), colour),
    dome(x, eave - w * 0.14, w * 0.42, w * 0.46, colour),
    paper(box(x - w * 0.56, y - w * 0.03, w * 1.12, w * 0.06), colour),
  ];
}

export type GhatLook = { colour?: string; bays?: number; pavilions?: readonly number[] };

/** A palace front above a ghat: an arcade, lattice windows, merlons, pavilions at shares of its width. */
export function ghatFront(x: number, y: number, w: number, h: number, look: GhatLook = {}): Snips {
  const { colour, bays = 5, pavilions = [0.1, 0.5, 0.9] } = look;
  const bay = w / bays;
  const merlons = Math.round(w / 15);
  return [
    paper(box(x, y - h, w, h + 4) + box(x - 8, y - h - 6, w + 16, 12), colour),
    Array.from({ length: bays }, (_, i) => drawBay(x + bay * (i + 0.5), i)),
    paper(
      Array.from({ length: merlons }, (_, i) =>
        petal(x + ((i + 0.5) * w) / merlons, y - h - 2, -1.57, 17, (w / merlons) * 0.5, 0.6),
      ).join(''),
      colour,
    ),
    slit(`M${x},${n(y - h + 10)}h${w}M${x},${n(y - h * 0.54)}h${w}`, 1.4),
    hole(
      Array.from({ length: Math.floor(w / 9) }, (_, i) =>
        circle(x + 5 + i * 9, y - h * 0.57, 1.7),
      ).join(''),
    ),
    pavilions.map((share) =>
      pavilion(x + w * share, y - h - 6, Math.min(96, bay * 0.78), { colour }),
    ),
  ];

  function drawBay(cx: number, index: number): Snips {
    const window = (dx: number, rise: number, crown: number) =>
      hole(arch(cx + dx * bay, y - h * 0.62, bay * 0.2, h * rise, h * crown, 2));
    return [
      hole(arch(cx, y - h * 0.06, bay * 0.6, h * 0.26, h * 0.17, 4)),
      slit(arch(cx, y - h * 0.02, bay * 0.78, h * 0.3, h * 0.22, 4), 1.2),
      index % 2 === 0
        ? [window(-0.27, 0.12, 0.08), window(0, 0.14, 0.1), window(0.27, 0.12, 0.08)]
        : lattice(cx - bay * 0.26, y - h * 0.84, bay * 0.52, h * 0.24, bay * 0.1),
    ];
  }
}
