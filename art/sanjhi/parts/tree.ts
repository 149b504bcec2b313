import { type Point, p } from '../paper/points.ts';
import { type Random, seedRandom } from '../paper/random.ts';
import { ribbon } from '../paper/ribbon.ts';
import { lens } from '../paper/shapes.ts';
import { hole, paper, type Snips } from '../paper/snips.ts';
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
  const random = seedRandom(seed);
  const wide = trunk * scale;
  const root: Point = [x, y - 40 * scale];
  const grown = grow(root, -Math.PI / 2 + lean, height * scale, wide, depth, spread, random);
  const crown = grown.twigs
    .sort((a, b) => a.at[1] - b.at[1])
    .map(({ at, angle }) =>
      rosette(at[0], at[1], angle, leaf * scale * random.between(0.85, 1.2), random, {
        count: perTwig,
        colours: leaves ?? [bark],
        flower: random.next() < flowers ? 11 * scale * random.between(0.9, 1.25) : 0,
        veins,
        spread: 3.6,
        gap,
        slim,
      }),
    );
  return [
    drawRoots(x, y, wide, scale, bark),
    grown.wood.map((path) => paper(path, bark)),
    carveBark(x, y, wide, height * scale, lean, random),
    crown,
  ];
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
): { wood: string[]; twigs: Twig[] } {
  const way = angle + random.between(-0.22, 0.22);
  const to: Point = [from[0] + Math.cos(way) * length, from[1] + Math.sin(way) * length];
  const bow = length * random.between(-0.12, 0.12);
  const middle: Point = [
    (from[0] + to[0]) / 2 - Math.sin(angle) * bow,
    (from[1] + to[1]) / 2 + Math.cos(angle) * bow,
  ];
  const wood = [ribbon([from, middle, to], [width, width * 0.82, width * 0.64], { per: 6 })];
  if (depth === 0) return { wood, twigs: [{ at: to, angle: way }] };
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
    wood.push(...child.wood);
    twigs.push(...child.twigs);
  }
  return { wood, twigs };
}

function drawRoots(x: number, y: number, wide: number, scale: number, bark?: string): Snips {
  const stem = ribbon(
    p`${x},${y - 60 * scale} ${x - 2 * scale},${y - 22 * scale} ${x},${y + 6 * scale}`,
    [wide * 0.96, wide * 1.1, wide * 1.5],
    { ends: 'flat' },
  );
  const roots = [-1, -0.5, 0.5, 1].map((k) =>
    ribbon(
      p`${x + k * wide * 0.28},${y - 60 * scale} ${x + k * wide * 0.55},${y - 22 * scale} ${x + k * wide * (1.05 + Math.abs(k) * 0.35)},${y + 6 * scale}`,
      [wide * 0.42, wide * 0.3, 5 * scale],
    ),
  );
  return [stem, ...roots].map((path) => paper(path, bark));
}

/** Long slits that follow the trunk, and knots like closed eyes. */
function carveBark(
  x: number,
  y: number,
  wide: number,
  high: number,
  lean: number,
  random: Random,
): Snips {
  const cuts: string[] = [];
  for (let i = 0; i < 22; i++) {
    const up = random.between(0.02, 0.92) * high;
    const across = random.between(-0.38, 0.38) * wide * (1 - (up / high) * 0.3);
    const turn =
      -Math.PI / 2 + lean + random.between(-0.1, 0.1) + (across / wide) * 0.3 * (1 - up / high);
    cuts.push(
      lens(
        x + across + Math.sin(lean) * up,
        y - up,
        turn,
        random.between(0.1, 0.26) * high,
        wide * 0.017,
      ),
    );
  }
  const knot: Point = [x + Math.sin(lean) * high * 0.55, y - high * 0.55];
  const eye = [0.24, 0.13].map((size) =>
    ribbon(
      p`${knot[0] - wide * size},${knot[1]} ${knot[0]},${knot[1] - wide * size * 0.9} ${knot[0] + wide * size},${knot[1]} ${knot[0]},${knot[1] + wide * size * 0.9} ${knot[0] - wide * size},${knot[1]}`,
      [0.4, wide * 0.03, wide * 0.03, 0.4],
    ),
  );
  return hole(cuts.join('') + eye.join(''));
}
