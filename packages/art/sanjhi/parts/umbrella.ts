import { n } from '../paper/points.ts';
import { circle } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';

/** An open umbrella, 160 wide at scale 1; the hand is at (x, y), 84 below the cloth's edge; `turn` leans it into the rain. */
export function umbrella(x: number, y: number, scale: number, colour: string, turn = 0): Snips {
  const panels = 6;
  const half = 80;
  const edge = Array.from({ length: panels }, (_, i) => {
    const to = half - ((i + 1) / panels) * 2 * half;
    return `Q${n(to + half / panels)},-96 ${n(to)},-84`;
  });
  const ribs = [-0.66, -0.33, 0, 0.33, 0.66].map(
    (k) => `M0,-146Q${n(k * half * 0.9)},-134 ${n(k * half)},-85`,
  );
  return place(
    [
      strip('M0,8V-140M0,8Q0,18 8,18Q14,18 14,11', 3, '#2A1B22'),
      laid(`M-80,-84Q-72,-140 0,-147Q72,-140 80,-84${edge.join('')}Z`, colour, 1.8),
      slit(ribs.join(''), 1.3),
      slit('M-70,-100Q-40,-110 0,-111Q40,-110 70,-100', 0.9),
      paper('M-1.6,-146L0,-160L1.6,-146Z', '#2A1B22'),
      hole(circle(0, -140, 1.4)),
    ],
    x,
    y,
    scale,
    { turn },
  );
}
