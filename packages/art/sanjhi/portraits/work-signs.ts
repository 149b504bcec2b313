import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { blossom, box, circle, lens, petal } from '../paper/shapes.ts';
import { hole, paper, place, type Snips, slit, strip } from '../paper/snips.ts';

/** What somebody's days are made of, as a sign that is cut into the border of the portrait. */
export type WorkSign = 'lamp' | 'pot' | 'book' | 'glasses' | 'pen';

/** The sign cut out around (x, y), about 80 across at scale 1. */
export function workSign(sign: WorkSign, x: number, y: number, scale = 1): Snips {
  return place(SIGNS[sign], x, y, scale);
}

const SIGNS: Record<WorkSign, Snips> = {
  lamp: [
    hole(outline(p`-34,8! -14,15 14,15 34,8! 26,28 0,36 -26,28`)),
    hole('M0,6C-15,-4 -9,-20 2,-38C6,-20 16,-6 0,6Z'),
    paper('M1,2C-6,-4 -3,-12 2,-20C4,-12 7,-5 1,2Z'),
    paper([-14, -5, 5, 14].map((dx) => circle(dx, 23, 2.4)).join('')),
  ],
  pot: [
    hole(outline(p`-30,0! 30,0! 34,14 24,32 0,38 -24,32 -34,14`)),
    hole(outline(p`-38,-7! 38,-7! 36,-1! -36,-1!`)),
    paper(blossom(0, 18, 13, 6)),
    [-16, 0, 16].map((dx) =>
      slit(curve(p`${dx},-12 ${dx - 6},-20 ${dx + 4},-28 ${dx - 2},-38`), 3.4),
    ),
  ],
  book: [
    hole(outline(p`-2,-14! -22,-22 -38,-18! -38,22! -22,18 -2,26!`)),
    hole(outline(p`2,-14! 22,-22 38,-18! 38,22! 22,18 2,26!`)),
    strip(
      'M-32,-8Q-20,-12 -8,-5M-32,2Q-20,-2 -8,5M-32,12Q-20,8 -8,15M32,-8Q20,-12 8,-5M32,2Q20,-2 8,5M32,12Q20,8 8,15',
      2.2,
    ),
    hole(petal(0, -20, -1.57, 18, 4)),
  ],
  glasses: [
    slit(circle(-20, 4, 15), 5),
    slit(circle(20, 4, 15), 5),
    slit(curve(p`-6,1 0,-5 6,1`), 4),
    slit('M-35,0L-42,-12M35,0L42,-12', 4),
    hole(lens(-28, 8, -0.7, 16, 2) + lens(12, 8, -0.7, 16, 2)),
  ],
  pen: [
    hole(outline(p`30,-38! 14,-34 -4,-16 -18,10! -10,14! 12,-2 26,-20`)),
    strip('M24,-32Q2,-12 -14,12', 2),
    hole(outline(p`-20,14! -12,18! -24,32!`)),
    hole(box(-2, 30, 40, 5) + box(2, 22, 34, 5) + box(-2, 14, 40, 5)),
  ],
};
