import { p } from '../paper/points.ts';
import { lens, petal } from '../paper/shapes.ts';
import { hole, laid, place, type Snips, strip } from '../paper/snips.ts';

/** Turn, length and width of each petal, back to front. */
const PETALS = [
  [-1.15, 44, 10],
  [1.15, 44, 10],
  [-0.78, 50, 12],
  [0.78, 50, 12],
  [-0.4, 54, 12.5],
  [0.4, 54, 12.5],
  [0, 56, 13],
  [-1.42, 34, 8],
  [1.42, 34, 8],
  [-0.62, 36, 11],
  [0.62, 36, 11],
  [-0.2, 38, 11],
  [0.22, 38, 11],
] as const;

export function lotus(x: number, y: number, scale: number, colour = '#BE185D'): Snips {
  const petals = PETALS.map(([turn, length, width]) => [
    laid(petal(0, 0, -Math.PI / 2 + turn, length, width, 0.7), colour),
    hole(
      lens(
        Math.sin(turn) * length * 0.3,
        -Math.cos(turn) * length * 0.3,
        -Math.PI / 2 + turn,
        length * 0.5,
        1.5,
      ),
    ),
  ]);
  return place(petals, x, y, scale);
}

export function lotusBud(
  x: number,
  y: number,
  scale: number,
  stem = 40,
  colour = '#BE185D',
): Snips {
  return place(
    [
      strip(`M0,0Q${stem > 0 ? 6 : -6},40 0,${Math.abs(stem)}`, 3, '#0F766E'),
      laid(petal(-3, 2, -1.75, 38, 9), colour, 1.6),
      laid(petal(3, 2, -1.4, 38, 9), colour, 1.6),
      laid(petal(0, 3, -1.57, 42, 10), colour, 1.6),
      hole(lens(0, -4, -1.57, 26, 1.4)),
    ],
    x,
    y,
    scale,
  );
}

/** A floating leaf seen flat, with its notch. */
export function lotusLeaf(x: number, y: number, radius: number, colour: string): Snips {
  const flat = 0.34;
  const rim = Array.from({ length: 41 }, (_, i) => {
    const t = 0.12 + (i / 40) * 6.04;
    const r = radius * (1 + Math.sin(t * 9) * 0.018);
    return `${Math.round(Math.cos(t - 1.57) * r * 10) / 10},${Math.round(Math.sin(t - 1.57) * r * flat * 10) / 10}`;
  });
  let veins = '';
  for (let i = 1; i < 14; i++) {
    const t = 0.12 + (i / 14) * 6.04 - 1.57;
    const [ex, ey] = [Math.cos(t) * radius * 0.82, Math.sin(t) * radius * 0.82 * flat];
    veins += lens(
      ex * 0.14,
      ey * 0.14,
      Math.atan2(ey, ex),
      Math.hypot(ex, ey) * 0.86,
      Math.max(0.7, radius * 0.014),
    );
  }
  const [start = [0, 0]] = p`0,0`;
  return place(
    [laid(`M${start[0]},${start[1]}L${rim.join('L')}Z`, colour, 2.2), hole(veins)],
    x,
    y,
  );
}
