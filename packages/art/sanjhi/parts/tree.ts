import type { Point } from '../paper/points.ts';
import { type Random, seedRandom } from '../paper/random.ts';
import { ribbon } from '../paper/ribbon.ts';
import { paper, type Snips } from '../paper/snips.ts';
import { carve, roots, type Stem } from './bark.ts';
import { type LeafKind, sprig } from './leaf-kinds.ts';
import { rosette } from './leaves.ts';

export type TreeLook = {
  bark?: string;
  leaves?: readonly string[];
  /** Length of a leaf before scaling. */
  leaf?: number;
  slim?: number;
  perTwig?: number;
  veins?: number;
  trunk?: number;
  height?: number;
  lean?: number;
  spread?: number;
  depth?: number;
  /** The share of twigs that carry a kadamba flower. */
  flowers?: number;
  gap?: number;
  /** Leaves of this kind of tree instead of plain rosettes. */
  kind?: LeafKind;
};

type Twig = { at: Point; angle: number };

/** A branching tree with carved bark and leaves only at the tips, where sky shows between. Its foot is at (x, y). */
export function tree(
  x: number,
  y: number,
  scale: number,
  seed: number,
  look: TreeLook = {},
): Snips {
  const { bark, leaves, leaf = 62, slim = 0.23, perTwig = 8, veins = 4, trunk = 74 } = look;
  const { height = 170, lean = 0, spread = 0.66, depth = 4, flowers = 0.4, gap = 2.2 } = look;
  const green = leaves ?? [bark];
  const random = seedRandom(seed);
  const wide = trunk * scale;
  const root: Point = [x, y - 40 * scale];
  const grown = grow(root, -Math.PI / 2 + lean, height * scale, wide, depth, spread, random);
  const twigs = grown.twigs.sort((a, b) => a.at[1] - b.at[1]);
  // Leaves behind the branches: the darkest, without veins, turned inward, so that the crown has depth.
  const behind = twigs
    .filter((_, i) => i % 2 === 0)
    .map(({ at, angle }) =>
      rosette(
        at[0] - Math.cos(angle) * leaf * scale * 0.5,
        at[1] - Math.sin(angle) * leaf * scale * 0.5,
        angle + random.between(-1.4, 1.4),
        leaf * scale * 0.95,
        random,
        { count: 5, colours: [darker(green[0])], spread: 3.4, veins: 0, gap: gap * 0.7, slim },
      ),
    );
  const crown = twigs.map(({ at, angle }) => {
    const size = leaf * scale * random.between(0.85, 1.2);
    const flower = random.next() < flowers ? 11 * scale * random.between(0.9, 1.25) : 0;
    if (look.kind !== undefined) {
      const colour = random.pick(green) ?? '#0F6F4A';
      return [-0.9, 0.9, 0].map((turn) =>
        sprig(look.kind ?? 'neem', at[0], at[1], angle + turn, size, random, {
          colour,
          veins,
          gap,
          flower: turn === 0 ? flower : 0,
        }),
      );
    }
    return rosette(at[0], at[1], angle, size, random, {
      count: perTwig,
      colours: green,
      flower,
      veins,
      spread: 3.6,
      gap,
      slim,
    });
  });
  return [
    behind,
    roots(x, y + 6 * scale, wide * 0.94, seed + 7, { colour: bark, gap: gap * 0.8 }),
    paper(footOf(x, y, wide, scale), bark),
    grown.stems.map(({ line, widths }) => paper(ribbon(line, widths, { per: 6 }), bark)),
    grown.stems
      .filter(({ widths }) => (widths[0] ?? 0) > 16)
      .map((one, i) => carve(one, random, { slits: 11, knots: i < 2 ? 1 : 0 })),
    crown,
  ];
}

/** The trunk below the first branch, wider toward the ground. */
function footOf(x: number, y: number, wide: number, scale: number): string {
  const line: Point[] = [
    [x, y - 62 * scale],
    [x - 2 * scale, y - 24 * scale],
    [x, y + 8 * scale],
  ];
  return ribbon(line, [wide * 0.97, wide * 1.04, wide * 1.24], { ends: 'flat' });
}

/** A colour a third nearer to black. */
function darker(colour: string | undefined): string | undefined {
  if (colour === undefined) return undefined;
  const part = (at: number) =>
    Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.66)
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** Branches from one point; each child is shorter and thinner than its parent. */
function grow(
  from: Point,
  angle: number,
  length: number,
  width: number,
  depth: number,
  spread: number,
  random: Random,
): { stems: Stem[]; twigs: Twig[] } {
  const way = angle + random.between(-0.22, 0.22);
  const to: Point = [from[0] + Math.cos(way) * length, from[1] + Math.sin(way) * length];
  const bow = length * random.between(-0.12, 0.12);
  const middle: Point = [
    (from[0] + to[0]) / 2 - Math.sin(angle) * bow,
    (from[1] + to[1]) / 2 + Math.cos(angle) * bow,
  ];
  const stems: Stem[] = [{ line: [from, middle, to], widths: [width, width * 0.82, width * 0.64] }];
  if (depth === 0) return { stems, twigs: [{ at: to, angle: way }] };
  const twigs: Twig[] =
    depth > 1 && random.next() < 0.5 ? [{ at: to, angle: way + random.between(-1, 1) }] : [];
  const count = depth > 2 || random.next() < 0.5 ? 2 : 3;
  for (let i = 0; i < count; i++) {
    const turn = (i / (count - 1) - 0.5) * 2 * spread * random.between(0.75, 1.2);
    const up = (-Math.PI / 2 - way - turn) * 0.06;
    const child = grow(
      to,
      way + turn + up,
      length * 0.74 * random.between(0.85, 1.12),
      width * 0.64,
      depth - 1,
      spread,
      random,
    );
    stems.push(...child.stems);
    twigs.push(...child.twigs);
  }
  return { stems, twigs };
}
