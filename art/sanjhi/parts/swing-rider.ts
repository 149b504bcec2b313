import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle } from '../paper/shapes.ts';
import { hole, laid, place, type Snips, slit, strip } from '../paper/snips.ts';
import { foot } from '../people/feet.ts';
import { drawHead } from '../people/head.ts';
import { arm, throat } from '../people/limbs.ts';
import { headOf, type Look, limb, type Pose } from '../people/look.ts';

const GAP = 1;

/** How the rider sits: leaning back into the ropes, looking up. */
const POSE: Pose = { hip: [-3, -8], neck: [-10, -36], tilt: -16, crane: -6 };

/**
 * An old woman at the height of the swing, the seat at (0, 0), looking right, in the units of a figure; the near rope passes
 * (6, -37), the far one (12, -41). Lay the stream of her cloth at (-10, -36) and the far rope before her, the near rope after her, her
 * hand last.
 */
export function swingRider(look: Look, trim: string): { body: Snips; hand: Snips; stream: Snips } {
  const { skin = '#6F3823', cloth, lower = cloth } = look;
  const near = limb`2,-23 6,-35`;
  const armLook = { skin, sleeve: cloth, sleeveTo: 0.6, bangles: false, hand: 'grip' as const };
  return {
    stream: stream(cloth, trim),
    body: [
      arm([-7, -32], limb`6,-26 12,-39`, armLook),
      feet(skin),
      legs(lower, trim),
      laid(
        outline(
          p`-13,-37 -7.6,-39 -4,-35 -2.4,-28 -1,-18 4,-10 2,-4 -8,-4 -11,-12 -13,-22 -15,-31`,
        ),
        cloth,
        GAP,
      ),
      slit(curve(p`-5,-35 -9,-24 -10,-12`), 0.7),
      slit(curve(p`-3,-31 -7,-20 -6,-9`), 0.6),
      throat(POSE.neck, headOf(POSE), skin),
      drawHead(look, POSE),
      hood(cloth, trim),
    ],
    hand: arm([-11, -31], near, armLook),
  };
}

function feet(skin: string): Snips {
  return [
    place(foot([0, 0], skin), 41, -13, 1, { turn: -40 }),
    place(foot([0, 0], skin), 38.6, -7.4, 1, { turn: -28 }),
  ];
}

/** Both legs stretched out in one cloth whose lower edge flutters. */
function legs(colour: string, trim: string): Snips {
  return [
    laid(
      outline(
        p`-9,-10 -2,-15 10,-16 22,-17 33,-16.6 41,-17.6! 40,-11 37,-5! 34,-1 30,3 26,1 21,6 15,3 9,8 3,4 -4,7 -10,1`,
      ),
      colour,
      GAP,
    ),
    [p`-4,-8 12,-11 37,-13.6`, p`-6,-4 12,-6 36,-9`, p`-4,0 8,-1 22,-3`, p`4,2 12,0 20,2`].map(
      (line) => hole(ribbon(line, [0.2, 1, 0.2])),
    ),
    strip(curve(p`40.4,-17 39.4,-11.4 36.6,-5.6`), 2, trim),
    hole([0, 1, 2, 3].map((i) => circle(40 - i * 0.9, -15.4 + i * 3, 0.5)).join('')),
  ];
}

/** The end of the sari, let go by the wind; its root, at the shoulder, is (0, 0). */
function stream(colour: string, trim: string): Snips {
  const upper = p`4,0 -13,-3 -25,5 -37,5 -49,14 -63,12 -76,22`;
  return [
    laid(ribbon(upper, [5, 11, 15, 15, 19, 18, 22], { ends: 'flat' }), colour, GAP),
    laid(
      ribbon(p`2,6 -11,11 -21,20 -34,22 -46,34`, [4, 9, 10, 10, 14], { ends: 'flat' }),
      colour,
      GAP,
    ),
    [-0.3, 0, 0.32].map((k) =>
      hole(
        ribbon(
          upper.slice(0, -1).map(([x, y], i) => [x, y + k * (8 + i * 2.6)] as const),
          [0.2, 0.9, 1.1, 0.9, 0.2],
        ),
      ),
    ),
    slit(curve(p`-3,10 -13,14 -22,23 -35,25`), 0.8),
    strip(curve(p`-81,12.6 -76.4,22 -70.4,30.4`), 2.2, trim),
    strip(curve(p`-50,29 -46.4,34 -41,38.4`), 1.8, trim),
    strip(curve(p`-78,9.6 -73,18.6 -67.6,26`), 0.8, trim),
  ];
}

/** The cloth slipped from her hair to the nape. */
function hood(colour: string, trim: string): Snips {
  return [
    laid(outline(p`-11,-52 -17,-49 -19,-43 -16,-37 -9,-34 -6,-37 -11,-41 -12.6,-46`), colour, GAP),
    slit(curve(p`-12.6,-50 -15.4,-45 -13,-39 -8,-36`), 0.6),
    strip(curve(p`-11,-51.6 -12,-46 -10.6,-41 -6.4,-37.4`), 1, trim),
  ];
}
