import { localFrame } from '../paper/points.ts';
import { drop, lens } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips } from '../paper/snips.ts';

/** The eye of a peacock's feather: tears within a tear. Its root is at (x, y). */
export function featherEye(
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  [outer, gold, heart]: readonly [string, string, string] = ['#0F766E', '#F59E0B', '#155E75'],
  gap = 1.5,
): Snips {
  const at = localFrame(x, y, angle);
  const tear = (along: number, long: number, wide: number) => {
    const [px, py] = at(length * along, 0);
    return drop(px, py, angle, length * long, width * wide);
  };
  const [sx, sy] = at(length * 0.05, 0);
  return [
    laid(drop(x, y, angle, length, width), outer, gap),
    hole(tear(0.2, 0.72, 0.78)),
    paper(tear(0.3, 0.6, 0.64), gold),
    hole(tear(0.43, 0.44, 0.44)),
    paper(tear(0.47, 0.39, 0.38), heart),
    hole(lens(sx, sy, angle, length * 0.13, width * 0.06)),
  ];
}
