import { curve, outline } from '../../paper/curves.ts';
import { between, type Point, p } from '../../paper/points.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { hole, laid, type Snips, slit } from '../../paper/snips.ts';
import { GAP } from '../limbs.ts';
import type { Limb } from '../look.ts';

/** One cloth around both legs with a notch at the hem: two tubes would look like trousers. */
export function drawDhoti(hip: Point, legs: readonly [Limb, Limb], colour: string): Snips {
  const [back, front] = legs[0][1][0] <= legs[1][1][0] ? legs : [legs[1], legs[0]];
  const [hx, hy] = hip;
  const hem = (limb: Limb) => between(limb[0], limb[1], 0.68);
  const [bx, by] = hem(back);
  const [fx, fy] = hem(front);
  const notch: Point = [
    (bx + fx) / 2 + 0.5,
    Math.min(back[0][1], front[0][1]) + 7 + Math.max(0, 8 - (fx - bx)) * 0.8,
    1,
  ];
  const cloth = outline([
    ...p`${hx - 7.6},${hy - 6.5} ${hx + 7.4},${hy - 6.5} ${between(hip, front[0], 0.5)[0] + 8.6},${(hy + front[0][1]) / 2}`,
    ...p`${front[0][0] + 7.4},${front[0][1]} ${fx + 6.4},${fy - 1} ${fx + 3},${fy + 2} ${fx - 4},${fy - 1.5}`,
    notch,
    ...p`${bx + 4.4},${by - 1.5} ${bx - 2},${by + 2} ${bx - 6.8},${by - 0.5} ${back[0][0] - 7},${back[0][1]}`,
    ...p`${between(hip, back[0], 0.5)[0] - 8.6},${(hy + back[0][1]) / 2}`,
  ]);
  const fold = (from: Point, middle: Point, to: Point) =>
    hole(ribbon([from, middle, to], [0.3, 1.05, 0.3]));
  const toward = (limb: Limb, shift: number, top: number): Snips => {
    const end = hem(limb);
    const knee = limb[0];
    return fold(
      [hx + top, hy - 3],
      [(hx + knee[0]) / 2 + shift * 0.9, (hy + knee[1]) / 2 + 2],
      [end[0] + shift, end[1] - 5],
    );
  };
  return [
    laid(cloth, colour, GAP),
    [-3, 0, 3].map((shift, i) => toward(front, shift, 0.6 + i * 1.4)),
    [-4, -1, 2].map((shift, i) => toward(back, shift, -3.4 + i * 1.3)),
    slit(curve(p`${fx - 3.6},${fy - 4.4} ${fx + 2},${fy - 1.4} ${fx + 6},${fy - 4}`), 0.7),
    slit(curve(p`${bx - 6.4},${by - 3.6} ${bx - 1.6},${by - 1} ${bx + 4},${by - 4.4}`), 0.7),
  ];
}
