import { outline } from '../paper/curves.ts';
import { n, p } from '../paper/points.ts';
import { circle, ellipse, lens } from '../paper/shapes.ts';
import { hole, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { leaf } from './leaves.ts';

export function marigold(x: number, y: number, r: number, colour: string): Snips {
  const ring = Array.from({ length: 9 }, (_, k) =>
    circle(x + Math.cos(k * 0.698) * r * 0.62, y + Math.sin(k * 0.698) * r * 0.62, r * 0.44),
  );
  const cuts = Array.from({ length: 6 }, (_, k) =>
    lens(
      x + Math.cos(k * 1.05) * r * 0.2,
      y + Math.sin(k * 1.05) * r * 0.2,
      k * 1.05,
      r * 0.5,
      r * 0.1,
    ),
  );
  return [
    slit(circle(x, y, r * 0.96), r * 0.22),
    paper(ring.join('') + circle(x, y, r * 0.7), colour),
    hole(cuts.join('')),
  ];
}

export type ToranLook = {
  count?: number;
  sag?: number;
  flower?: number;
  tassel?: number;
  colours?: readonly [string, string];
  leaf?: string;
};

/** Marigolds hung in bows with mango leaves. */
export function toran(from: number, to: number, y: number, look: ToranLook = {}): Snips {
  const { count = 4, sag = 46, flower = 8.6, tassel = 70, leaf: green = '#0F766E' } = look;
  const [gold, red] = look.colours ?? ['#F59E0B', '#C2410C'];
  const width = (to - from) / count;
  const perBow = Math.round(width / (flower * 1.72));
  const bows = Array.from({ length: count }, (_, i) => {
    const left = from + i * width;
    const middle = left + width / 2;
    return [
      Array.from({ length: perBow + 1 }, (_, j) => {
        const t = j / perBow;
        return marigold(
          left + t * width,
          y + sag * 4 * t * (1 - t),
          flower,
          j % 4 === 3 ? red : gold,
        );
      }),
      [-1, 0, 1].map((k) =>
        leaf(middle + k * 12, y + sag + 6, 1.57 - k * 0.32, 42, 10, { colour: green, veins: 3 }),
      ),
      marigold(middle, y + sag, flower * 1.25, red),
    ];
  });
  const perTassel = Math.round(tassel / (flower * 1.7));
  const tassels = Array.from({ length: count + 1 }, (_, i) => {
    const x = from + i * width;
    return [
      Array.from({ length: perTassel }, (_, j) =>
        marigold(x, y + j * flower * 1.66, flower * (1 - j * 0.035), j % 3 === 2 ? red : gold),
      ),
      leaf(x, y + perTassel * flower * 1.66 - 4, 1.57, 30, 8, { colour: green, veins: 3 }),
    ];
  });
  return [bows, tassels];
}

/** A brass lamp on its chain, flames burning. */
export function hangingLamp(
  x: number,
  top: number,
  y: number,
  scale: number,
  colour = '#D9901A',
): Snips {
  const links: Snips[] = [];
  for (let at = top; at < y - 70 * scale; at += 11 * scale) {
    links.push(strip(ellipse(x, at, 2.6 * scale, 5 * scale), 1.7 * scale, colour));
  }
  const bowl = outline(p`-34,-12! -28,0 -12,8 -5,14 0,26 5,14 12,8 28,0 34,-12! 0,-8`);
  return [
    links,
    place(
      [
        strip('M0,-72L-26,-10M0,-72L26,-10M0,-72L0,-12', 1.6, colour),
        paper(circle(0, -72, 4) + bowl, colour),
        slit('M-29,-4Q0,4 29,-4', 1.6),
        hole([-16, -6, 6, 16].map((k) => circle(k, 3.4, 1.6)).join('')),
        [-24, -8, 8, 24].map((k) =>
          paper(
            `M${k},-9C${k - 6},-15 ${k - 3},-20 ${k + 1},-29C${k + 3},-20 ${k + 6},-15 ${k},-9Z`,
            '#FFF0B8',
          ),
        ),
      ],
      x,
      y,
      scale,
    ),
  ];
}

/** A temple bell on its rope. */
export function bell(x: number, top: number, y: number, scale: number, colour = '#D9901A'): Snips {
  return [
    strip(`M${n(x)},${n(top)}V${n(y)}`, 2, colour),
    place(
      [
        paper(
          outline(p`-3,0 -8,4 -11,16 -15,28 -20,34! 20,34! 15,28 11,16 8,4 3,0`) + circle(0, 38, 5),
          colour,
        ),
        slit('M-15,27L15,27M-11.4,17L11.4,17', 1.4),
        hole([-8, 0, 8].map((k) => circle(k, 22, 1.6)).join('')),
      ],
      x,
      y,
      scale,
    ),
  ];
}
