import { mix } from '../paper/random.ts';
import { circle, lens } from '../paper/shapes.ts';
import { paper, type Snips } from '../paper/snips.ts';

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
