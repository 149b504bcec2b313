import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { laid, paper, place, type Snips, slit } from '../paper/snips.ts';
import { drawTuft, type ZebuLook } from './zebu.ts';
import { calfAtRest, cowAtRest } from './zebu-builds.ts';
import { bellOnStrap, garlandAround, lyingCloth } from './zebu-dress.ts';
import { coats, FACE, headBefore, headBehind, type ZebuCoat } from './zebu-head.ts';
import { dewlapFolds, type HeadPlace, headFrame, neckOutline, placeHead } from './zebu-neck.ts';

const restsAwake: HeadPlace = { poll: [88, -104], face: 32 };
/** Chewing with the chin lifted. */
export const restsChewing: HeadPlace = { poll: [80, -112], face: 2 };
/** The head laid on the ground before her. */
export const restsAsleep: HeadPlace = { poll: [98, -44], face: 34 };

/** A cow on her folded legs, looking right; about 190 long and 100 high, the ground at y = 0. */
export function zebuAtRest(at: HeadPlace = restsAwake, look: ZebuLook = {}): Snips {
  const { coat = coats.milk, horns = true } = look;
  return rest(cowAtRest, at, coat, horns, 1, look);
}

export const calfRestsAwake: HeadPlace = { poll: [44, -58], face: 30 };
export const calfRestsAsleep: HeadPlace = { poll: [38, -30], face: 20, back: true };

/** A calf curled upon its legs, about 100 long. */
export function calfAsleep(at: HeadPlace = calfRestsAwake, look: ZebuLook = {}): Snips {
  const { coat = coats.rust } = look;
  return rest(calfAtRest, at, coat, false, 0.56, look);
}

function rest(
  build: typeof cowAtRest,
  at: HeadPlace,
  coat: ZebuCoat,
  horns: boolean,
  size: number,
  look: ZebuLook,
): Snips {
  const back = at.back === true;
  const head = (part: Snips) => placeHead(part, at, build.head);
  const frame = headFrame(at, build.head);
  const torso = outline(build.torso, 0.94);
  const neck = outline(neckOutline(at, build));
  const profile = outline(FACE);
  const tail = p`-88,-46 -104,-34 -108,-14 -96,-4 -78,-3`.map(
    ([x, y]) => [x * size, y * size] as const,
  );
  const [nape, throat] = [frame(-14, 4), frame(0, 26)];
  return [
    place(laid(ribbon(p`60,-20 92,-12 110,-8`, [16, 11, 8]), coat.shade, 1.6), 0, 0, size),
    place(laid(outline(p`106,-12! 114,-11 120,-1! 106,-1!`, 0.4), coat.muzzle, 1.2), 0, 0, size),
    back ? laid(neck, coat.colour, 1.8) : head(headBehind(coat, horns)),
    laid(
      ribbon(
        tail,
        [6, 4.6, 3.6, 2.8].map((w) => w * size),
      ),
      coat.colour,
      1.6,
    ),
    [torso, ...(back ? [] : [neck])].map((path) => slit(path, 1.8)),
    back ? [] : head(slit(profile, 1.8)),
    [torso, ...(back ? [] : [neck])].map((path) => paper(path, coat.colour)),
    back ? [] : [head(paper(profile, coat.colour)), dewlapFolds(at, build)],
    look.cloth === undefined ? [] : lyingCloth(look.cloth),
    place(foldedLegs(coat), 0, 0, size),
    drawTuft(tail, coat, size),
    slit(curve(p`34,-68 26,-48 40,-26`.map(([x, y]) => [x * size, y * size] as const)), 1.2),
    look.bell === undefined ? [] : bellOnStrap(nape, throat, look.bell),
    look.garland === undefined
      ? []
      : garlandAround([build.withers[0] + 4, build.withers[1] - 4], build.brisket, look.garland),
    back ? [head(headBehind(coat, horns)), head(laid(profile, coat.colour, 1.8))] : [],
    head(headBefore(coat, horns, look.paint)),
  ];
}

function foldedLegs(coat: ZebuCoat): Snips {
  return [
    laid(
      outline(p`-82,-4 -89,-24 -80,-46 -60,-55 -40,-47 -28,-28 -30,-12 -44,-5`),
      coat.colour,
      1.6,
    ),
    laid(ribbon(p`-70,-8 -48,-8 -22,-5`, [13, 9, 8.4]), coat.colour, 1.6),
    laid(outline(p`-25,-9! -17,-9 -9,-.6! -25,-.6!`, 0.4), coat.muzzle, 1.2),
    laid(
      outline(
        p`38,-34 54,-36 70,-28 90,-20 97,-12 92,-6 70,-1 52,0 46,-5 60,-9 74,-10 50,-12 38,-20`,
      ),
      coat.colour,
      1.6,
    ),
    slit(curve(p`52,-7 72,-7 90,-12`), 1),
    laid(outline(p`48,-9! 40,-8 34,-1! 50,0!`, 0.4), coat.muzzle, 1.2),
  ];
}
