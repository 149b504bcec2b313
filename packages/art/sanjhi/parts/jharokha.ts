import { blossom, box, circle, petal, ringOfDots } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, inverted, paper, place, type Snips, slit } from '../paper/snips.ts';
import { frontSheet, middleSheet } from '../sheets.ts';
import { arch } from './arch.ts';
import { leaf } from './leaves.ts';
import { peacock } from './peacock.ts';

const OPENING = { x: 800, y: 952, width: 1452, rise: 640, crown: 256, lobes: 9 };

export type JharokhaColours = {
  frame: readonly [string, string];
  lips: readonly [inner: string, outer: string];
  light: string;
};

/** A carved balcony window to look out of: two lips and the dark frame with peacocks in its corners, back to front. */
export function jharokha({ frame, lips, light }: JharokhaColours): Sheet[] {
  const lip = (colour: string, grow: number, lift: number) =>
    middleSheet(colour, { lift, edge: light, rim: 0.6 }).put(
      paper(box(-10, -10, 1620, 1020)),
      hole(opening(grow)),
    );
  const dark = frontSheet(frame, {
    lift: 16,
    gradient: [0, 1000],
    edge: light,
    hole: light,
    holeGlow: 0.75,
  }).put(
    paper(box(-10, -10, 1620, 1020)),
    hole(opening(24)),
    [false, true].map((flip) => place(corner(), flip ? 1600 : 0, 0, 1, { flip })),
    slit('M0,24H1600', 2),
    hole(Array.from({ length: 50 }, (_, i) => petal(16 + i * 32, 992, -1.57, 22, 6, 0.6)).join('')),
    slit('M0,966H1600', 1.6),
  );
  return [lip(lips[0], -6, 9), lip(lips[1], 9, 9), dark];
}

function opening(grow: number): string {
  const { x, y, width, rise, crown, lobes } = OPENING;
  return arch(x, y + grow * 0.4, width + grow * 2, rise + grow * 0.4, crown + grow, lobes);
}

/** The left corner: a peacock, a tendril with leaves, and flowers down the jamb. */
function corner(): Snips {
  const stem = [
    [262, 62, 0.2],
    [306, 54, -0.3],
    [352, 62, 0.25],
    [398, 52, -0.2],
    [446, 58, 0.2],
    [494, 48, -0.2],
    [542, 50, 0.1],
  ] as const;
  return [
    place(inverted(peacock('hanging')), 130, 160, 0.76),
    stem.map(([x, y, turn], i) =>
      i % 2 === 0
        ? hole(blossom(x, y, 17, 8) + ringOfDots(x, y, 22, 12, 1.6))
        : [-0.5, 0.5].map((k) =>
            inverted(leaf(x, y, 1.57 * (k > 0 ? 0.2 : 1.8) + turn, 24, 8, { veins: 2 })),
          ),
    ),
    hole(blossom(34, 56, 17, 8)),
    Array.from({ length: 6 }, (_, i) => {
      const y = 420 + i * 94;
      return hole(
        blossom(26, y, 17, 8) +
          petal(26, y + 30, 1.57, 30, 6) +
          circle(26, y + 70, 2.4) +
          circle(14, y + 47, 2) +
          circle(38, y + 47, 2),
      );
    }),
  ];
}
