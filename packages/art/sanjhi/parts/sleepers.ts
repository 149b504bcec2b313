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

/**
 * A blanket that is being drawn around `sittingSide`, in the units of that figure: lay `far` behind it and `near` before
 * it. Whoever gives it holds the corners, at (17, -36) and (17.4, -31).
 */
export function aroundShoulders(colour: string, stripe: string, inside: string) {
  const far: Snips = [
    laid(outline(p`0,-40 8,-39 18,-38! 19,-34 18,-24 15,-14! 4,-16 0,-30`), inside, 1),
    strip(curve(p`17.4,-37.4 18.2,-34 17.2,-24 14.8,-15.4`), 1.2, stripe),
  ];
  const near: Snips = [
    laid(
      outline(
        p`-9,-38.6 -2,-41.6 4,-38.4 10,-34 18,-33! 18.4,-29.6! 14.4,-21 15,-11 18,0! 4,.6 -8,1 -23,0! -20.6,-14 -17,-26 -13.4,-34`,
      ),
      colour,
      1,
    ),
    // Folds run from the shoulder to the hand that pulls, and fall from there.
    [
      p`-3,-38.6 4,-33 11,-31.4 15.6,-31.4`,
      p`-7,-35.6 0,-28 7,-25 12.6,-27`,
      p`-11,-32 -12,-22 -9,-12 -10,-9.6`,
      p`-3,-29 -2,-20 0,-12 -.6,-9.6`,
      p`6,-22 8,-16 7.4,-9.6`,
    ].map((line) => slit(curve(line), 0.6)),
    strip(curve(p`17,-30.4 13,-21 13.6,-11 16.4,-.8`), 1.4, stripe),
    strip(curve(p`-21.8,-4 -8,-2.6 4,-3.4 16,-4`), 1.6, stripe),
    strip(curve(p`-21.2,-7.6 -8,-6.4 4,-7 14.6,-7.4`), 0.8, stripe),
    hole(
      [
        [-14, -14],
        [-5, -15],
        [4, -14],
        [-9, -24],
      ]
        .map(([x = 0, y = 0]) => blossom(x, y, 1.6, 6))
        .join(''),
    ),
  ];
  return { far, near };
}
