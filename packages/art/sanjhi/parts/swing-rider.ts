import { curve, outline, polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle } from '../paper/shapes.ts';
import { hole, laid, place, type Snips, slit, strip } from '../paper/snips.ts';
import { foot } from '../people/feet.ts';
import { drawHead } from '../people/head.ts';
import { arm, throat } from '../people/limbs.ts';
import { headOf, type Look, limb, type Pose } from '../people/look.ts';
import { drawTrunk } from '../people/trunk.ts';

const GAP = 1;

/** How she sits: turned to us by half, the chest open between the ropes, the face lifted. */
const POSE: Pose = {
  view: 'quarter',
  hip: [-1, -7.5],
  neck: [-2.6, -36],
  tilt: 14,
  crane: 8,
};

/** Where the ropes meet the plank and where her hands hold them, when the ropes hang straight down at (0, 0). */
export const ropes = { near: -17, far: 18.4, foot: 1.4 } as const;

type SwingRider = { seat: Snips; body: Snips; hands: Snips };

/**
 * An old woman on a swing, looking right, in the units of a figure, seated on a plank whose middle is (0, 0). Lay
 * `seat`, the far rope, `body`, the near rope and last `hands`.
 */
export function swingRider(look: Look, trim: string, shade: string): SwingRider {
  const { skin = '#6F3823', cloth, lower = cloth } = look;
  const armLook = {
    skin,
    sleeve: shade,
    sleeveTo: 0.6,
    bangles: false,
    hand: 'grip' as const,
    thin: 0.9,
  };
  // Elbows out and down, the hands at the height of the chin.
  const far = arm([4, -30.6], limb`14,-21.4 18.2,-34`, armLook);
  return {
    seat: [hanging(shade, trim), plank()],
    body: [
      feet(skin),
      drawTrunk({ ...look, cloth, dress: 'sari', pallu: 'wrapped' }, POSE),
      legs(lower, trim, shade),
      wrap(cloth, trim),
      throat(POSE.neck, headOf(POSE), skin),
      drawHead(look, POSE),
      hood(cloth, trim, shade),
    ],
    hands: [far, arm([-9.6, -30], limb`-20.4,-20 -17.2,-34`, armLook)],
  };
}

/** A thick board seen a little from above, so that one sees that she sits on it. */
function plank(): Snips {
  return [
    laid(polygon(p`-22,0 -18.6,-3.4 25.6,-3.4 23,0`), '#B5713F', GAP),
    laid(polygon(p`-22,0 23,0 23,4.6 -22,4.6`), '#7A4028', GAP),
    slit('M-20,2.3H21', 0.5),
    hole([-12, -6, 0, 6, 12].map((x) => circle(x, 2.3, 0.8)).join('')),
  ];
}

function feet(skin: string): Snips {
  return [
    place(foot([0, 0], skin), 46.6, -14.4, 0.98, { turn: -34 }),
    place(foot([0, 0], skin), 43.6, -6.4, 0.98, { turn: -24 }),
  ];
}

/** What hangs from the calves and blows back behind the plank. */
function hanging(shade: string, trim: string): Snips {
  return [
    laid(
      outline(p`16,-4! 28,-6 41,-8! 38,-1 30,3 31,9! 22,8 20,14 12,13 12,20! 6,14 10,4 12,0`),
      shade,
      GAP,
    ),
    [p`34,-4 24,3 17,10`, p`26,-3 17,4 11,14`, p`38,-5 31,0 26,5`].map((line) =>
      slit(curve(line), 0.7),
    ),
    strip(curve(p`37.4,-1.6 30.4,3 30.6,8.4 22,8.4 19.6,13.6 12.2,13.4 11.8,19`), 1.5, trim),
  ];
}

/** The lap and two legs side by side, knees a little bent: the far one first, in the cloth's shade. */
function legs(colour: string, trim: string, shade: string): Snips {
  return [
    laid(
      outline(
        p`4,-16 14,-20.4 21.6,-22.4 26.4,-20.8 36,-19.8 46.4,-18.8! 46,-10.4! 34,-11 24,-11 12,-10`,
      ),
      shade,
      GAP,
    ),
    [p`27,-18.6 35,-17.8 44,-17`].map((line) => hole(ribbon(line, [0.2, 0.8, 0.2]))),
    strip(curve(p`45.4,-17.9 45,-11.2`), 2.2, trim),
    laid(
      outline(
        p`-8,-13.4! -1,-15.4 8,-16 15,-17.4 20.6,-18.4 25,-17 33,-15.4 44,-14.2! 42,-1.6! 30,-4 21.4,-5.6 17.6,-3.4 8,-.8 -2,-.4 -8,-.8 -10.6,-5`,
      ),
      colour,
      GAP,
    ),
    // Folds run from the hip over the knee, and gather behind it.
    [
      p`-5,-10.4 4,-12.8 13,-14.4 19,-14.4`,
      p`-7,-6.6 3,-8.6 12,-9.6 19,-9`,
      p`-5,-3 4,-4.4 12,-4.6`,
      p`24.6,-14 33,-12.4 42,-11.4`,
      p`23.6,-11.2 32,-9.2 41,-8`,
      p`22.4,-8.4 31,-6.6 40.4,-4.8`,
    ].map((line) => hole(ribbon(line, [0.2, 0.9, 0.2]))),
    strip(curve(p`42.9,-13.4 42.2,-8 41,-2.6`), 2.4, trim),
    hole([0, 1, 2, 3].map((i) => circle(42.6 - i * 0.42, -12.2 + i * 2.8, 0.55)).join('')),
  ];
}

/** The sari across the chest, from the waist up to the near shoulder. */
function wrap(colour: string, trim: string): Snips {
  return [
    laid(
      outline(p`-8.4,-13! -12,-24 -12.4,-33! -6,-35.6 -2.4,-35! 2,-28 5.4,-20 6.4,-13!`),
      colour,
      GAP,
    ),
    [p`-9.4,-33 -6,-24 -1,-14`, p`-6.6,-34 -2,-25 3,-15`].map((line) => slit(curve(line), 0.65)),
    strip(curve(p`-3,-34.6 1.4,-28 4.6,-20 5.6,-13.6`), 1.4, trim),
  ];
}

/** The veil slipped from her grey hair; from here flies `flyingVeil`. */
function hood(colour: string, trim: string, shade: string): Snips {
  return [
    laid(
      outline(
        p`-1.4,-55.4! -6,-55 -10.4,-51 -12,-45 -11,-38 -7,-34.4 -3.4,-35.6! -6,-40 -6.4,-46 -4.4,-51`,
      ),
      colour,
      GAP,
    ),
    laid(outline(p`-9,-42 -12,-46 -10.4,-38 -7,-35`), shade, 0.6),
    strip(curve(p`-1.6,-55 -4.6,-51 -6.4,-46 -5.8,-40 -3.6,-36`), 1.1, trim),
  ];
}

type ClothLook = { colour: string; shade: string; trim: string };

/** A veil in the wind, its root at (0, 0), flying left in two waves and showing its underside where it turns. */
export function flyingVeil({ colour, shade, trim }: ClothLook): Snips {
  return [
    laid(outline(p`-30,-7 -44,2 -58,0 -74,10! -66,18 -52,14 -40,16 -28,6`), shade, GAP),
    [p`-34,2 -46,8 -60,7 -68,11`, p`-32,6 -44,12 -56,11`].map((line) => slit(curve(line), 0.7)),
    strip(curve(p`-73,10.6 -69.6,14 -66,17.4`), 2.2, trim),
    laid(outline(p`3,-5! -9,-9 -20,-5 -31,-9 -33,-4 -29,8! -20,13 -9,8 2,10!`), colour, GAP),
    [p`0,-1 -10,-4 -20,0 -30,-3`, p`0,3 -10,1 -20,5 -29,2`, p`0,6.6 -9,5 -19,9.6`].map((line) =>
      hole(ribbon(line, [0.2, 1, 0.9, 0.2])),
    ),
    strip(curve(p`2,-4.4 -9,-8.2 -20,-4.2 -30.6,-8`), 1.1, trim),
  ];
}

/** The end of the sari, thrown out from the shoulder: its root is (0, 0), it falls and lifts again. */
export function flyingEnd({ colour, shade, trim }: ClothLook): Snips {
  return [
    laid(outline(p`-22,14 -34,24 -48,23 -62,33! -56,43! -44,36 -30,38 -17,28`), shade, GAP),
    [p`-24,21 -35,29 -47,28 -57,35`, p`-21,26 -33,33 -45,32`].map((line) => slit(curve(line), 0.7)),
    strip(curve(p`-61.4,33.6 -58.6,38 -56,42.2`), 2.4, trim),
    hole([0, 1, 2].map((i) => circle(-56.4 + i * 1.7, 33 + i * 2.7, 0.6)).join('')),
    laid(outline(p`4,-3! -6,1 -14,10 -24,13! -20,21 -16,29! -8,24 0,13 6,5!`), colour, GAP),
    [p`2,1 -6,6 -13,15 -20,18`, p`3,4 -4,10 -11,20 -16,24`].map((line) =>
      hole(ribbon(line, [0.2, 1, 0.2])),
    ),
    strip(curve(p`3.4,-2.4 -5.6,1.8 -13.6,10.8 -23,13.8`), 1.1, trim),
  ];
}
