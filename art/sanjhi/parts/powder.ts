import { mix, seedRandom } from '../paper/random.ts';
import { circle, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, type Snips } from '../paper/snips.ts';
import { bitsSheet, middleSheet } from '../sheets.ts';
import { cloudRing } from '../sky.ts';

/** The colours of Holi. */
export const POWDERS = ['#E0307A', '#F7B21D', '#2FA56A', '#2F86C8', '#7F4FB0', '#F0603A'] as const;

/** Clouds of powder: a few puffs that overlap, thin holes and flying grains around them. */
export function powder(
  clouds: readonly (readonly [number, number, number, string])[],
  seed: number,
  translucency: number,
): Sheet {
  const random = seedRandom(seed);
  const puffs = [
    [0, 0, 0.8],
    [-0.95, 0.3, 0.5],
    [0.95, 0.24, 0.46],
    [0.3, -0.5, 0.52],
    [-0.5, -0.34, 0.4],
  ] as const;
  return middleSheet('#F06AA0', {
    lift: 9,
    shadow: 0.34,
    translucency,
    rim: 0.5,
    edge: '#FFFFFF',
  }).put(
    clouds.map(([x, y, r, colour], i) => [
      puffs.map(([dx, dy, share], k) =>
        paper(
          cloudRing(x + dx * r, y + dy * r, r * share, seed + i * 7 + k, 9 + Math.round(share * 8)),
          colour,
        ),
      ),
      Array.from({ length: 70 }, () => {
        const [a, d] = [random.between(0, 6.28), r * random.next() ** 0.5 * 1.7];
        const grain = circle(
          x + Math.cos(a) * d * 1.2,
          y + Math.sin(a) * d * 0.9,
          random.between(1.6, 5),
        );
        return d < r * 0.8 ? hole(grain) : paper(grain, colour);
      }),
    ]),
  );
}

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
