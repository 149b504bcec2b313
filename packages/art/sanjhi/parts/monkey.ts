import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle, lens } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit } from '../paper/snips.ts';

export type MonkeyLook = { fur?: string; face?: string; holds?: string };

/** A monkey that sits with raised knees, looking right and eating; the ground at y = 0, 74 high, the tail hangs below. */
export function sittingMonkey(look: MonkeyLook = {}): Snips {
  const { fur = '#9A6A42', face = '#E0A58A', holds } = look;
  return [
    laid(ribbon(p`-20,-6 -36,-8 -44,6 -38,30 -46,46`, [5, 4.6, 4, 3.4, 2]), fur, 1.3),
    laid(ribbon(p`8,-40 20,-30 27,-40`, [9, 7, 5]), fur, 1.2),
    laid(outline(p`-24,-4 -28,-20 -24,-38 -14,-51 0,-55 10,-48 12,-34 8,-16 6,-2 -10,0`), fur, 1.5),
    laid(
      outline(p`-16,-2 -14,-16 0,-26 12,-31 20,-27 18,-18 12,-8 18,-4 28,-3 30,0 12,1 0,0`),
      fur,
      1.4,
    ),
    slit(curve(p`-10,-6 0,-18 12,-24`), 1),
    monkeyHead(8, -62, fur, face, 6),
    laid(ribbon(p`-2,-44 10,-26 24,-38 28,-44`, [11, 8.6, 6, 5]), fur, 1.3),
    holds === undefined ? [] : [laid(ribbon(p`22,-50 29,-44 37,-47`, [3, 6, 3]), holds, 1)],
    hole([0, 1, 2, 3].map((i) => lens(-20 + i * 2, -22 - i * 7, -0.9, 8, 0.8)).join('')),
  ];
}

/** On all fours, looking up to the right; the ground at y = 0, about 100 long. */
export function walkingMonkey(look: MonkeyLook = {}): Snips {
  const { fur = '#8A5A38', face = '#E0A58A' } = look;
  return [
    laid(ribbon(p`-36,-44 -54,-60 -52,-84 -36,-92`, [5.4, 4.6, 4, 2]), fur, 1.3),
    paper(
      ribbon(p`-24,-36 -16,-20 -24,-3 -16,-1`, [14, 8, 6, 4]) +
        ribbon(p`24,-38 32,-22 40,-2`, [11, 7, 5]),
      fur,
    ),
    laid(
      outline(p`-40,-36 -36,-48 -18,-52 4,-49 22,-53 34,-46 32,-34 16,-28 -6,-30 -24,-28`),
      fur,
      1.4,
    ),
    laid(ribbon(p`-30,-36 -26,-18 -38,-4 -30,-1`, [19, 10, 6.4, 4.4]), fur, 1.3),
    laid(ribbon(p`22,-40 20,-20 14,-2 22,-1`, [14, 8, 6, 4]), fur, 1.3),
    monkeyHead(40, -58, fur, face, -8),
    hole([0, 1, 2, 3].map((i) => lens(-24 + i * 12, -46, 0.5, 8, 0.8)).join('')),
  ];
}

/** A mother with her young at the breast, sitting, looking down. */
export function monkeyWithYoung(look: MonkeyLook = {}): Snips {
  const { fur = '#8A5A38', face = '#E0A58A' } = look;
  return [
    sittingMonkey({ fur, face }),
    laid(outline(p`8,-8 6,-22 12,-31 20,-28 22,-16 18,-6`), '#B88258', 1.3),
    place(monkeyHead(0, 0, '#B88258', face, -30), 15, -33, 0.66, { flip: true }),
    laid(ribbon(p`-6,-44 2,-24 18,-18 23,-20`, [11, 8.6, 6, 5]), fur, 1.3),
  ];
}

function monkeyHead(x: number, y: number, fur: string, face: string, turn: number): Snips {
  return place(
    [
      laid(outline(p`-12,0 -11,-9 -4,-14 5,-13 10,-8 11,-2 15,3 15,8 9,10 0,10 -8,8`), fur, 1.3),
      laid(outline(p`3,-8 9,-8 11,-2 15,3 15,8 9,9.4 4,5 1,-2`), face, 1),
      laid(circle(-4, -2, 3.6), face, 1),
      paper(circle(8.4, -4.4, 1.3), '#2A131C'),
      slit(curve(p`14,6 11,6.8 8,5.6`), 0.8),
    ],
    x,
    y,
    1,
    { turn },
  );
}
