import { curve, outline } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { paper, place, type Snips, slit, strip } from '../paper/snips.ts';

export type FootLook = {
  /** Degrees that the heel is lifted; the toes stay on the ground. */
  heel?: number;
  /** Straps of a sandal in this colour. */
  sandal?: string | undefined;
  anklet?: string | undefined;
};

/** The foot's length from the ankle to the ball, where the toes bend. */
const BALL: Point = [6.2, 3.4];

/** A bare foot in profile below its ankle, with heel, arch and toes; the ground lies 4 below the ankle of a flat foot. */
export function foot(ankle: Point, skin: string, look: number | FootLook = 0): Snips {
  const { heel = 0, sandal, anklet } = typeof look === 'number' ? { heel: look } : look;
  const turn = Math.max(-40, Math.min(70, heel));
  const bent = turn > 6;
  const sole = bent
    ? outline(
        p`-1.9,-2.4 1.7,-2.6 3.7,-.5 6,.9 7.2,2.4 6.8,3.8 5.6,4 4,3.1 1.4,2.5 -.4,3.6 -2.2,4 -3.3,3 -3.1,.6`,
      )
    : outline(
        p`-1.9,-2.4 1.7,-2.6 3.4,-.4 6,1.1 8.6,1.9 9.9,2.8 9.5,3.7 7.6,4 5.8,3.9 3.6,2.7 1.4,2.6 -.2,3.7 -2,4.1 -3.3,3.2 -3.1,.6`,
      );
  return place(
    [
      paper(sole, skin),
      bent
        ? place(
            paper(outline(p`-1,-1.2 1.6,-1.2 4,-.5 4.4,.3 3.8,.8 -.4,.7`), skin),
            BALL[0],
            BALL[1],
            1,
            { turn: -turn },
          )
        : slit('M8.4,2.9L9.8,3.1', 0.35),
      sandal === undefined ? [] : drawSandal(sandal),
      anklet === undefined ? [] : strip('M-2.2,-1.7Q0,-.7 1.9,-1.9', 0.9, anklet),
    ],
    ankle[0],
    ankle[1],
    1,
    { turn },
  );
}

function drawSandal(colour: string): Snips {
  return [
    strip('M-3.2,4.6L9.6,4.6', 1.2, colour),
    strip(curve(p`2.6,3.6 4.6,.6 6.8,3.8`), 0.9, colour),
  ];
}
