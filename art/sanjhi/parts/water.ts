import { curve } from '../paper/curves.ts';
import type { Point } from '../paper/points.ts';
import { mix, seedRandom } from '../paper/random.ts';
import { lens } from '../paper/shapes.ts';
import { hole, paper, type Snips } from '../paper/snips.ts';

export type WaterLook = {
  seed: number;
  /** Height and length of the scallops of its upper edge. */
  wave?: number;
  length?: number;
  /** Count of ripples, how far down they go and how thick the nearest are. */
  ripples?: number;
  reach?: number;
  thick?: number;
  /** Where the light falls on it: half of the ripples lie there. */
  lightX?: number;
  from?: number;
  to?: number;
};

/** A sheet of water from `y` down: a scalloped edge and ripples that grow toward us. */
export function water(y: number, look: WaterLook): Snips {
  const { seed, wave = 5, length = 90, ripples = 60, reach = 160, thick = 2.2 } = look;
  const { lightX = 800, from = -20, to = 1620 } = look;
  const random = seedRandom(seed);
  const edge: Point[] = [];
  for (let i = 0; from + (i * length) / 2 <= to + length; i++) {
    edge.push([from + (i * length) / 2, y + (i % 2 ? wave : -wave) * random.between(0.5, 1.2)]);
  }
  let cuts = '';
  for (let i = 0; i < ripples; i++) {
    const near = random.next() ** 0.8;
    const size = mix(18, 90, near) * random.between(0.6, 1.3);
    const x =
      random.next() < 0.45
        ? lightX + (random.next() + random.next() - 1) * 190 * (1 + near)
        : random.between(from, to);
    cuts += lens(
      x,
      y + wave * 2.4 + near * reach,
      random.between(-0.015, 0.015),
      size,
      mix(0.8, thick, near),
    );
  }
  return [paper(`${curve(edge)}L${to + length},${y + 700}L${from},${y + 700}Z`), hole(cuts)];
}

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
