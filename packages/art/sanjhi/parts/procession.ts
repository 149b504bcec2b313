import { curve, outline, polygon } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { blossom, circle, lens } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { figure } from '../people/figure.ts';
import { type Look, limb, type Pose } from '../people/look.ts';
import { passing, striding } from '../people/moving.ts';

// What pilgrims carry, in the units of a figure.

/** A pole from `foot` to `top` with a long two-tongued flag that blows to the left. */
export function banner(foot: Point, top: Point, colour: string, long = 34): Snips {
  const [x, y] = top;
  return [
    strip(`M${foot[0]},${foot[1]}L${x},${y}`, 1.4, '#6B3A24'),
    laid(
      outline(
        p`${x},${y}! ${x - long * 0.4},${y - 2} ${x - long * 0.7},${y + 3} ${x - long},${y + 2}! ${x - long * 0.74},${y + 7}! ${x - long * 0.98},${y + 13}! ${x - long * 0.6},${y + 12} ${x - long * 0.3},${y + 13} ${x},${y + 15}!`,
      ),
      colour,
      1,
    ),
    slit(
      curve(p`${x - 2},${y + 4} ${x - long * 0.4},${y + 2.6} ${x - long * 0.7},${y + 5.6}`),
      0.7,
    ),
    hole(blossom(x - long * 0.26, y + 8, 2.6, 6)),
    paper(circle(x, y - 1.6, 1.6), '#F7C04A'),
  ];
}

/** A festive parasol with scallops and a fringe, held up by its stick. */
export function parasol(
  foot: Point,
  top: Point,
  colour: string,
  wide = 26,
  trim = '#F7C04A',
): Snips {
  const [x, y] = top;
  const half = wide / 2;
  const lobes = Array.from({ length: 6 }, (_, i) => {
    const from = x - half + (i * wide) / 6;
    return `M${from},${y + half * 0.62}q${wide / 12},${wide * 0.12} ${wide / 6},0Z`;
  });
  return [
    strip(`M${foot[0]},${foot[1]}L${x},${y}`, 1.2, '#6B3A24'),
    Array.from({ length: 7 }, (_, i) => {
      const fx = x - half + (i * wide) / 6;
      return paper(
        lens(fx, y + half * 0.6, 1.57, 6, 0.9) + circle(fx, y + half * 0.6 + 6, 0.9),
        trim,
      );
    }),
    laid(
      `M${x - half},${y + half * 0.64}C${x - half * 0.94},${y - half * 0.2} ${x - half * 0.4},${y - half * 0.5} ${x},${y - half * 0.56}C${x + half * 0.4},${y - half * 0.5} ${x + half * 0.94},${y - half * 0.2} ${x + half},${y + half * 0.64}Z${lobes.join('')}`,
      colour,
      1,
    ),
    [-0.62, -0.22, 0.22, 0.62].map((k) =>
      slit(
        `M${x},${y - half * 0.5}Q${x + k * half * 0.9},${y - half * 0.1} ${x + k * half * 1.06},${y + half * 0.56}`,
        0.6,
      ),
    ),
    strip(`M${x - half},${y + half * 0.6}H${x + half}`, 1.3, trim),
    paper(circle(x, y - half * 0.62, 1.5), trim),
  ];
}

/** A bundle tied in a cloth, upon a head at (x, y). */
export function bundle([x, y]: Point, colour: string): Snips {
  return [
    laid(
      outline(
        p`${x - 10},${y - 1} ${x - 12},${y - 8} ${x - 6},${y - 14} ${x + 1},${y - 15} ${x + 8},${y - 13} ${x + 12},${y - 7} ${x + 9},${y} ${x},${y + 1}`,
      ),
      colour,
      1,
    ),
    laid(
      outline(
        p`${x - 1},${y - 14} ${x - 6},${y - 20}! ${x},${y - 17} ${x + 5},${y - 21}! ${x + 2},${y - 14}`,
      ),
      colour,
      0.8,
    ),
    slit(curve(p`${x - 9},${y - 4} ${x - 4},${y - 9} ${x},${y - 13}`), 0.7),
    slit(curve(p`${x + 9},${y - 4} ${x + 5},${y - 9} ${x + 1},${y - 13}`), 0.7),
  ];
}

const onShoulders: Pose = {
  hip: [0, -18],
  neck: [1, -45],
  tilt: 2,
  farLeg: limb`11,-20 10,-5`,
  nearLeg: limb`9,-16 8,-1`,
  far: limb`14,-42 20,-54`,
  farHand: 'point',
  near: limb`8,-34 14,-28`,
};

/** A father in step with his child upon the shoulders, which points at what is ahead. */
export function withChildOnShoulders(man: Look, child: Look, pose: Pose = striding): Snips {
  return [
    figure(man, { ...pose, near: limb`7,-72 9,-84`, nearHand: 'grip', far: limb`14,-68 12,-82` }),
    place(
      figure({ ...child, headSize: 1.24 }, onShoulders),
      pose.neck[0] - 5,
      pose.neck[1] + 6,
      0.6,
    ),
  ];
}

/** A palanquin under its curved pole, with two bearers before and two behind; 230 long. */
export function palanquin(
  bearers: readonly [Look, Look, Look, Look],
  colours: readonly [string, string],
): Snips {
  const [cloth, trim] = colours;
  const carry = (look: Look, step: boolean): Snips =>
    figure(look, {
      ...(step ? striding : passing),
      far: limb`12,-70 10,-84`,
      near: limb`8,-70 6,-83`,
      nearHand: 'grip',
    });
  return [
    place(carry(bearers[0], true), 88, -2, 1),
    place(carry(bearers[1], false), -96, -2, 1),
    strip(curve(p`-124,-88 -70,-86 -40,-98 0,-104 40,-98 70,-86 124,-88`), 3.4, '#6B3A24'),
    [-124, 124].map((x) => paper(circle(x, -88, 3), trim)),
    laid(outline(p`-44,-30! 44,-30! 48,-22 40,-17 -40,-17 -48,-22`, 0.8), '#8A4A24', 1),
    [-40, 40].map((x) => strip(`M${x},-30V-78`, 2, trim)),
    laid(
      outline(
        p`-40,-78! 40,-78! 34,-60 38,-32! 16,-32 22,-56 0,-66 -22,-56 -16,-32 -38,-32! -34,-60`,
        0.7,
      ),
      cloth,
      1,
    ),
    laid(outline(p`-50,-76! -34,-90 0,-100 34,-90 50,-76! 0,-80`, 0.9), cloth, 1),
    hole([-24, 0, 24].map((x) => blossom(x, -85 - (x === 0 ? 4 : 0), 4, 6)).join('')),
    [-44, -33, -22, -11, 0, 11, 22, 33, 44].map((x) =>
      paper(lens(x, -78, 1.57, 8, 1.4) + circle(x, -69.6, 1.2), trim),
    ),
    paper(polygon(p`-3,-100 0,-108 3,-100`), trim),
    place(carry(bearers[2], false), 112, 2, 1),
    place(carry(bearers[3], true), -72, 2, 1),
  ];
}
