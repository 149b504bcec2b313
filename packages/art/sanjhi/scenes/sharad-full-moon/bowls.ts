import { outline } from '../../paper/curves.ts';
import { p } from '../../paper/points.ts';
import { box, ellipse, petal } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, laid, paper, place, type Snips, slit } from '../../paper/snips.ts';
import { lattice } from '../../parts/lattice.ts';
import { frontSheet } from '../../sheets.ts';

/** A bowl of sweet rice that stands out in the moonlight; 200 wide at scale 1, its foot at y = 0. */
function bowl(x: number, y: number, scale: number): Snips {
  const petals = Array.from({ length: 9 }, (_, i) =>
    petal((i - 4) * 19, -14 - Math.abs(i - 4) * 3.4, -1.57 + (i - 4) * 0.09, 34, 8, 0.7),
  );
  return place(
    [
      laid(
        outline(p`-100,-70! -92,-40 -64,-12 -34,-2! 34,-2! 64,-12 92,-40 100,-70! 0,-56`),
        '#C9D8EE',
      ),
      hole(petals.join('')),
      laid(ellipse(0, -71, 100, 20), '#E4ECF8'),
      laid(ellipse(0, -72, 90, 16), '#FFFDF2', 1.6),
      paper(outline(p`-70,-74 -40,-86 -6,-90 30,-87 66,-76 30,-70 -40,-69`), '#FFFFFF'),
      slit('M-58,-74Q-20,-80 20,-76M-10,-68Q30,-70 60,-74', 1.2),
      p`-36,-78 -12,-84 14,-80 38,-79 2,-74`.map(([dx, dy], i) =>
        paper(ellipse(dx, dy, 4.4, 2.2), i % 2 ? '#E0B45A' : '#9FBF7A'),
      ),
      paper(box(-36, -4, 72, 8), '#AFC2E0'),
    ],
    x,
    y,
    scale,
  );
}

/** The ledge in front with the bowls that have been set out for the night. */
export function bowls(): Sheet[] {
  return [
    frontSheet(['#2A448C', '#101F50'], {
      gradient: [880, 1000],
      lift: 16,
      edge: '#F4F9FF',
      rim: 0.7,
      hole: '#9FBCE4',
    }).put(
      paper('M-20,896H470Q560,900 590,1020H-20Z'),
      slit('M-20,912H474Q548,918 574,1020', 2),
      lattice(0, 926, 520, 70, 34),
    ),
    frontSheet('#E8EEF8', { lift: 10, shadow: 0.5, edge: '#FFFFFF', translucency: 0.3 }).put(
      bowl(92, 896, 0.86),
      bowl(420, 906, 0.7),
      bowl(252, 934, 1.12),
    ),
  ];
}
