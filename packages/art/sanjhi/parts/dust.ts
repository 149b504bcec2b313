import { curve } from '../paper/curves.ts';
import type { Point } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { circle } from '../paper/shapes.ts';
import { hole, paper, type Snips, slit } from '../paper/snips.ts';

export type Puff = readonly [x: number, y: number, radius: number];

/** Dust or mist as one cloud of round puffs with a few curls; best on a sheet of vellum (`opacity` below 1). */
export function dustCloud(puffs: readonly Puff[], seed: number, cut = 2): Snips {
  const random = seedRandom(seed);
  const lobes = puffs.flatMap(([x, y, r]) =>
    Array.from({ length: 9 }, (_, i) => {
      const angle = (i / 9) * Math.PI * 2 + random.between(-0.2, 0.2);
      const [px, py] = [x + Math.cos(angle) * r * 0.72, y + Math.sin(angle) * r * 0.5];
      return circle(px, py, r * random.between(0.3, 0.42));
    }),
  );
  const curls = puffs.map(([x, y, r]) => {
    const start = random.between(3.4, 4.6);
    const line = Array.from({ length: 10 }, (_, i): Point => {
      const angle = start + i * 0.46;
      const share = 0.86 - i * 0.066;
      return [x + Math.cos(angle) * r * share, y + Math.sin(angle) * r * share * 0.74];
    });
    const dots = Array.from({ length: 5 }, (_, i) => {
      const angle = start - 0.3 - i * 0.26;
      return circle(
        x + Math.cos(angle) * r * 0.9,
        y + Math.sin(angle) * r * 0.66,
        Math.max(1.2, r * 0.022 * (1 - i * 0.14)),
      );
    });
    return [slit(curve(line), cut), hole(dots.join(''))];
  });
  const bodies = puffs.map(
    ([x, y, r]) =>
      `M${x - r * 0.8},${y}a${r * 0.8},${r * 0.56} 0 1 0 ${r * 1.6},0a${r * 0.8},${r * 0.56} 0 1 0 ${-r * 1.6},0Z`,
  );
  return [[...lobes, ...bodies].map((path) => paper(path)), curls];
}

/** Puffs along a line, larger where `radius` is larger; steps overlap. */
export function puffsAlong(
  from: Point,
  to: Point,
  count: number,
  radius: readonly [number, number],
  seed: number,
): Puff[] {
  const random = seedRandom(seed);
  return Array.from({ length: count }, (_, i): Puff => {
    const t = count === 1 ? 0.5 : i / (count - 1);
    const r = (radius[0] + (radius[1] - radius[0]) * t) * random.between(0.75, 1.2);
    return [
      from[0] + (to[0] - from[0]) * t + random.between(-0.3, 0.3) * r,
      from[1] + (to[1] - from[1]) * t + random.between(-0.34, 0.34) * r,
      r,
    ];
  });
}
