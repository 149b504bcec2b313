import { curve, outline } from '../paper/curves.ts';
import { angleOf, between, localFrame, type Point, p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle } from '../paper/shapes.ts';
import { laid, type Snips, slit } from '../paper/snips.ts';

/** Neck and shoulders toward us under a head in profile; shoulders at y = 112, the chest runs down to y = 330. */
export function drawBust(skin: string, cloth: string, broad = 1): Snips {
  const b = broad;
  return [
    laid(outline(p`-29,20! -29,52 -40,92 0,122 38,96 17,72 16,50! 0,30`), skin, 1.4),
    laid(
      outline(
        p`${-38},84! ${-66 * b},98 ${-100 * b},112 ${-118 * b},146 ${-124 * b},220 ${-128 * b},340! ${128 * b},340! ${124 * b},220 ${118 * b},146 ${98 * b},110 ${62 * b},97 36,82! 28,104 2,124 -24,108`,
      ),
      cloth,
      1.4,
    ),
    slit(curve(p`${-84 * b},150 ${-88 * b},220 ${-84 * b},340`), 1.2),
    slit(curve(p`${84 * b},150 ${88 * b},220 ${84 * b},340`), 1.2),
  ];
}

export type ForearmLook = {
  skin: string;
  sleeve?: string;
  sleeveTo?: number;
  bangles?: string;
  wide?: number;
};

/** A forearm that rises from the elbow to a closed hand around what it holds (drawn before). */
export function drawForearm(elbow: Point, wrist: Point, look: ForearmLook): Snips {
  const { skin, sleeve, sleeveTo = 0.62, bangles, wide = 1 } = look;
  const way = angleOf(elbow, wrist);
  const at = localFrame(wrist[0], wrist[1], way);
  const cuff = between(elbow, wrist, sleeveTo);
  const fingers = [0, 1, 2, 3].map((i) => {
    const along = 3 + i * 5.4;
    return laid(
      ribbon([at(along, -10 + i), at(along + 2, 0), at(along + 1, 9 - i)], [5.8, 6.4, 5.4]),
      skin,
      0.9,
    );
  });
  return [
    laid(
      ribbon([elbow, between(elbow, wrist, 0.5), at(4, 0)], [34 * wide, 26 * wide, 16]),
      skin,
      1.4,
    ),
    laid(
      outline([at(-4, -9), at(10, -12), at(22, -8), at(23, 4), at(8, 11), at(-4, 9)]),
      skin,
      1.2,
    ),
    fingers,
    laid(ribbon([at(2, -8), at(10, -14), at(19, -13)], [6.6, 6, 4.4]), skin, 0.9),
    sleeve === undefined
      ? []
      : laid(
          ribbon([elbow, cuff], [40 * wide, 33 * wide], { ends: 'flat' }) +
            circle(elbow[0], elbow[1], 20 * wide),
          sleeve,
          1.4,
        ),
    bangles === undefined
      ? []
      : [0.74, 0.8, 0.86].map((t) => {
          const [x, y] = between(elbow, wrist, t);
          const across = localFrame(x, y, way);
          return laid(
            ribbon([across(0, -12), across(2, 0), across(0, 12)], [3, 3, 3]),
            bangles,
            0.9,
          );
        }),
  ];
}
