import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { circle, lens } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit } from '../paper/snips.ts';

/** A green parrot that looks right; its feet at (0, 0). */
export function parrot(): Snips {
  return [
    paper(outline(p`-26,-30! -60,40 -84,104! -58,66 -18,6`), '#2A8F4F'),
    slit(curve(p`-30,-6 -56,46 -76,90`), 1.6),
    laid(
      outline(
        p`8,-128 28,-124 36,-108 32,-90 34,-60 26,-24 8,-4 -18,-6 -32,-32 -26,-68 -10,-96 -8,-114`,
      ),
      '#3FA84F',
      1.8,
    ),
    laid(outline(p`-4,-84 -26,-62 -38,-20 -46,18! -18,2 4,-32 8,-62`), '#1F7F45', 1.6),
    hole([0, 1, 2, 3].map((i) => lens(-2 - i * 9, -62 + i * 16, 2.1, 20, 2)).join('')),
    laid(outline(p`31,-118! 46,-112 50,-98 42,-88! 40,-98 32,-100`), '#D9364F', 1.4),
    paper(`${curve(p`34,-92 20,-82 -2,-88`)}L-2,-84Q20,-76 34,-86Z`, '#D9364F'),
    paper(circle(21, -112, 4.4), '#FFF6D0'),
    paper(circle(22, -112, 2), '#2A131C'),
    laid('M4,-8v10M16,-10v12', '#8A4B2D', 1),
    slit('M-2,4h24', 1.4),
  ];
}
