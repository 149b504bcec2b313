import { curve } from '../paper/curves.ts';
import type { Point } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { circle } from '../paper/shapes.ts';
import { hole, paper, type Snips, slit } from '../paper/snips.ts';

export type BillowLook = {
  colour?: string;
  /** Pierced dots along the curls; 0 for plain steam. */
  dots?: number;
  cut?: number;
};

/** Steam, smoke or thrown powder as cut paper: round puffs that overlap, each with its curl and a string of pierced dots. */
export function billow(
  puffs: readonly (readonly [x: number, y: number, r: number])[],
  seed: number,
  { colour, dots = 5, cut = 2.2 }: BillowLook = {},
): Snips {
  const random = seedRandom(seed);
  return puffs.map(([x, y, r]) => {
    const lobes = Math.max(6, Math.round(r / 11));
    const turn = random.between(0, 6);
    const edge = Array.from({ length: lobes }, (_, i) => {
      const a = turn + (i / lobes) * Math.PI * 2;
      return circle(
        x + Math.cos(a) * r * 0.74,
        y + Math.sin(a) * r * 0.74,
        r * random.between(0.3, 0.4),
      );
    });
    const start = random.between(2.6, 4.2);
    const at = (angle: number, share: number): Point => [
      x + Math.cos(angle) * r * share,
      y + Math.sin(angle) * r * share,
    ];
    const curl = Array.from({ length: 9 }, (_, i) => at(start + i * 0.48, 0.84 - i * 0.068));
    const inner = Array.from({ length: 5 }, (_, i) => at(start + 0.3 + i * 0.46, 0.56 - i * 0.06));
    return [
      slit(edge.join(''), cut * 1.4),
      edge.map((lobe) => paper(lobe, colour)),
      paper(circle(x, y, r * 0.84), colour),
      slit(curve(curl), cut),
      slit(curve(inner), cut * 0.7),
      Array.from({ length: dots }, (_, i) => {
        const [dx, dy] = at(start + 3.4 + i * 0.34, 0.84 - i * 0.02);
        return hole(circle(dx, dy, Math.max(1.4, r * 0.035) * (1 - i * 0.08)));
      }),
    ];
  });
}
