import { curve } from '../paper/curves.ts';
import { n, type Point } from '../paper/points.ts';
import { mix, type Random, seedRandom, shares } from '../paper/random.ts';
import { ribbon } from '../paper/ribbon.ts';
import { lens } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit } from '../paper/snips.ts';
import { carve } from './bark.ts';

export type Pillar = readonly [x: number, width: number];

export type RowLook = {
  /** Where the roots stand, and where they open into the vault. */
  foot: number;
  top: number;
  seed: number;
  /** Strands of each pillar; 1 far away. */
  strands?: number;
  slits?: number;
  gap?: number;
};

/** One row of a banyan's root pillars with the vault that they carry, up to the upper edge: a hall that the tree has built. */
export function pillarRow(pillars: readonly Pillar[], look: RowLook): Snips {
  const random = seedRandom(look.seed);
  return [
    vault(pillars, look, random),
    leafRoof(look, random),
    hangingRoots(pillars, look, random),
    pillars.map((pillar) => strandsOf(pillar, look, random)),
  ];
}

/** Boughs that spring from each pillar to its neighbours, pointed like the arches of a hall. */
function vault(pillars: readonly Pillar[], { top, slits = 8 }: RowLook, random: Random): Snips {
  const ends = [-140, ...pillars.map(([x]) => x), 1740];
  return pillars.flatMap(([x, width], i) =>
    [ends[i] ?? 0, ends[i + 2] ?? 1600].map((to) => {
      const middle = mix(x, to, 0.5);
      const rise = Math.min(210, Math.abs(to - x) * 0.42);
      const line: Point[] = [
        [x, top + rise * 0.7],
        [mix(x, middle, 0.22), top],
        [mix(x, middle, 0.62), top - rise * 0.62],
        [middle + (to > x ? 8 : -8), top - rise + random.between(-8, 8)],
      ];
      const widths = [width * 0.5, width * 0.62, width * 0.5, width * 0.4];
      return [
        paper(ribbon(line, widths)),
        width > 40 ? carve({ line, widths }, random, { slits, knots: 0 }) : [],
      ];
    }),
  );
}

/** The leaves above the vault, their lower edge in scallops, with leaf-shaped cuts that let the sky through. */
function leafRoof({ foot, top }: RowLook, random: Random): Snips {
  const size = (foot - top) * 0.16;
  const low = top - (foot - top) * 0.2;
  let x = 1660;
  let path = `M-60,-30H1660V${n(low)}`;
  while (x > -60) {
    const wide = size * random.between(0.5, 1.3);
    x -= wide;
    path += `A${n(wide * 0.55)},${n(wide * 0.6)} 0 0 1 ${n(x)},${n(low + random.between(-0.5, 0.3) * size)}`;
  }
  const cuts = Array.from({ length: Math.round((1600 / size) * 7) }, () =>
    lens(
      random.between(-20, 1620),
      low - random.between(0.2, 5) * size,
      random.between(0.6, 2.5),
      size * random.between(0.3, 0.7),
      size * 0.09,
    ),
  );
  return [paper(`${path}Z`), hole(cuts.join(''))];
}

function hangingRoots(pillars: readonly Pillar[], { foot, top }: RowLook, random: Random): Snips {
  const first = pillars[0]?.[0] ?? 0;
  const last = pillars.at(-1)?.[0] ?? 1600;
  const count = Math.round((last - first) / 46);
  return Array.from({ length: count }, () => {
    const x = random.between(first - 60, last + 60);
    const from = top - 160;
    const to = top + random.between(-20, 0.42 * (foot - top));
    const sway = random.between(-14, 14);
    const thick = (foot - top) * random.between(0.005, 0.013);
    const line: Point[] = [
      [x, from],
      [x + sway, mix(from, to, 0.55)],
      [x + sway * 0.3, to],
    ];
    return paper(ribbon(line, [thick * 1.6, thick, 0.8]));
  });
}

/** A pillar of strands that have grown around each other, wide at its foot and where it opens above. */
function strandsOf([x, width]: Pillar, look: RowLook, random: Random): Snips {
  const { foot, top, strands = 1, slits = 8, gap = 2 } = look;
  const high = foot - top;
  if (strands === 1) {
    const line: Point[] = [
      [x - width * 0.06, foot + 6],
      [x, foot - high * 0.2],
      [x + random.between(-0.12, 0.12) * width, foot - high * 0.6],
      [x, top - high * 0.1],
      [x, top - high * 0.3],
    ];
    const widths = [width * 1.9, width * 1.06, width * 0.84, width * 1.1, width * 2.2];
    return [
      paper(ribbon(line, widths, { ends: 'flat' })),
      carve({ line, widths }, random, { slits, knots: 0 }),
    ];
  }
  const order = shares(strands)
    .map((share) => (share - 0.5) * 2)
    .sort((a, b) => Math.abs(b) - Math.abs(a));
  return order.map((k) => {
    const cross = random.between(-0.25, 0.25);
    const line: Point[] = [
      [x + k * width * random.between(0.95, 1.25), foot + 10 + (1 - Math.abs(k)) * 16],
      [x + k * width * 0.5, foot - high * 0.14],
      [x + (k * 0.34 + cross) * width, foot - high * 0.42],
      [x + (k * 0.3 - cross * 0.6) * width, foot - high * 0.72],
      [x + k * width * 0.62, top],
      [x + k * width * 1.5, top - high * 0.26],
    ];
    const thick = (width / strands) * random.between(1.25, 1.7);
    const widths = [thick * 0.5, thick * 1.05, thick, thick * 0.9, thick * 0.95, thick * 0.7];
    return [
      laid(ribbon(line, widths), undefined, gap),
      carve({ line, widths }, random, { slits, knots: 0 }),
    ];
  });
}

/** Threads that women have wound around a pillar for the long life of those they love. */
export function vowThreads(
  x: number,
  y: number,
  half: number,
  colours: readonly string[],
  seed: number,
): Snips {
  const random = seedRandom(seed);
  return Array.from({ length: 13 }, (_, i) => {
    const up = y - i * 7 + random.between(-3, 3);
    const tilt = random.between(-9, 9);
    const line = curve([
      [x - half, up - tilt],
      [x, up + 9],
      [x + half, up + tilt],
    ]);
    return [slit(line, 5), { paper: true, path: line, width: 3, colour: random.pick(colours) }];
  });
}
