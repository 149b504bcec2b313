import { outline } from '../../paper/curves.ts';
import { between, type Point, p } from '../../paper/points.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { circle } from '../../paper/shapes.ts';
import { hole, laid, type Snips, slit } from '../../paper/snips.ts';
import { foot } from '../feet.ts';
import { GAP } from '../limbs.ts';
import type { Limb } from '../look.ts';

/** A kurta's skirt to the knee, over legs in narrow cloth. */
export function drawTunic(hip: Point, legs: readonly [Limb, Limb], colour: string): Snips {
  const [hx, hy] = hip;
  const knees = between(legs[0][0], legs[1][0], 0.5);
  const spread = Math.abs(legs[0][0][0] - legs[1][0][0]) / 2;
  const hemY = hy + 23;
  const [left, right] = [knees[0] - 8.6 - spread, knees[0] + 8.8 + spread];
  return [
    laid(
      outline([
        ...p`${hx - 6.4},${hy - 8} ${hx - 8},${hy + 2} ${left},${hemY}! ${knees[0]},${hemY + 1.6} ${right},${hemY - 0.4}!`,
        ...p`${hx + 8.4},${hy + 2} ${hx + 6.4},${hy - 8}`,
      ]),
      colour,
      GAP,
    ),
    slit(`M${hx - 3},${hy}Q${hx - 4},${hy + 10} ${knees[0] - 4},${hemY - 1}`, 0.8),
    slit(`M${hx + 3},${hy}Q${hx + 4.6},${hy + 10} ${knees[0] + 4.4},${hemY - 1}`, 0.7),
    slit(`M${left + 1},${hemY - 3}Q${knees[0]},${hemY - 1.2} ${right - 1},${hemY - 3.4}`, 0.7),
    [-2, -1, 0, 1, 2].map((i) => hole(circle(knees[0] + i * 3.4, hemY - 0.2, 0.55))),
  ];
}

/** A leg in narrow trousers. */
export function drawTrouser(
  hip: Point,
  [knee, ankle]: Limb,
  colour: string,
  skin: string,
  turn = 0,
): Snips {
  return [
    foot(ankle, skin, turn),
    laid(
      ribbon([hip, between(hip, knee, 0.5), knee], [11.4, 10.4, 8.6]) +
        ribbon([knee, between(knee, ankle, 0.5), between(knee, ankle, 0.92)], [8.4, 7.6, 6.4]),
      colour,
      GAP,
    ),
    slit(`M${ankle[0] - 3},${ankle[1] - 4.4}l6,.4`, 0.6),
  ];
}

/** A sadhu's robe from the neck to the ankles. */
export function drawRobe(neck: Point, hip: Point, colour: string): Snips {
  const [nx, ny] = neck;
  const [hx, hy] = hip;
  return [
    laid(
      outline([
        ...p`${nx - 5.4},${ny + 1} ${nx + 4.6},${ny + 0.6} ${(nx + hx) / 2 + 9},${(ny + hy) / 2 + 2} ${hx + 11},${hy + 16}`,
        ...p`${hx + 15},-7! ${hx + 4},-5 ${hx - 4},-8 ${hx - 14},-5! ${hx - 11},${hy + 16} ${(nx + hx) / 2 - 8.6},${(ny + hy) / 2}`,
      ]),
      colour,
      GAP,
    ),
    [-7, -1, 5, 11].map((end, i) =>
      hole(
        ribbon(
          [
            [nx - 2 + i * 2, ny + 12],
            [hx - 3 + i * 3, hy + 12],
            [hx + end, -10],
          ],
          [0.3, 1.1, 0.3],
        ),
      ),
    ),
  ];
}
