import { n } from '../paper/points.ts';
import { type Random, seedRandom } from '../paper/random.ts';
import { lens } from '../paper/shapes.ts';
import { Sheet, type SheetLook } from '../paper/sheet.ts';
import { hole, paper, type Snips } from '../paper/snips.ts';

/** Colour of a curtain of cloud, how far it hangs down at the left, in the middle and at the right. */
export type Curtain = readonly [
  colour: string | readonly [string, string],
  left: number,
  middle: number,
  right: number,
];

/**
 * A sky without a disc: curtains of cloud hang from above, the longest and lightest farthest away, and the light comes from under
 * them. Their lower edges are scallops of many sizes.
 */
export function skyCurtains(
  curtains: readonly Curtain[],
  seed: number,
  look: Partial<SheetLook> = {},
  extra: readonly Snips[] = [],
): Sheet[] {
  return curtains.map(([colour, left, middle, right], i) => {
    const random = seedRandom(seed + i * 17);
    const low = Math.max(left, middle, right);
    return new Sheet({
      colour,
      gradient: [0, low],
      lift: 8 + i * 2,
      shadow: 0.34,
      translucency: 0.4,
      rim: 0.4,
      edge: '#FFF0D4',
      ...look,
    }).put(
      paper(curtainEdge(left, middle, right, random)),
      hole(wisps(left, middle, right, random)),
      extra[i] ?? [],
    );
  });
}

function hang(left: number, middle: number, right: number, x: number): number {
  const t = x / 1600;
  return left * (1 - t) * (1 - 2 * t) + middle * 4 * t * (1 - t) + right * t * (2 * t - 1);
}

function curtainEdge(left: number, middle: number, right: number, random: Random): string {
  let x = 1640;
  let path = `M-40,-20H1640V${n(hang(left, middle, right, 1600))}`;
  while (x > -40) {
    const wide = random.between(34, 120);
    const to = Math.max(-40, x - wide);
    const y = hang(left, middle, right, to) + random.between(-16, 16);
    path += `A${n(wide * 0.56)},${n(wide * 0.5)} 0 0 1 ${n(to)},${n(y)}`;
    x = to;
  }
  return `${path}Z`;
}

function wisps(left: number, middle: number, right: number, random: Random): string {
  return Array.from({ length: 16 }, () => {
    const x = random.between(0, 1600);
    const y = hang(left, middle, right, x) - random.between(24, 120);
    return lens(x, y, random.between(-0.05, 0.05), random.between(50, 170), 2.2);
  }).join('');
}
