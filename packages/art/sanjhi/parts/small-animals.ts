import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit } from '../paper/snips.ts';

const HOOF = '#2B1420';

/** A goat looking right, 62 at the shoulder, feet at y = 0; `reaching` lifts its head to a low branch. */
export function goat(reaching = false, colour = '#5A3A34', patch = '#E9D3B0'): Snips {
  const neck = reaching
    ? p`24,-62 36,-84 42,-94 52,-98 66,-100! 67,-92 56,-86 48,-76 42,-54 34,-44`
    : p`24,-62 36,-76 42,-84 52,-84 66,-72! 64,-66 52,-70 46,-64 40,-50 34,-42`;
  const [hx, hy] = reaching ? [46, -97] : [44, -85];
  const leg = (x: number, lean: number) =>
    ribbon(p`${x},-40 ${x + lean},-20 ${x + lean * 0.4},-2`, [12, 6, 5.4]);
  return [
    paper(leg(-24, -3) + leg(22, 3), '#3F2826'),
    laid(ribbon(p`-38,-58 -46,-68 -42,-74`, [6, 5, 2]), colour, 1.2),
    [leg(-32, -4), leg(30, 2)].map((path) => slit(path, 1.3)),
    laid(
      outline(p`-40,-52 -34,-62 -14,-62 10,-60 28,-64 36,-54 34,-40 20,-33 -10,-32 -32,-38`),
      colour,
      1.4,
    ),
    [leg(-32, -4), leg(30, 2), outline(neck)].map((path) => paper(path, colour)),
    laid(outline(p`-22,-60 -4,-61 0,-48 -8,-36 -24,-38 -30,-50`), patch, 1.1),
    laid(ribbon(p`${hx},${hy} ${hx - 8},${hy - 10} ${hx - 16},${hy - 12}`, [5, 4, 1]), HOOF, 1.1),
    laid(petal(hx - 1, hy + 7, 2.2, 17, 4), patch, 1.1),
    paper(ribbon(reaching ? p`60,-90 60,-82 57,-76` : p`58,-68 56,-61 52,-57`, [3, 3, 0.8]), patch),
    paper(lens(hx + 6, hy + 3, 0.4, 5, 1.6), '#140A10'),
    paper([-34.6, 30].map((x) => `M${x - 4},-4h7.4l1.6,4h-9.4Z`).join(''), HOOF),
  ];
}

/** A village dog that trots to the right, its tail curled; 46 at the shoulder. */
export function dog(colour = '#C98A52'): Snips {
  return [
    paper(
      ribbon(p`-22,-30 -14,-18 -22,-2`, [11, 6, 4]) + ribbon(p`20,-30 28,-16 36,-4`, [9, 5, 4]),
      '#9A6238',
    ),
    laid(ribbon(p`-30,-40 -42,-50 -40,-62 -30,-60`, [6, 5, 4, 2]), colour, 1.2),
    [
      ribbon(p`-26,-32 -30,-18 -40,-3 -34,-1`, [15, 7, 5, 3.6]),
      ribbon(p`20,-32 18,-16 12,-2 18,-1`, [12, 6, 4.6, 3.4]),
    ].map((path) => laid(path, colour, 1.2)),
    laid(
      outline(
        p`-34,-34 -28,-44 -8,-45 12,-45 24,-50 34,-60 40,-67 50,-66 56,-60 66,-56! 64,-51 54,-49 44,-46 36,-36 24,-26 6,-29 -14,-33 -26,-28`,
      ),
      colour,
      1.4,
    ),
    paper(ribbon(p`-26,-34 -29,-20`, [11, 6]) + ribbon(p`21,-36 19,-20`, [10, 5.6]), colour),
    laid(petal(43, -66, 2.1, 15, 4.4), '#9A6238', 1.1),
    paper(lens(50, -61, 0.4, 4.4, 1.4), '#2A131C'),
    paper('M63,-57l4,1.4l-3.4,2Z', '#2A131C'),
    slit(curve(p`62,-52 56,-52.6 52,-54`), 0.8),
  ];
}

/** The striped squirrel of Indian gardens, sitting up to the right; 34 high. */
export function squirrel(colour = '#8A6A4A'): Snips {
  return [
    laid(outline(p`-10,-2 -22,-8 -28,-24 -22,-40 -10,-46! -14,-34 -12,-20 -4,-8`), '#A88A66', 1.2),
    hole([0, 1, 2, 3].map((i) => lens(-22 + i, -14 - i * 7, -0.5, 8, 0.8)).join('')),
    laid(
      outline(
        p`-10,-1 -12,-12 -6,-22 4,-27 8,-34 15,-36 20,-31 25,-28! 20,-25 14,-22 14,-12 10,-4 14,-1 2,0`,
      ),
      colour,
      1.3,
    ),
    [0, 1].map((i) =>
      slit(curve(p`${-8 + i * 4},${-8 - i} ${-3 + i * 3},${-18 - i} ${5 + i * 2},${-24 - i}`), 1),
    ),
    laid(ribbon(p`10,-20 18,-16 22,-21`, [4.4, 3.4, 2.4]), colour, 0.9),
    paper(petal(11, -35, -2, 6, 2), colour),
    paper(lens(17, -31, 0, 3.4, 1.3), '#1C1226'),
  ];
}
