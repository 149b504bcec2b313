import { mix, seedRandom } from '../paper/random.ts';
import { circle, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { paper, type Snips } from '../paper/snips.ts';
import { bitsSheet } from '../sheets.ts';

/** The colours of Holi. */
export const POWDERS = ['#E0307A', '#F7B21D', '#2FA56A', '#2F86C8', '#7F4FB0', '#F0603A'] as const;

/** Powder that has fallen on the floor. */
export function groundPowder(): Sheet {
  const random = seedRandom(31);
  return bitsSheet('#E0307A', { shadow: 0.15, rim: 0.1 }).put(
    Array.from({ length: 150 }, () => {
      const near = random.next();
      const [x, y] = [random.between(0, 1600), mix(690, 980, near)];
      return paper(
        petal(x, y, random.between(-0.2, 0.2), mix(8, 34, near * random.next()), mix(1.5, 5, near)),
        random.pick(POWDERS),
      );
    }),
  );
}

/** Splashes of colour on a figure's clothes, in its own units. */
export function splashes(seed: number, head = -60): Snips {
  const random = seedRandom(seed);
  return Array.from({ length: 12 }, () => {
    const [x, y] = [random.between(-7, 7), random.between(head - 12, -22)];
    const colour = random.pick(POWDERS);
    return [
      paper(circle(x, y, random.between(0.8, 2.4)), colour),
      paper(circle(x + random.between(-3, 3), y + random.between(-3, 3), 0.8), colour),
    ];
  });
}
