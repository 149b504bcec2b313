import { curve, outline } from '../paper/curves.ts';
import type { Point } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { laid, type Snips, slit } from '../paper/snips.ts';

/** A boulder whose foot is at (x, y): broken edges, with the cracks that follow them. */
export function boulder(
  x: number,
  y: number,
  width: number,
  height: number,
  seed: number,
  colour?: string,
): Snips {
  const random = seedRandom(seed);
  const count = 9;
  const edge = Array.from({ length: count }, (_, i): Point => {
    const angle = Math.PI + (i / (count - 1)) * Math.PI;
    const r = random.between(0.86, 1.1);
    const square = 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))) ** 0.6;
    return [
      x + Math.cos(angle) * width * 0.5 * r * square,
      y + Math.sin(angle) * height * r * Math.min(1.06, square),
    ];
  });
  const at = (i: number, share: number): Point => {
    const [ex, ey] = edge[i] ?? [x, y];
    return [x + (ex - x) * share, y + (ey - y) * share];
  };
  const cracks = [1, 3, 5, 7].map((i) => {
    const turn = random.between(-0.12, 0.12);
    return slit(
      curve([at(i, 0.98), at(i, 0.76), [at(i + 1, 0.6)[0], at(i, 0.56 + turn)[1]], at(i, 0.34)]),
      1.4,
    );
  });
  const inner = slit(curve([at(1, 0.8), at(2, 0.84), at(3, 0.82)]), 1.6);
  return [
    laid(
      outline([...edge, [x + width * 0.52, y + 10, 1], [x - width * 0.52, y + 10, 1]], 0.55),
      colour,
      2.2,
    ),
    cracks,
    inner,
  ];
}
