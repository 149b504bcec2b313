import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle } from '../paper/shapes.ts';
import { laid, paper, type Snips, slit } from '../paper/snips.ts';
import { GAP } from './limbs.ts';
import type { Headdress } from './look.ts';

/** What is worn on the head, around the middle of the head; the veil hangs from the body (veil.ts). */
export function drawHeadwear(headdress: Headdress): Snips {
  switch (headdress.kind) {
    case 'turban':
      return drawTurban(headdress.colour);
    case 'cap':
      return laid(outline(p`5.6,-3.4 3.6,-8 -1,-8.6 -5.4,-6.4 -6.4,-2.4 -1,-4`), headdress.colour);
    case 'scarf':
      return drawScarf(headdress.colour);
    case 'jata':
      return drawTopknot(headdress.colour);
    default:
      return [];
  }
}

function drawTurban(colour: string): Snips {
  return [
    paper(ribbon(p`-6,-2.5 -9,3 -8.4,11 -10.6,18`, [3.4, 4, 4.4, 5.4], { ends: 'flat' }), colour),
    laid(
      outline(p`6,-2.6 6.6,-6 3.4,-10.2 -2,-11.2 -7.2,-8.6 -8.2,-4 -6,-1.4 -1,-3.4`),
      colour,
      GAP,
    ),
    slit('M5.4,-5.4Q-1,-9 -7.6,-5', 0.7),
    slit('M3.6,-8.4Q-2,-10.2 -6.8,-7', 0.7),
    slit('M6,-3.4Q0,-6 -6.6,-2.4', 0.6),
    slit('M-8.4,4L-8.6,14', 0.5),
  ];
}

/** A cloth wound over head and neck against the cold or the sun. */
function drawScarf(colour: string): Snips {
  return [
    laid(
      outline(
        p`5.4,-4.6 3,-8.4 -2,-9 -7,-6 -8.6,0 -8,6 -4,9.4 1.6,10.4 4.6,9 3.2,7.6 -.6,5.8 -2.2,1 .6,-3`,
      ),
      colour,
      GAP,
    ),
    slit('M3.8,-5.6Q-3,-6.6 -5,1', 0.6),
    slit('M-6,3Q-3,8 2.6,9', 0.6),
  ];
}

function drawTopknot(colour: string): Snips {
  return [
    paper(outline(p`5,-4.4 1,-7.6 -4,-6.6 -7,-1 -5.4,4 -3.4,3 -2.4,-1.4 1.6,-3.8`), colour),
    laid(outline(p`-1,-5 -5,-9 -3.5,-13.5 1,-14.2 3.2,-10.5 2.6,-6`), colour, GAP * 0.7),
    slit('M-4.6,-9.6Q-1,-8 2.8,-9.8', 0.6),
    slit('M-4.2,-11.8Q-.8,-10.4 2.6,-12', 0.6),
    paper(ribbon(p`-5,2 -8,8 -7.4,16`, [3, 2.6, 0.8]), colour),
    paper(circle(0.4, -6.6, 1), '#C2410C'),
  ];
}
