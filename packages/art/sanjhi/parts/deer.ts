import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle, lens } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit } from '../paper/snips.ts';

/** A spotted deer that stands and listens, looking right, its hoofs at y = 0, about 130 high; a stag carries antlers. */
export function deer(kind: 'stag' | 'doe' | 'grazing', colour: string): Snips {
  const leg = (line: ReturnType<typeof p>, thick = 9) =>
    laid(ribbon(line, [thick, thick * 0.55, thick * 0.42, thick * 0.4]), colour, 1.4);
  const neckUp = outline(
    p`66,-108! 62,-117 53,-123 45,-120 40,-106 29,-89 6,-83 -20,-85 -42,-83 -54,-72 -54,-56 -40,-47 -10,-44 16,-44 33,-52 42,-68 48,-88 52,-103 60,-103`,
  );
  const neckDown = outline(
    p`84,-6! 76,-18 68,-24 60,-30 52,-52 40,-76 20,-84 -10,-85 -42,-83 -54,-72 -54,-56 -40,-47 -10,-44 14,-44 30,-50 40,-40 50,-20 58,-11 72,-4`,
  );
  const [ex, ey, turn] = kind === 'grazing' ? [62, -28, -2.6] : [46, -119, -2.5];
  const spots = p`-40,-72 -30,-76 -20,-74 -10,-76 0,-74 10,-75 20,-72 -36,-64 -25,-66 -14,-64 -3,-65 8,-64 19,-63 -30,-56 -18,-56 -6,-55 6,-55 28,-64`;
  return [
    leg(p`18,-52 14,-28 18,-2`),
    leg(p`-40,-60 -33,-36 -42,-20 -38,-2`, 13),
    laid(outline(p`-50,-74! -62,-70 -66,-56 -60,-52 -53,-62`), colour, 1.4),
    laid(kind === 'grazing' ? neckDown : neckUp, colour, 1.4),
    leg(p`28,-54 30,-28 29,-2`),
    leg(p`-46,-62 -43,-38 -53,-20 -49,-2`, 15),
    laid(lens(ex, ey, turn, 20, 6), colour, 1.2),
    laid(lens(ex + 3, ey - 1, turn + 0.9, 18, 5), colour, 1.2),
    hole(spots.map(([x, y], i) => circle(x, y, i % 3 === 0 ? 1.9 : 1.5)).join('')),
    slit('M-50,-80Q-10,-86 26,-84', 1),
    kind === 'stag'
      ? paper(
          ribbon(p`50,-121 44,-140 34,-154 38,-172`, [3.4, 3, 2.4, 0.8]) +
            ribbon(p`54,-121 58,-140 54,-156 62,-174`, [3.4, 3, 2.4, 0.8]) +
            ribbon(p`47,-134 56,-142`, [2.4, 0.8]) +
            ribbon(p`58,-138 68,-146`, [2.4, 0.8]) +
            ribbon(p`36,-154 26,-160`, [2.2, 0.8]),
          colour,
        )
      : [],
  ];
}
