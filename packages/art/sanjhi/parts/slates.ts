import { polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { box, circle } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';

const CHALK = '#FFF9EA';

/** Letters and numbers as a child writes them with chalk, each about 30 wide around (0, 0). */
const SIGNS = [
  'M-15,-14H15M2,-14V16M2,-3C-12,-12 -16,12 2,5M2,-3C14,-10 17,6 9,9',
  'M-15,-14H15M9,-14V16M-6,-14V4C-6,12 -16,9 -13,2',
  'M-15,-14H15M9,-14V16M-8,-14V8M-8,2H9M-8,8C-14,10 -14,2 -8,2',
  'M4,-9C-9,-12 -10,6 1,4C10,2 9,-9 2,-9M6,2L11,15',
  'M-8,-10C4,-15 10,-3 -4,3L9,15',
  'M-7,-11C6,-14 6,0 -3,0C9,0 8,12 -4,11L6,17',
] as const;

function sign(index: number, x: number, y: number, scale: number): Snips {
  return place(strip(SIGNS[index % SIGNS.length] ?? '', 3, CHALK), x, y, scale);
}

/** The school's board, hung by a cord from a nail at (x, y); 250 wide at scale 1. */
export function blackboard(x: number, y: number, scale: number): Snips {
  return place(
    [
      strip('M-96,62L0,0L96,62', 4, '#E7CFA0'),
      paper(circle(0, 0, 6), '#E7CFA0'),
      laid(box(-128, 58, 256, 180), '#A5622C', 2.4),
      laid(box(-115, 71, 230, 154), '#23303A', 1.6),
      slit('M-128,58L-115,71M128,58L115,71M-128,238L-115,225M128,238L115,225', 1.4),
      [0, 1, 2].map((i) => sign(i, -72 + i * 72, 118, 1.25)),
      [3, 4, 5].map((i) => sign(i, -60 + (i - 3) * 60, 184, 0.95)),
      paper(box(-40, 238, 60, 7), '#A5622C'),
      paper(box(-24, 232, 16, 5), CHALK),
    ],
    x,
    y,
    scale,
    { turn: -2 },
  );
}

/** A child's slate in a wooden frame, in the units of a figure, its middle at (0, 0); `mirrored` for a figure that is flipped. */
export function slate(turn: number, letter: number, mirrored = false): Snips {
  const written = (index: number, x: number) =>
    place(sign(index, 0, 0, 0.15), x, 0, 1, { flip: mirrored });
  return place(
    [
      laid(polygon(p`-8.5,-6 8.5,-6 8.5,6 -8.5,6`), '#C07A34', 0.8),
      laid(polygon(p`-7,-4.6 7,-4.6 7,4.6 -7,4.6`), '#23303A', 0.5),
      written(letter, mirrored ? 3 : -3),
      written(letter + 1, mirrored ? -3 : 3),
      hole(circle(0, -5.3, 0.4)),
    ],
    0,
    0,
    1,
    { turn },
  );
}

/** Sandals left at the edge of the class: pairs, and one that has lost its fellow. */
export function sandalHeap(x: number, y: number, scale: number): Snips {
  const pairs = [
    [-64, -6, -24, '#B5501F'],
    [-50, 12, -10, '#B5501F'],
    [6, -12, 14, '#E0568A'],
    [0, 6, 34, '#E0568A'],
    [58, -8, -30, '#2F8FA0'],
    [64, 12, -52, '#2F8FA0'],
    [-14, 26, 4, '#F7B21D'],
  ] as const;
  return pairs.map(([dx, dy, turn, strap]) =>
    place(
      [
        laid(
          'M-20,0C-20,-9 -8,-7 2,-8C13,-9 21,-6 21,0C21,6 13,9 2,8C-8,7 -20,9 -20,0Z',
          '#4A2418',
          1.6,
        ),
        laid(
          'M-17,0C-17,-6 -7,-5 2,-5.6C11,-6 18,-4 18,0C18,4 11,6 2,5.6C-7,5 -17,6 -17,0Z',
          '#9A5A2C',
          0.8,
        ),
        strip('M13,0C8,-1 5,-5 2,-6.6M13,0C8,1 5,5 2,6.6', 3, strap),
      ],
      x + dx * scale,
      y + dy * scale * 0.7,
      scale,
      { turn, scaleY: scale * 0.72 },
    ),
  );
}
