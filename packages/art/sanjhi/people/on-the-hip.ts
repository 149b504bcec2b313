import { outline } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { laid, type Snips, slit } from '../paper/snips.ts';
import { foot } from './feet.ts';
import { drawHead } from './head.ts';
import { arm, GAP, throat } from './limbs.ts';
import { headOf, type Look, type Pose, skins } from './look.ts';

/** A small child astride the hip of `withChildOnHip`; goes into `before`, so that the mother's near arm holds it. */
export function childOnHip(look: Look, [x, y]: Point = [10, -60]): Snips {
  const { skin = skins.umber, cloth } = look;
  const pose: Pose = { hip: [x - 1, y + 9], neck: [x + 1, y - 8], tilt: 4, view: 'quarter' };
  const small: Look = { ...look, headSize: 0.86 };
  return [
    laid(
      ribbon(
        [
          [x + 2, y + 9],
          [x + 7, y + 15],
          [x + 5, y + 23],
        ],
        [7, 5.6, 3.4],
      ),
      skin,
      GAP,
    ),
    foot([x + 5, y + 24], skin, 10),
    laid(
      outline(
        p`${x - 3},${y - 8} ${x - 5},${y} ${x - 6},${y + 11} ${x + 2},${y + 14} ${x + 9},${y + 12} ${x + 6},${y} ${x + 5},${y - 7}`,
      ),
      cloth,
      GAP,
    ),
    slit(`M${x - 3},${y + 9}Q${x + 2},${y + 11} ${x + 7},${y + 9}`, 0.6),
    throat(pose.neck, headOf(pose, 0.86), skin),
    drawHead(small, pose),
    arm(
      [x - 2, y - 4],
      [
        [x - 7, y + 2],
        [x - 9, y - 6],
      ],
      { skin, sleeve: cloth, thin: 0.66 },
    ),
  ];
}
