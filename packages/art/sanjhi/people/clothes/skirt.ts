import { curve, outline } from '../../paper/curves.ts';
import { type Point, p } from '../../paper/points.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { blossom, circle } from '../../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit } from '../../paper/snips.ts';
import { GAP } from '../limbs.ts';

export type SkirtLook = {
  colour: string;
  trim?: string | undefined;
  sprigs?: boolean | undefined;
  /** Half the hem's width. */
  flare?: number;
  /** How far the middle swings forward. */
  sway?: number;
  waist?: number;
};

/** The pleated skirt of a sari or ghagra from the hip to the hem, with its pierced gold border. */
export function drawSkirt([hx, hy]: Point, [mx, my]: Point, look: SkirtLook): Snips {
  const { colour, trim = '#F59E0B', flare = 14, sway = 0, waist = 13 } = look;
  const midX = (hx + mx) / 2;
  const midY = (hy + my) / 2;
  const cloth = outline([
    ...p`${hx - waist * 0.45},${hy - 7} ${hx - waist * 0.64},${hy + 1}`,
    ...p`${midX - waist * 0.66 + sway * 0.3},${midY} ${mx - flare},${my - 0.5}!`,
    ...p`${mx - flare * 0.4},${my + 1.2} ${mx + flare * 0.3},${my - 0.6} ${mx + flare},${my - 0.5}!`,
    ...p`${midX + waist * 0.7 + sway},${midY} ${hx + waist * 0.6},${hy + 1} ${hx + waist * 0.46},${hy - 7}`,
  ]);
  const folds = look.sprigs === true ? [-0.62, 0.68] : [-0.62, -0.24, 0.14, 0.42, 0.68];
  const pleats = folds.map((t) =>
    hole(
      ribbon(
        p`${hx + t * waist * 0.6},${hy - 3 + Math.abs(t) * 6} ${midX + t * waist * 0.78 + sway * 0.6},${midY} ${mx + t * flare * 0.9},${my - 9}`,
        [0.3, 1, 0.3],
      ),
    ),
  );
  const band = outline(
    p`${mx - flare - 0.1},${my - 1} ${mx - flare * 0.9},${my - 6} ${mx},${my - 5} ${mx + flare * 0.9},${my - 6} ${mx + flare + 0.1},${my - 1} ${mx + flare * 0.3},${my - 0.6} ${mx - flare * 0.4},${my + 1.2}`,
    0.8,
  );
  return [
    laid(cloth, colour, GAP),
    pleats,
    look.sprigs === true ? drawSprigs() : [],
    paper(band, trim),
    slit(
      curve(p`${mx - flare * 0.92},${my - 6.2} ${mx},${my - 5.2} ${mx + flare * 0.92},${my - 6.2}`),
      0.7,
    ),
    [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) =>
      hole(circle(mx + i * flare * 0.21, my - 2.9 - Math.abs(i) * 0.12, 0.8)),
    ),
  ];

  function drawSprigs(): Snips {
    return [0.35, 0.55, 0.75].flatMap((t, row) =>
      [-0.42, -0.04, 0.3, 0.56].map((u) => {
        const width = waist + (flare - waist) * t + 1;
        const x =
          hx +
          (mx - hx) * t +
          sway * 0.6 * Math.sin(t * 3.1) +
          (u + (row % 2) * 0.02) * width * 0.86;
        return hole(blossom(x, hy + (my - hy) * t, 1.5, 4, 0.78));
      }),
    );
  }
}
