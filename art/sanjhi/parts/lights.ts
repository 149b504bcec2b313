import { mix } from '../paper/random.ts';
import { circle, lens, ringOfDots } from '../paper/shapes.ts';
import { hole, paper, type Snips } from '../paper/snips.ts';

/** A burst of fire, cut through so that the light behind shines out of it. */
export function firework(x: number, y: number, r: number): Snips {
  const rays = [
    [1, 20, 0.5, 3],
    [0.62, 16, 0.34, 2.4],
    [0.32, 10, 0.2, 2],
  ] as const;
  return rays.map(([share, count, length, width]) =>
    hole(
      Array.from({ length: count }, (_, i) => {
        const a = (i / count) * Math.PI * 2 + share;
        const from = r * (share - length * 0.6);
        return lens(x + Math.cos(a) * from, y + Math.sin(a) * from, a, r * length, width);
      }).join('') + ringOfDots(x, y, r * (share + 0.12), count, 2.2),
    ),
  );
}

/** Small flames along an edge. */
export function lampRow(from: number, to: number, y: number, count: number): Snips {
  return Array.from({ length: count }, (_, i) => {
    const x = mix(from, to, i / (count - 1));
    return [
      paper(lens(x, y + 2, -1.57, 13, 3.4), '#FFE9A8'),
      paper(circle(x, y + 2, 2.6), '#FFD27A'),
    ];
  });
}
