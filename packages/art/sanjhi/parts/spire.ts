import { outline, polygon } from '../paper/curves.ts';
import { n, type Point, p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { box, circle, ellipse, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, strip } from '../paper/snips.ts';

/** The curved tower of a North Indian temple: half width `w` at its foot, height `h`, with ribs, tiers, ribbed disc and pot. */
export function spire(
  x: number,
  y: number,
  w: number,
  h: number,
  {
    colour,
    tiers = 11,
    gap = 0,
  }: { colour?: string | undefined; tiers?: number; gap?: number } = {},
): Snips {
  const halfAt = (t: number) => w * (0.2 + 0.8 * (1 - t) ** 0.56);
  const side = (sign: number) =>
    Array.from({ length: 23 }, (_, i): Point => [x + sign * halfAt(i / 22), y - (h * i) / 22]);
  const body = polygon([...side(-1), ...side(1).reverse()]);
  const thin = Math.max(0.55, w * 0.014);
  const ribs = [-0.78, -0.52, -0.24, 0.24, 0.52, 0.78].map((k) =>
    ribbon(
      Array.from({ length: 9 }, (_, i): Point => {
        const t = 0.04 + (i / 8) * 0.9;
        return [x + halfAt(t) * k, y - h * t];
      }),
      [thin * 1.5, thin * 1.7, thin * 0.8],
      { per: 2, ends: 'flat' },
    ),
  );
  const slots = Array.from({ length: tiers - 1 }, (_, i) => cutTier(((i + 1) / tiers) * 0.93));
  const top = y - h;
  return [
    gap > 0 ? laid(body, colour, gap) : paper(body, colour),
    hole(ribs.join('') + slots.join('')),
    paper(box(x - w * 0.16, top - w * 0.1, w * 0.32, w * 0.14), colour),
    drawDisc(x, top - w * 0.16, w, thin, colour),
    finial(x, top - w * 0.24, w * 0.0155, colour),
  ];

  function cutTier(t: number): string {
    const half = halfAt(t);
    const cells = [
      [-0.96, -0.81],
      [-0.74, -0.56],
      [-0.48, -0.28],
      [0.28, 0.48],
      [0.56, 0.74],
      [0.81, 0.96],
    ] as const;
    const slots = cells.map(([a, b]) =>
      lens(x + a * half, y - h * t, 0, (b - a) * half, Math.max(0.6, h * 0.0075)),
    );
    const middle =
      half > 5 ? petal(x, y - h * (t - 0.022), -Math.PI / 2, h * 0.05, half * 0.13) : '';
    return slots.join('') + middle;
  }
}

function drawDisc(x: number, y: number, w: number, thin: number, colour?: string): Snips {
  const a = w * 0.34;
  const lobes = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map(
    (k) =>
      circle(x + k * a * 0.23, y + w * 0.045, a * 0.15) +
      circle(x + k * a * 0.23, y - w * 0.045, a * 0.13),
  );
  const flutes = [-3, -2, -1, 0, 1, 2, 3].map((k) =>
    lens(x + k * a * 0.25, y - w * 0.07, Math.PI / 2, w * 0.14, thin * 0.8),
  );
  return [paper(ellipse(x, y, a, w * 0.1) + lobes.join(''), colour), hole(flutes.join(''))];
}

export function finial(x: number, y: number, scale: number, colour?: string): Snips {
  const shape =
    ellipse(0, -3, 9, 3) +
    circle(0, -12, 8) +
    ellipse(0, -20, 5, 2) +
    circle(0, -25, 4.4) +
    lens(0, -27, -1.57, 24, 2.6);
  return place(paper(shape, colour), x, y, scale);
}

/** A temple's flag on its pole. */
export function flag(x: number, y: number, h: number, colour: string, pole?: string): Snips {
  return [
    strip(`M${n(x)},${n(y)}L${n(x)},${n(y - h)}`, Math.max(1.4, h * 0.028), pole),
    paper(
      outline(
        p`${x},${y - h}! ${x + h * 0.24},${y - h * 0.93} ${x + h * 0.5},${y - h} ${x + h * 0.74},${y - h * 0.88}! ${x + h * 0.46},${y - h * 0.76} ${x + h * 0.24},${y - h * 0.74} ${x},${y - h * 0.66}!`,
      ),
      colour,
    ),
  ];
}
