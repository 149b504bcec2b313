import { circle, petal, ringOfDots } from '../paper/shapes.ts';
import { hole, type Snips } from '../paper/snips.ts';

/** A flower of cuts in a wall, with three rings of petals and a rim of dots. */
export function wallFlower(x: number, y: number, r: number): Snips {
  const ring = (count: number, from: number, long: number, wide: number, turn = 0) =>
    Array.from({ length: count }, (_, i) => {
      const way = (i / count) * Math.PI * 2 + turn;
      return petal(
        x + Math.cos(way) * r * from,
        y + Math.sin(way) * r * from,
        way,
        r * long,
        r * wide,
      );
    }).join('');
  return hole(
    ring(8, 0.12, 0.34, 0.1) +
      ring(8, 0.46, 0.22, 0.06, 0.39) +
      ring(16, 0.7, 0.26, 0.06) +
      ringOfDots(x, y, r * 1.04, 32, r * 0.02) +
      circle(x, y, r * 0.05),
  );
}
