import { curve, outline, polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle, petal } from '../paper/shapes.ts';
import { hole, paper, place, type Snips, slit, strip } from '../paper/snips.ts';

export type BoatLook = { colour?: string; canopy?: string; flip?: boolean };

/** A Yamuna boat, bow to the right, 270 long at scale 1; its waterline is at y. */
export function boat(x: number, y: number, scale: number, look: BoatLook = {}): Snips {
  const { colour, canopy, flip = false } = look;
  const inlay = Array.from({ length: 15 }, (_, i) => {
    const t = (i - 7) / 7;
    const cy = 2 - t * t * 6.4;
    return polygon(
      p`${t * 92 - 3},${cy} ${t * 92},${cy - 2.6} ${t * 92 + 3},${cy} ${t * 92},${cy + 2.6}`,
    );
  });
  const hull = [
    paper(
      outline(
        p`-128,-34! -112,-20 -80,-12 0,-8 82,-13 118,-26 142,-46! 136,-26 114,2 84,12 0,16 -78,12 -112,-4`,
      ),
      colour,
    ),
    slit(curve(p`-116,-15 -80,-5 0,-1 84,-6 126,-24`), 1.6),
    slit(curve(p`-106,-4 -76,5 0,9 84,4 114,-8`), 1),
    hole(inlay.join('')),
  ];
  return place([canopy === undefined ? [] : drawCanopy(canopy), hull], x, y, scale, { flip });
}

function drawCanopy(colour: string): Snips {
  const fringe = Array.from({ length: 13 }, (_, i) =>
    petal((i - 6) * 9.6, -58.4 + (i - 6) ** 2 * 0.11, 1.57, 9, 4),
  );
  const dots = Array.from({ length: 9 }, (_, i) =>
    circle(-40 + i * 10, -65.4 - 9 * (1 - ((i - 4) / 4.6) ** 2), 1.5),
  );
  return [
    strip('M-52,-14L-52,-58M-18,-12L-18,-60M18,-12L18,-60M52,-16L52,-58', 2.6),
    paper(outline(p`-66,-54! -50,-66 0,-84 50,-66 66,-54! 0,-60`), colour),
    hole(ribbon(p`-54,-59 0,-69 54,-59`, [0.6, 1.5, 0.6])),
    paper(fringe.join(''), colour),
    hole(dots.join('')),
  ];
}
