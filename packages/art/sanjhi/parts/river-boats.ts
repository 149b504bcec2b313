import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { blossom, circle, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { marigold } from './garlands.ts';

/** A boat in two parts, so that people can stand in it: put `behind`, then them, then `before`. */
export type BoatParts = { behind: Snips; before: Snips };

export type HullLook = { hull: string; inside: string; band: string };

/**
 * A great wooden boat seen from a little above, bow to the right, 560 long; its waterline is at y = 0 and people's feet stand
 * at about y = -26.
 */
export function riverBoat({ hull, inside, band }: HullLook): BoatParts {
  const lotusEye = (x: number, y: number) => [
    paper(circle(x, y, 13), band),
    hole(blossom(x, y, 11, 8)),
    paper(circle(x, y, 3.4), hull),
  ];
  const ribs = Array.from({ length: 9 }, (_, i) => {
    const x = -196 + i * 48;
    return slit(`M${x},-60Q${x + 8},-44 ${x + 4},-26`, 2);
  });
  const pattern = Array.from({ length: 17 }, (_, i) => {
    const t = (i - 8) / 8;
    return petal(t * 186, -4 - t * t * 14 - t * 5, -1.57 + t * 0.12, 14, 4.6, 0.6);
  });
  return {
    behind: [
      laid(
        outline(
          p`-270,-84! -236,-74 -180,-66 0,-60 176,-70 240,-88 290,-124! 262,-72 190,-34 0,-22 -190,-26 -244,-50`,
        ),
        inside,
      ),
      ribs,
      strip('M-186,-52L-172,-30M-60,-56L-52,-24M84,-58L90,-26', 7, band),
    ],
    before: [
      laid(
        outline(
          p`-276,-88! -252,-64 -190,-42 0,-34 188,-48 252,-82 298,-130! 296,-110 262,-44 204,4 150,14 -160,14 -214,0 -256,-40`,
        ),
        hull,
      ),
      strip(curve(p`-272,-84 -248,-60 -190,-40 0,-32 188,-46 252,-79 293,-122`), 5, band),
      slit(curve(p`-262,-66 -240,-46 -188,-30 0,-22 186,-36 246,-64`), 1.8),
      hole(pattern.join('')),
      slit(curve(p`-244,-28 -190,-8 0,-4 180,-10 238,-34`), 1.8),
      slit(curve(p`-226,-10 -180,4 0,7 170,3 214,-10`), 1.4),
      [-150, -70, 20, 110].map((x) => slit(`M${x},-5V6`, 1.4)),
      lotusEye(246, -42),
      lotusEye(-226, -32),
      paper(petal(292, -118, -0.95, 30, 8), band),
    ],
  };
}

/** A boat that comes toward us, seen from its prow; 300 wide, 190 high, its waterline at y = 0. */
export function prowBoat({ hull, inside, band }: HullLook): BoatParts {
  const plank = (k: number) =>
    slit(
      curve([
        [0, -150 + k * 46],
        [-50 + k * 4, -92 + k * 32],
        [-138 + k * 22, -78 + k * 26],
      ]) +
        curve([
          [0, -150 + k * 46],
          [50 - k * 4, -92 + k * 32],
          [138 - k * 22, -78 + k * 26],
        ]),
      2,
    );
  return {
    behind: [
      laid(outline(p`-150,-96! -90,-118 0,-124 90,-118 150,-96! 90,-50 0,-40 -90,-50`), inside),
      slit('M-110,-100Q0,-88 110,-100M-120,-86Q0,-70 120,-86', 2.4),
    ],
    before: [
      laid(
        outline(
          p`0,-190! -12,-150 -54,-100 -154,-98! -140,-50 -100,-8 -60,10 0,14 60,10 100,-8 140,-50 154,-98! 54,-100 12,-150`,
        ),
        hull,
      ),
      strip(curve(p`-152,-96 -54,-96 -14,-146 0,-184 14,-146 54,-96 152,-96`), 6, band),
      [0.5, 1.3, 2.1].map(plank),
      slit('M0,-140V6', 2.4),
      [-1, 1].map((side) => [
        paper(
          outline(p`${side * 26},-66 ${side * 52},-80 ${side * 84},-70 ${side * 54},-58`),
          band,
        ),
        hole(circle(side * 56, -69, 6.4) + lens(side * 74, -69, side > 0 ? 0 : 3.14, 10, 1.6)),
      ]),
      Array.from({ length: 7 }, (_, i) =>
        marigold((i - 3) * 15, -112 + (3 - Math.abs(i - 3)) * 9, 8, i % 2 ? '#F59E0B' : '#E8741C'),
      ),
      hole(blossom(0, -40, 15, 8)),
    ],
  };
}

/** A slim ferry far away in three-quarter view, 120 long, with its ferryman. */
export function farBoat(colour?: string): Snips {
  return [
    strip('M-34,-58L-58,6', 1.6, colour),
    paper(
      ribbon(p`-40,-8 -38,-24 -34,-36`, [5, 8, 6]) +
        circle(-32, -41, 4.6) +
        ribbon(p`-36,-32 -42,-28 -40,-38`, [3, 2.4, 2]),
      colour,
    ),
    paper(outline(p`-64,-12! -40,-6 0,-4 40,-8 66,-20! 54,0 30,6 -36,6 -56,0`), colour),
    slit(curve(p`-58,-7 -36,-1 0,1 38,-3 58,-12`), 1.2),
    [-6, 8, 22].map((x) => [
      paper(
        outline(p`${x - 6},-6 ${x - 5},-15 ${x - 2},-22 ${x + 3},-22 ${x + 6},-14 ${x + 7},-6`),
        colour,
      ),
    ]),
  ];
}
