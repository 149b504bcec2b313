import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit } from '../paper/snips.ts';

/** A goat as far as the shoulders, looking right, who peeps round something. Chest at (0, 0), 100 high to the horn's tip. */
export function peepingGoat(coat = '#F3E6D0', patch = '#8A5230'): Snips {
  return [
    laid(ribbon(p`-22,10 -20,40 -16,70`, [30, 20, 12]), coat, 1.6),
    laid(ribbon(p`2,16 6,44 6,74`, [22, 15, 10]), coat, 1.6),
    laid(
      outline(p`-6,70! 12,70! 14,80 -8,80`, 0.5) + outline(p`-24,66! -8,66! -8,76 -26,76`, 0.5),
      '#3A2226',
      1.2,
    ),
    laid(
      outline(
        p`-40,-8 -20,-20 -4,-26 2,-50 10,-66 26,-70 30,-58 24,-40 18,-14 14,10 2,28 -20,34 -44,26`,
      ),
      coat,
      1.8,
    ),
    paper(outline(p`-42,-6 -20,-18 -12,0 -16,24 -36,28 -46,18`), patch),
    laid(ribbon(p`12,-68 6,-84 -6,-92 -14,-90`, [6, 5, 3.4, 0.8]), '#4A3430', 1.2),
    laid(ribbon(p`18,-70 14,-88 4,-98 -4,-98`, [6, 5, 3.4, 0.8]), '#5A4038', 1.2),
    laid(
      outline(p`4,-62 8,-72 18,-75 30,-70 44,-60 53,-52 55,-46 50,-41 40,-42 28,-46 18,-46 8,-50`),
      coat,
      1.6,
    ),
    paper(outline(p`6,-62 10,-71 20,-73 27,-68 20,-60 12,-56`), patch),
    laid(petal(10, -62, 2.3, 24, 5.6), patch, 1.4),
    hole(lens(6, -58, 2.3, 15, 1.2)),
    paper(lens(24, -62, 0.3, 7, 2.2), '#24121A'),
    slit(curve(p`52,-45 46,-46 42,-48`), 1.1),
    hole(circle(51, -50, 0.9)),
    laid(ribbon(p`40,-43 39,-34 36,-28`, [5, 4, 0.6]), coat, 1.2),
    slit(curve(p`4,-30 8,-10 2,10`), 1.1),
  ];
}
