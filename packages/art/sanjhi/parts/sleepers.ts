import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { blossom, circle, lens } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';

/** Somebody asleep under a cloth, feet to the left, the head a mound at the right; 100 long, the ground at y = 0. */
export function sleeper(colour: string, stripe: string): Snips {
  return [
    laid(
      outline(
        p`-50,0! -50,-9 -46,-15 -40,-11 -28,-13 -14,-21 2,-22 16,-18 28,-24 40,-24 47,-14 49,0! 0,1`,
      ),
      colour,
      1.2,
    ),
    strip(curve(p`-40,-10 -36,-4 -38,0`), 1.8, stripe),
    strip(curve(p`20,-19 23,-10 20,0`), 2, stripe),
    slit(curve(p`-26,-11 -8,-13 14,-6`), 0.8),
    slit(curve(p`-12,-19 0,-14 12,-15`), 0.7),
    slit(curve(p`28,-20 36,-14 35,-3`), 0.8),
    hole([-20, -8, 4].map((x) => circle(x, -4, 0.9)).join('')),
  ];
}

/** A street dog curled up with its nose under its tail; 100 wide, the ground at y = 0. */
export function curledDog(colour: string, dark: string): Snips {
  return [
    laid(
      outline(p`-48,-8 -46,-26 -32,-40 -8,-46 18,-42 38,-32 47,-16 44,-3 20,1 -28,1`),
      colour,
      1.6,
    ),
    slit(curve(p`-6,-44 -18,-30 -16,-14 -4,-8`), 1.4),
    laid(outline(p`44,-10 34,-2 8,2 -18,0 -26,-5 -18,-9 6,-8 28,-12 38,-22`), colour, 1.4),
    laid(
      outline(p`-46,-14 -52,-8! -46,-2 -34,0 -18,-3 -10,-14 -14,-24 -26,-27 -38,-22`),
      colour,
      1.5,
    ),
    laid(outline(p`-30,-25 -34,-36! -22,-33 -17,-24`), dark, 1.2),
    laid(outline(p`-18,-22 -14,-32! -8,-24 -12,-16`), dark, 1.2),
    hole(lens(-40, -12, 0.5, 8, 1.1)),
    paper(circle(-51, -7.4, 2.2), dark),
    [0, 1, 2].map((i) =>
      slit(
        curve(
          p`${10 + i * 8},${-38 + i * 3} ${16 + i * 7},${-28 + i * 3} ${14 + i * 6},${-18 + i * 2}`,
        ),
        1,
      ),
    ),
  ];
}

/** A wisp of breath in the cold, going right from a mouth at (x, y). */
export function breath(x: number, y: number, size: number, flip = false): Snips {
  return place(
    [
      paper('M0,0C10,-8 20,-2 30,-9C40,-15 52,-9 58,-15C50,-4 40,-5 31,-1C21,5 10,5 0,0Z'),
      paper('M14,8C22,4 30,8 42,3C36,11 26,13 14,8Z'),
    ],
    x,
    y,
    size,
    { flip },
  );
}

/** A blanket that is being laid around the shoulders of `sittingSide`, in the units of that figure. */
export function aroundShoulders(colour: string, stripe: string): Snips {
  return [
    laid(
      outline(p`9,-34 5,-39 -2,-41 -8,-38 -13,-30 -18,-16 -21,0! -6,1 8,0! 5,-9 5,-18 8,-26`),
      colour,
      1,
    ),
    strip(curve(p`7.4,-33 3.4,-24 3,-12 6,-1`), 1.4, stripe),
    strip('M-20,-4Q-6,-2 7,-4', 1.6, stripe),
    strip('M-19.4,-8Q-6,-6 6,-8', 0.8, stripe),
    slit(curve(p`-2,-39 -5,-26 -4,-10`), 0.6),
    slit(curve(p`-8,-36 -12,-22 -12,-10`), 0.6),
    hole([-16, -9, -2].map((x) => blossom(x, -14, 1.7, 6)).join('')),
    laid(outline(p`3,-38 9,-36 14,-33! 16,-28 15,-20! 9,-22 5,-27`), colour, 1),
    strip(curve(p`13.4,-32.4 15.2,-28 14.4,-21`), 1.1, stripe),
  ];
}
