import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle, lens } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';

export type FaceLook = {
  skin: string;
  hair: string;
  brow?: string;
  moustache?: string;
  earring?: string;
  noseRing?: string;
  /** A mark on the forehead. */
  mark?: 'bindi' | 'tilak';
  spectacles?: string;
  lips?: string;
  /** The lines of old age beside eye and mouth. */
  old?: boolean;
};

/** Lines drawn on skin are a shadow, not a cut. */
const SHADE = '#3A1A14';

const PROFILE = p`0,-54 20,-50 34,-38 40,-22 37.4,-11 45,4 53,14! 45,19.4 43.4,22.4 47.6,27.4 42.6,31! 46.4,35.6 41.6,41 43.6,50 36,58.6 26,59.6 8,52 -12,42 -30,38 -44,14 -48,-8 -40,-36 -22,-50`;

/** A head in profile at portrait size: 114 units high, around (0, 0), with the lowered lid of a paper cut. */
export function drawFace(look: FaceLook): Snips {
  const { skin, hair, brow = hair, lips = '#8A2F3A' } = look;
  return [
    laid(outline(PROFILE), skin, 1.4),
    drawEye(brow),
    strip('M45.4,17.8Q40.4,18.6 39.8,12.4', 1, SHADE),
    paper(outline(p`47.4,27.2 42.8,30.6! 34.6,28.6! 41,28.2`), lips),
    paper(outline(p`42.8,30.8! 46.2,35.2 41,35 34.6,28.6!`), lips),
    drawEar(skin),
    look.old === true
      ? strip(
          'M9,-3L3,-6M9.6,-.6L3,-.6M33,20Q29,26 30,33M34,-29Q28,-32 22,-31M33,-34Q28,-37 23,-36.4',
          0.8,
          SHADE,
        )
      : [],
    look.moustache === undefined ? [] : drawMoustache(look.moustache),
    look.mark === 'bindi' ? paper(circle(37.4, -22, 3), '#C2410C') : [],
    look.mark === 'tilak'
      ? [
          strip('M35,-34Q38.6,-26 37.4,-13', 2, '#FFF1D0'),
          strip('M38.4,-33Q41,-26 38.8,-14', 1.2, '#C2410C'),
        ]
      : [],
    look.noseRing === undefined ? [] : strip(circle(45.4, 20.6, 3.4), 1.2, look.noseRing),
    look.spectacles === undefined ? [] : drawSpectacles(look.spectacles),
    look.earring === undefined ? [] : drawEarring(look.earring),
  ];
}

/** A lowered lid: nobody in these pictures stares. */
function drawEye(brow: string): Snips {
  return [
    slit(curve(p`17,-9 24,-12 31,-11 36,-8`), 1),
    paper(outline(p`14,-4.6! 20,-1 28,.8 35,-1.4 38,-4.6! 34.6,-.4 28,2.6 19.6,1`), SHADE),
    strip('M18.4,-.4L15.6,2M23.4,1.6L21.6,4.6M28.6,2L28.4,5.2M33.4,.4L34.8,3.4', 1, SHADE),
    paper(ribbon(p`9,-15 18,-21.4 30,-21 37.4,-16`, [0.8, 3, 2.6, 0.8]), brow),
  ];
}

function drawEar(skin: string): Snips {
  return [
    laid(outline(p`-8,-9 -1,-11 3,-5 1,3 -2,12 -7,14 -10,8 -11,-2`), skin, 1.3),
    slit(curve(p`-6,-5 -1,-6 -1,1 -5,5 -5,9`), 0.9),
  ];
}

function drawMoustache(colour: string): Snips {
  return [
    laid(outline(p`48,23.4 42,26.4 33,29 24,28.4 15,22! 23,23.4 32,22.4 41,19.8`), colour, 0.9),
    slit(curve(p`43,23 34,25.4 25,25.6`), 0.6),
  ];
}

function drawSpectacles(colour: string): Snips {
  return [
    strip(circle(30, -4, 10.6), 2, colour),
    strip('M40,-8Q42,-10 42.6,-8M19.6,-6Q6,-8.6 -4,-8', 1.8, colour),
  ];
}

function drawEarring(colour: string): Snips {
  return [
    laid(circle(-5, 17, 3.4), colour, 1),
    laid(outline(p`-5,21! -1,26 2,32! -12,32! -9,26`), colour, 1),
    hole(lens(-5, 23, 1.57, 7, 1)),
    [-10, -6.6, -3.2, 0.2].map((x) => paper(circle(x, 35, 1.5), colour)),
  ];
}
