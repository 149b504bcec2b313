import { mix, seedRandom } from '../paper/random.ts';
import { lens } from '../paper/shapes.ts';
import { paper, type Snips } from '../paper/snips.ts';

/** The path of glints under the light. */
export function glints(x: number, from: number, to: number, count: number, seed: number): Snips {
  const random = seedRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const near = i / count;
    const width = mix(20, 78, random.next()) * (0.6 + near * 0.7);
    const sway = (random.next() + random.next() - 1) * (50 + near * 120);
    return paper(lens(x + sway - width / 2, mix(from, to, near), 0, width, 1 + near * 2.2));
  });
}
