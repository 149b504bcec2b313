import type { Scene } from '../light/scene.ts';
import { curve, outline, polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { blossom, circle } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { skins } from '../people/look.ts';
import { drawBust, drawForearm } from '../portraits/bust.ts';
import { drawFace } from '../portraits/face.ts';
import { portrait } from '../portraits/portrait-frame.ts';
import { peopleSheet } from '../sheets.ts';

const GREY = '#8F8478';

/** The keeper of the books: spectacles, a waistcoat, a pen behind the ear, the long red ledger under his arm. */
export function compose(): Scene {
  const person = peopleSheet({ lift: 16, rim: 0.6 }).putAt(
    [
      drawBust(skins.deep, '#F3E6CC', 0.98),
      waistcoat(),
      drawFace({
        skin: '#7A4028',
        hair: GREY,
        moustache: GREY,
        spectacles: '#F7C04A',
        lips: '#7A3430',
        mark: 'tilak',
      }),
      hairAndCap(),
      strip('M-30,-22L24,-36', 4, '#C2410C'),
      paper(polygon(p`24,-38.4 34,-38.6 25,-33.6`), '#F7C04A'),
      place(ledger(), 0, -66),
    ],
    474,
    432,
    2.42,
  );
  return portrait(
    {
      ground: ['#3F4F1F', '#6F8A2F', '#B9C45A'],
      frame: ['#2A1F4A', '#191231'],
      lips: ['#A8174F', '#F6D060'],
      light: '#FFF6C8',
      shadow: '#22301a',
    },
    'feathers',
    'pen',
    [person],
  );
}

function hairAndCap(): Snips {
  return [
    paper(outline(p`-12,-26 -6,-14 -12,0 -22,22 -32,36 -46,26 -52,0 -48,-24`), GREY),
    slit(curve(p`-18,-18 -26,8 -36,28`), 1),
    slit(curve(p`-30,-20 -40,2 -42,20`), 0.9),
    laid(outline(p`43,-28! 38,-58 24,-70 -20,-74 -50,-58 -54,-22! -20,-30 14,-33`), '#FFF9EF', 1.5),
    slit(curve(p`42,-34 10,-40 -22,-37 -53,-28`), 1.3),
    slit(curve(p`26,-68 -10,-58 -48,-56`), 1.2),
  ];
}

function waistcoat(): Snips {
  const side = (sign: number) => [
    laid(
      outline(
        p`${sign * 38},88! ${sign * 66},98 ${sign * 82},116 ${sign * 86},180 ${sign * 90},340! ${sign * 3 + 3},340! ${sign * 3 + 3},150 ${sign * 22},120`,
      ),
      '#5A2350',
      1.4,
    ),
    strip(`M${sign * 36},96Q${sign * 24},124 ${sign * 5 + 3},150V338`, 2, '#F7C04A'),
    p`46,130 66,160 40,180 64,206 40,232 66,256 40,286`.map(([x, y]) =>
      hole(blossom(sign * x, y, 6, 4, 0.78)),
    ),
  ];
  return [
    laid(
      outline(p`-36,90! -14,118 6,124 26,112 36,90! 40,100 28,126 6,138 -18,130 -40,102`),
      '#FFF9EF',
      1.2,
    ),
    slit('M5,138V160', 1),
    side(-1),
    side(1),
    [180, 220].map((y) => [laid(circle(3, y, 4), '#F7C04A', 1), hole(circle(3, y, 1.2))]),
  ];
}

function ledger(): Snips {
  return [
    laid(polygon(p`-48,214 92,196 104,318 -36,338`), '#B3201F', 1.8),
    slit('M-40,222L84,206M-28,328L96,310', 1.4),
    slit('M-38,214L-26,336M-31,213L-19,335', 1.2),
    laid(polygon(p`-4,238 62,230 67,272 1,281`), '#FFF1D6', 1.4),
    slit('M6,248L56,242M7,257L57,251M8,266L58,260', 1.2),
    laid(ribbon(p`84,200 92,256 98,316`, [4, 4, 4]), '#F7C04A', 1),
    laid(ribbon(p`-46,276 30,266 100,254`, [5, 5, 5]), '#F7C04A', 1),
    laid(circle(95, 256, 6), '#F7C04A', 1),
    hole(circle(95, 256, 2)),
    drawForearm([126, 330], [84, 300], { skin: '#7A4028', sleeve: '#F3E6CC', sleeveTo: 0.75 }),
    drawForearm([-128, 330], [-52, 286], { skin: '#7A4028', sleeve: '#F3E6CC', sleeveTo: 0.66 }),
  ];
}
