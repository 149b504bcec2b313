import { seedRandom } from './paper/random.ts';
import { circle, lens } from './paper/shapes.ts';
import { hole } from './paper/snips.ts';

/** Stars as cuts in a sheet of night sky. */
export function stars(count: number, seed: number, width: number, height: number) {
  const random = seedRandom(seed);
  return hole(
    Array.from({ length: count }, (_, i) => {
      const [x, y] = [random.next() * width, random.next() * height];
      return i % 6 === 0
        ? lens(x - 10, y, 0, 20, 2.6) + lens(x, y - 10, 1.57, 20, 2.6)
        : circle(x, y, random.between(1.4, 2.8));
    }).join(''),
  );
}
