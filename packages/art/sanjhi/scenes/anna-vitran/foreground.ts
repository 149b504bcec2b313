import { curve, outline } from '../../paper/curves.ts';
import { p } from '../../paper/points.ts';
import { shares } from '../../paper/random.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { circle, ellipse } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, laid, paper, place, type Snips, slit } from '../../paper/snips.ts';
import { brassPot, sack } from '../../parts/kitchen.ts';
import { frontSheet } from '../../sheets.ts';

/** Nearest to us, all dark with an edge of fire: a post, tomorrow's sacks, the plates, and the cat who knows the hour. */
export function foreground(): Sheet {
  return frontSheet('#1C1028', {
    lift: 22,
    edge: '#F7B05A',
    rim: 0.85,
    hole: '#FFB25A',
    holeGlow: 0.5,
  })
    .put(
      paper('M-20,-20H96L84,140Q70,160 84,190V1020H-20Z'),
      slit('M60,-20V1020', 2),
      hole(
        shares(12)
          .map((t) => circle(34, 220 + t * 704, 9) + ellipse(34, 252 + t * 704, 4, 10))
          .join(''),
      ),
    )
    .put(
      sack(1600, 1060, 300, '#24122E', '#8A2A3A'),
      sack(1180, 1060, 230, '#2E1636', '#A8423A'),
      sack(1390, 1060, 330, '#1C1028', '#8A2A3A'),
      brassPot(1010, 1044, 84, '#6B3420'),
      place(cat(), 1380, 742, 1.62, { flip: true }),
    );
}

/** A sitting cat in profile, 100 high, its tail hanging; looks right. */
function cat(): Snips {
  return [
    laid(ribbon(p`-22,-4 -36,10 -34,34 -44,52 -38,62`, [9, 8, 7, 7, 5]), '#1C1028', 2),
    laid(
      outline(
        p`30,0 20,-1 -18,1 -29,-8 -30,-26 -22,-46 -8,-58 0,-66 2,-76 3,-92! 11,-84 18,-84 27,-91! 27,-78 32,-70 29,-62 22,-57 23,-42 22,-24 23,-6 31,-3`,
      ),
      '#1C1028',
      2,
    ),
    slit(curve(p`-2,-2 -14,-12 -14,-26 -4,-32`), 1.6),
    slit(curve(p`12,-4 13,-22 9,-36`), 1.4),
    slit(curve(p`-22,-36 -14,-40 -10,-48`), 1.4),
    slit(curve(p`-26,-24 -18,-28 -15,-34`), 1.4),
    slit('M28,-67L40,-70M28,-65L40,-64', 0.8),
    hole(ellipse(24.6, -73, 1.8, 2.4)),
  ];
}
