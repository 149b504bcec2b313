import { curve } from '../paper/curves.ts';
import { n, type Point } from '../paper/points.ts';
import { mix, type Random, seedRandom } from '../paper/random.ts';
import { lens } from '../paper/shapes.ts';
import { hole, paper, type Snips, slit } from '../paper/snips.ts';

/** Water that lies still, fish-scale waves, the plaited water of miniatures, or the rolling one of the rains. */
type WaveKind = 'calm' | 'scales' | 'braid' | 'swell';

export type WavesLook = {
  kind: WaveKind;
  seed: number;
  /** Where the sheet's pattern ends; the paper goes on below. */
  bottom: number;
  from?: number;
  to?: number;
  /** Height of the waves of its upper edge. */
  crest?: number;
  rows?: number;
  /** Length of the nearest waves. */
  length?: number;
  thick?: number;
};

/** A sheet of water from `y` down, its pattern small at `y` and large toward us. */
export function waves(y: number, look: WavesLook): Snips {
  const { kind, seed, bottom, from = -40, to = 1640, crest = 3 } = look;
  const { rows = 11, length = 120, thick = 2.2 } = look;
  const random = seedRandom(seed);
  const edge: Point[] = [];
  for (let x = from; x <= to + 80; x += random.between(40, 90)) {
    edge.push([x, y + (edge.length % 2 ? crest : -crest) * random.between(0.4, 1.2)]);
  }
  const end = edge.at(-1)?.[0] ?? to;
  const ground = paper(`${curve(edge)}L${end},${bottom + 600}L${from},${bottom + 600}Z`);
  const pattern = Array.from({ length: rows }, (_, i) => {
    const near = ((i + 0.7) / rows) ** 1.6;
    const row = { y: mix(y, bottom, near), size: mix(0.22, 1, near) * length, near, from, to };
    return DRAW[kind]({ ...row, thick: mix(0.7, thick, near), turn: i % 2 }, random);
  });
  return [ground, pattern];
}

type Row = {
  y: number;
  size: number;
  near: number;
  thick: number;
  turn: number;
  from: number;
  to: number;
};

const DRAW: Record<WaveKind, (row: Row, random: Random) => Snips> = {
  calm({ y, size, thick, from, to }, random) {
    let cuts = '';
    for (let x = from; x < to; x += size * random.between(0.7, 2.6)) {
      const drift = random.between(-0.16, 0.16) * size;
      cuts += lens(x, y + drift, 0, size * random.between(0.5, 1.4), thick * 0.9);
    }
    return hole(cuts);
  },
  scales({ y, size, thick, turn, from, to }) {
    let lines = '';
    for (let x = from - (turn * size) / 2; x < to + size; x += size) {
      for (const share of [1, 0.62]) {
        const half = (size / 2) * share;
        lines += `M${n(x - half)},${n(y)}A${n(half)},${n(half * 0.42)} 0 0 1 ${n(x + half)},${n(y)}`;
      }
    }
    return slit(lines, thick * 0.62);
  },
  braid({ y, size, near, thick, turn, from, to }) {
    const strands = [-1, 1].map((side) => {
      const points: Point[] = [];
      for (let x = from, i = turn; x <= to + size; x += size / 2, i++) {
        points.push([x, y + side * (i % 2 ? 1 : -1) * mix(2, 9, near)]);
      }
      return slit(curve(points), thick * 0.6);
    });
    let eyes = '';
    for (let x = from + (turn ? size / 2 : 0); x < to; x += size) {
      eyes += lens(x + size * 0.06, y, 0, size * 0.36, mix(0.6, 3.4, near));
    }
    return [strands, hole(eyes)];
  },
  swell({ y, size, near, thick, from, to }, random) {
    let cuts = '';
    for (let x = from - random.between(0, size); x < to; x += size * random.between(1.1, 1.9)) {
      const long = size * random.between(1, 1.7);
      const rise = mix(4, 24, near) * random.between(0.7, 1.2);
      for (const under of [0, 1, 2]) {
        const [a, b] = [x + under * long * 0.1, x + long * (1 - under * 0.12)];
        const fall = y + under * mix(3, 13, near);
        cuts += `M${n(a)},${n(fall)}Q${n((a + b) / 2)},${n(fall - rise * 2)} ${n(b)},${n(fall)}Q${n((a + b) / 2)},${n(fall - rise * 2 + thick * (3.4 - under))} ${n(a)},${n(fall)}Z`;
      }
    }
    return hole(cuts);
  },
};
