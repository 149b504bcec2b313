import { curve, outline } from '../../paper/curves.ts';
import { p } from '../../paper/points.ts';
import { blossom, circle } from '../../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../../paper/snips.ts';
import { foot } from '../../people/feet.ts';
import { drawHead } from '../../people/head.ts';
import { arm, throat } from '../../people/limbs.ts';
import { GREY_HAIR, headOf, limb, type Pose } from '../../people/look.ts';

const SKIN = '#8A4B2D';
const CLOTH = '#FFF8EA';
const SHADE = '#EADBC4';
const FOLD = '#CBB395';
const BORDER = '#C2184F';
const BLOUSE = '#0F766E';

const POSE: Pose = { view: 'quarter', hip: [-9, -46], neck: [11, -68], tilt: 12, crane: 32 };

/** The grandmother bends down with wide arms to who comes running from the right; 100 high if she stood, feet at y = 0. */
export function grandmother(): Snips {
  const sleeve = { skin: SKIN, sleeve: BLOUSE, sleeveTo: 0.66, bangles: true, thin: 1.24 };
  return [
    arm([15, -65], limb`29,-66 41,-78`, { ...sleeve, hand: { kind: 'open', bend: 10 } }),
    foot([2, -4], SKIN, { anklet: '#F7C04A' }),
    foot([13, -4], SKIN, { anklet: '#F7C04A' }),
    veilBehind(),
    skirt(),
    bodice(),
    throat(POSE.neck, headOf(POSE), SKIN),
    drawHead(
      {
        dress: 'sari',
        cloth: BLOUSE,
        skin: SKIN,
        hair: GREY_HAIR,
        spectacles: true,
        headdress: { kind: 'bun', colour: CLOTH },
      },
      POSE,
    ),
    hood(),
    arm([3, -60], limb`15,-46 32,-46`, {
      ...sleeve,
      hand: { kind: 'palm-up', bend: -6 },
    }),
    endOverTheArm(),
  ];
}

/** The sari's back: from the crown over the bent spine, falling free behind her in two turns. */
function veilBehind(): Snips {
  return [
    laid(outline(p`-14,-54! -24,-46 -29,-34 -30,-20! -25,-23 -20,-19! -17,-32 -10,-44`), SHADE, 1),
    [p`-20,-46 -25,-34 -26,-25`, p`-15,-46 -20,-34 -21.6,-23`].map((line) =>
      strip(curve(line), 0.7, FOLD),
    ),
    strip(curve(p`-29.6,-20.6 -25,-23.6 -20.4,-19.8`), 1.7, BORDER),
  ];
}

/** The skirt: broad shadowed folds from the hip, the forward knee pressing the cloth, pleats fanning out at the hem. */
function skirt(): Snips {
  return [
    laid(
      outline(
        p`-19,-50 -21,-42 -20,-30 -20,-16 -25,-2.6! -18,-.6 -9,-2 0,-.4 9,-2 19,-2.4! 17,-12 15,-24 11,-33 7,-42 3,-50! -8,-55`,
      ),
      CLOTH,
      1,
    ),
    // Shadowed folds are laid, not cut: a cut one would show what is behind her.
    [
      p`-16,-40 -15,-28 -16,-14 -19,-6! -14,-6! -12,-16 -12.6,-28`,
      p`-7,-36 -6,-24 -7,-12 -9,-6! -4,-6! -3,-14 -3.6,-26`,
      p`4,-30 5.6,-20 4.6,-10 4,-6! 9,-6.4! 9.4,-14 8,-24`,
    ].map((line) => [paper(outline(line), SHADE), strip(curve(line.slice(0, 4)), 0.8, FOLD)]),
    [
      p`-18,-44 -10,-40 2,-39 8,-37`,
      p`-18,-36 -8,-33 4,-33 11,-31`,
      p`-12,-52 -4,-47 4,-46`,
      p`12,-26 13,-16 13.4,-7`,
      p`-1,-30 0,-18 -.6,-7`,
    ].map((line) => strip(curve(line), 0.7, FOLD)),
    strip(curve(p`-24,-4 -18,-2.2 -9,-3.6 0,-2 9,-3.6 18.4,-4`), 3.4, BORDER),
    slit(curve(p`-23.4,-7 -18,-5 -9,-6.4 0,-4.8 9,-6.4 17.8,-6.8`), 0.6),
    hole(
      [-20, -15, -10, -5, 0, 5, 10, 15]
        .map((x, i) => circle(x, -2.9 - (i % 2) * 0.5, 0.62))
        .join(''),
    ),
  ];
}

/** Blouse, and the sari drawn from the hip over the chest. */
function bodice(): Snips {
  return [
    laid(
      outline(p`-17,-52 -13,-62 -3,-70 7,-73.6 13,-72 18,-66 17,-58 10,-50 4,-45 -4,-42 -14,-44`),
      CLOTH,
      1,
    ),
    paper(outline(p`8,-73 13,-72 18,-66 17.4,-61 12,-60 9,-65`), BLOUSE),
    slit(curve(p`8.4,-73 9.4,-66 13,-59 15.6,-56`), 0.7),
    strip(curve(p`7.4,-72.6 8,-65.6 10.6,-58.6 12.4,-52.6`), 1.4, BORDER),
    [
      p`4,-71 1,-63 3,-54 8,-48.6`,
      p`-3,-67 -6,-59 -3,-51 4,-46`,
      p`-10,-61 -12,-54 -8,-48 -2,-44`,
    ].map((line) => strip(curve(line), 0.7, FOLD)),
  ];
}

function hood(): Snips {
  return [
    laid(
      outline(
        p`23.4,-84.6! 19,-88.4 13,-88 6,-83 2,-77 -4,-71 -12,-63 -18,-53! -13,-50 -6,-58 2,-65 8,-68.6 12,-69! 14,-72 14.4,-77 17.6,-81`,
      ),
      CLOTH,
      1,
    ),
    strip(curve(p`23,-84.2 17.4,-80.6 14.2,-76.8 13.6,-72 11.8,-69.4`), 1.3, BORDER),
    [p`19,-86 12,-81 8,-75 0,-67 -9,-58`, p`14,-86 7,-80 1,-73 -8,-65`].map((line) =>
      strip(curve(line), 0.65, FOLD),
    ),
    hole(
      [
        [5, -79.6],
        [-2, -70.4],
        [-9, -62.4],
        [12, -84.6],
      ]
        .map(([x = 0, y = 0]) => blossom(x, y, 1.3, 5))
        .join(''),
    ),
  ];
}

/** The end of the sari hangs over her near forearm and swings as she reaches out. */
function endOverTheArm(): Snips {
  return [
    laid(
      outline(
        p`5,-60! 11,-57 16,-51! 20,-44 17.6,-36 20,-27 17,-18! 12,-20 8,-17! 9.4,-27 6.6,-36 8.6,-44 6,-52 1,-57`,
      ),
      CLOTH,
      1,
    ),
    paper(outline(p`13,-44 11.4,-36 13.6,-27 11.6,-20! 8.6,-18! 10,-27 7.4,-36 10,-44`), SHADE),
    [p`7,-57 12,-50 14.6,-42 12.6,-34 15,-26 14,-21`, p`14,-51 17,-43 15,-36 17.6,-27`].map(
      (line) => strip(curve(line), 0.65, FOLD),
    ),
    strip(curve(p`17.4,-19.6 12.4,-21.6 8,-18.6`), 2.6, BORDER),
    strip(curve(p`17.8,-23 12.8,-25 8.8,-22`), 0.8, BORDER),
  ];
}
