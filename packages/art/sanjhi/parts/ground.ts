import { curve } from '../paper/curves.ts';
import type { Point } from '../paper/points.ts';
import { box, circle, petal } from '../paper/shapes.ts';
import { paper, place, type Snips, slit, strip } from '../paper/snips.ts';

/** Rising and falling land down to the lower edge; `heights` are spread over the width. */
export function land(heights: readonly number[], width = 1600, bottom = 1020): Snips {
  const step = (width + 80) / (heights.length - 1);
  const edge = heights.map((y, i): Point => [-40 + i * step, y]);
  return paper(`${curve(edge)}L${width + 40},${bottom}L-40,${bottom}Z`);
}

/** A paved floor with lines that run to a vanishing point. */
export function paving(top: number, vanishing: number, rows: readonly number[]): Snips {
  let lines = '';
  for (let i = -16; i <= 16; i++) {
    lines += `M${vanishing + i * 78},${top + 2}L${vanishing + i * 205},1010`;
  }
  for (const row of rows) lines += `M-10,${row}H1610`;
  return [paper(box(-20, top, 1640, 1020 - top)), slit(lines, 1.1)];
}

/** A flower of coloured powder on the floor, seen flat. */
export function rangoli(
  x: number,
  y: number,
  radius: number,
  flat = 0.3,
  colour = '#FFF9EF',
): Snips {
  const ring = (count: number, draw: (angle: number) => string) =>
    Array.from({ length: count }, (_, i) => draw((i / count) * Math.PI * 2)).join('');
  const at = (angle: number, share: number): [number, number] => [
    Math.cos(angle) * radius * share,
    Math.sin(angle) * radius * share,
  ];
  const flower =
    ring(8, (a) => petal(...at(a, 0.06), a, radius * 0.3, radius * 0.07)) +
    ring(16, (a) => petal(...at(a, 0.4), a, radius * 0.2, radius * 0.05)) +
    ring(32, (a) => circle(...at(a, 0.68), radius * 0.018)) +
    ring(24, (a) => petal(...at(a, 0.74), a + 0.5, radius * 0.16, radius * 0.04)) +
    ring(48, (a) => circle(...at(a, 0.98), radius * 0.016));
  const circles = [0.36, 0.63, 0.92].map((share) =>
    strip(circle(0, 0, radius * share), radius * 0.012, colour),
  );
  return place([paper(flower, colour), circles], x, y, 1, { scaleY: flat });
}
