import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { paper, place, type Snips } from '../paper/snips.ts';

/** A bird in flight; `flap` from -1 (wings down) to 1. */
export function bird(x: number, y: number, scale: number, flap = 0, colour?: string): Snips {
  const wings = outline(
    p`0,0! 6,${-5 - flap * 3} 16,${-7 - flap * 4} 26,${-2 - flap}! 15,-3.6 6,0 2,3.4 -6,2.4! -3,0 -10,-4 -20,${-4.4 - flap} -27,1! -18,${-8 - flap * 3} -8,-6`,
  );
  return place(paper(wings, colour), x, y, scale, { turn: -8 });
}

/** A loose flock: each bird as [dx, dy, size, flap]. */
export function flock(x: number, y: number, scale = 1, colour?: string): Snips {
  const birds = [
    [0, 0, 1, 1],
    [52, -28, 0.8, -0.6],
    [96, 10, 0.7, 0.3],
    [-60, 24, 0.65, 0],
    [128, -34, 0.55, 0.7],
  ] as const;
  return birds.map(([dx, dy, size, flap]) =>
    bird(x + dx * scale, y + dy * scale, size * scale, flap, colour),
  );
}
