import { seedRandom } from '../paper/random.ts';
import { ellipse } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { paper } from '../paper/snips.ts';
import { bitsSheet } from '../sheets.ts';
import { leaf } from './leaves.ts';

/** Floating water hyacinth in small rafts. */
export function weeds(from: number, to: number, count: number, seed: number, size: number): Sheet {
  const random = seedRandom(seed);
  return bitsSheet('#2F8F5A', { lift: 6 }).put(
    Array.from({ length: count }, () => {
      const [x, y] = [random.between(660, 1600), random.between(from, to)];
      return [
        [-2, -1, 0, 1, 2].map((i) =>
          leaf(x + i * 7 * size, y, -1.57 + i * 0.5, 24 * size, 8 * size, {
            colour: random.pick(['#2F8F5A', '#4FA84F', '#1F7F5A']),
            veins: 2,
            gap: 1.4,
          }),
        ),
        random.next() < 0.4 ? paper(ellipse(x, y - 24 * size, 5 * size, 8 * size), '#A878D0') : [],
      ];
    }),
  );
}
