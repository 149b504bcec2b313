import { polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { blossom, box, circle, ellipse, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';

/** A spoked cart wheel with its iron tyre. */
export function cartWheel(x: number, y: number, r: number, wood = '#4A2322'): Snips {
  const spokes = Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * Math.PI * 2 + 0.13;
    const [ux, uy] = [Math.cos(a), Math.sin(a)];
    return [
      strip(
        `M${x + ux * r * 0.18},${y + uy * r * 0.18}L${x + ux * r * 0.8},${y + uy * r * 0.8}`,
        r * 0.065,
      ),
      hole(lens(x + ux * r * 0.3, y + uy * r * 0.3, a, r * 0.4, r * 0.012)),
    ];
  });
  return [
    spokes.map((spoke) => recolour(spoke, wood)),
    strip(circle(x, y, r * 0.87), r * 0.17, wood),
    slit(circle(x, y, r * 0.95), r * 0.014),
    slit(circle(x, y, r * 0.8), r * 0.012),
    Array.from({ length: 24 }, (_, i) => {
      const a = (i / 24) * Math.PI * 2;
      return hole(
        petal(x + Math.cos(a) * r * 0.83, y + Math.sin(a) * r * 0.83, a, r * 0.09, r * 0.03),
      );
    }),
    laid(circle(x, y, r * 0.22), wood, 2.4),
    hole(blossom(x, y, r * 0.17, 8)),
  ];
}

function recolour(part: Snips, colour: string): Snips {
  if (Array.isArray(part)) return part.map((snip) => recolour(snip, colour));
  const snip = part as Extract<Snips, { paper: boolean }>;
  return snip.paper ? { ...snip, colour } : snip;
}

/** The bed of a handcart with its carved side, from x for `w` to the right, its floor at y. */
export function cartBed(
  x: number,
  y: number,
  w: number,
  wood = '#6B3426',
  trim = '#C2184F',
): Snips {
  const cells = Math.round(w / 62);
  return [
    laid(polygon(p`${x},${y} ${x + w},${y} ${x + w},${y + 74} ${x + 10},${y + 74}`), wood, 2.4),
    paper(box(x + 4, y + 26, w, 26), trim),
    slit(`M${x + 4},${y + 20}H${x + w}M${x + 8},${y + 58}H${x + w}`, 2),
    Array.from({ length: cells }, (_, i) =>
      hole(blossom(x + 36 + i * 62, y + 39, 14, 6) + circle(x + 67 + i * 62, y + 39, 3)),
    ),
    Array.from({ length: Math.round(w / 22) }, (_, i) =>
      hole(circle(x + 16 + i * 22, y + 10, 2.6)),
    ),
    strip(`M${x - 8},${y - 2}H${x + w}`, 11, wood),
  ];
}

/** A storm lantern that hangs by its bail from (x, y); 70 wide, 150 high at scale 1. */
export function lantern(x: number, y: number, scale: number, metal = '#3A1F2A'): Snips {
  return place(
    [
      strip('M-24,66Q-30,4 0,0Q30,4 24,66', 3.4, metal),
      laid(polygon(p`-10,24 10,24 18,44 -18,44`), metal, 1.6),
      laid('M-22,46C-38,66 -38,92 -22,116H22C38,92 38,66 22,46Z', '#FFE9A8', 1.6),
      paper(ellipse(0, 104, 12, 4), metal),
      paper('M0,104C-13,92 -8,80 1,60C5,78 13,90 0,104Z', '#F7A52A'),
      paper('M0,102C-6,94 -4,88 0,78C3,88 6,94 0,102Z', '#FFFBE0'),
      strip('M-30,46V116M30,46V116', 4, metal),
      strip('M-33,70Q0,78 33,70M-33,92Q0,100 33,92', 1.6, metal),
      laid(polygon(p`-28,116 28,116 34,146 -34,146`), metal, 1.6),
      hole([-20, -7, 7, 20].map((dx) => circle(dx, 131, 3)).join('')),
    ],
    x,
    y,
    scale,
  );
}

/** A dairyman's can, its bottom's middle at (x, y); 90 wide, 150 high at scale 1. */
export function milkCan(x: number, y: number, scale: number, metal = '#C9B79C'): Snips {
  return place(
    [
      strip('M-44,-84Q-62,-66 -46,-48M44,-84Q62,-66 46,-48', 6, metal),
      laid(
        'M-28,-150H28V-128C28,-112 46,-108 46,-86V0H-46V-86C-46,-108 -28,-112 -28,-128Z',
        metal,
        2,
      ),
      paper(ellipse(0, -150, 32, 7), metal),
      slit('M-28,-136H28M-44,-88H44M-46,-14H46', 2),
      hole(Array.from({ length: 6 }, (_, k) => petal(0, -50, k * 1.047, 20, 5)).join('')),
    ],
    x,
    y,
    scale,
  );
}
