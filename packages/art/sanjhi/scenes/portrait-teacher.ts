import type { Scene } from '../light/scene.ts';
import { curve, outline, polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { blossom, circle } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { marigold } from '../parts/garlands.ts';
import { HAIR, skins } from '../people/look.ts';
import { drawBust, drawForearm } from '../portraits/bust.ts';
import { drawFace } from '../portraits/face.ts';
import { portrait } from '../portraits/portrait-frame.ts';
import { peopleSheet } from '../sheets.ts';

/** A young teacher with a plait over her shoulder, a scarf, and an open book. */
export function compose(): Scene {
  const person = peopleSheet({ lift: 16, rim: 0.6 }).putAt(
    [
      drawBust(skins.light, '#F3C34A', 0.9),
      neckline(),
      drawFace({
        skin: skins.light,
        hair: HAIR,
        mark: 'bindi',
        earring: '#F7C04A',
        lips: '#B23A4A',
      }),
      hairAndPlait(),
      scarf(),
      place(book(), 0, -62),
    ],
    478,
    432,
    2.42,
  );
  return portrait(
    {
      ground: ['#8E1550', '#C73A76', '#F08AAE'],
      frame: ['#12403F', '#0B2C30'],
      lips: ['#D9570F', '#FBD98A'],
      light: '#FFF0DC',
      shadow: '#4a1238',
    },
    'leaves',
    'book',
    [person],
  );
}

function hairAndPlait(): Snips {
  const plait = p`-40,34 -52,66 -50,110 -60,160 -64,214`;
  return [
    paper(
      outline(
        p`39,-26 34,-46 12,-60 -22,-58 -48,-36 -56,0 -50,34 -34,48 -22,34 -14,14 -16,-8 -4,-26 18,-34`,
      ),
      HAIR,
    ),
    slit(curve(p`36,-38 12,-46 -16,-36 -30,-10 -34,22`), 1),
    slit(curve(p`26,-52 -6,-54 -34,-36 -46,-4`), 0.9),
    laid(ribbon(plait, [24, 28, 26, 22, 12]), HAIR, 1.4),
    [0, 1, 2, 3, 4, 5, 6].map((i) => [
      slit(
        `M${-62 - i * 1.4},${60 + i * 22}Q${-50 - i * 2},${66 + i * 22} ${-52 - i * 1.6},${74 + i * 22}`,
        1.2,
      ),
      slit(
        `M${-40 - i * 2},${62 + i * 22}Q${-50 - i * 2},${66 + i * 22} ${-52 - i * 1.6},${74 + i * 22}`,
        1.2,
      ),
    ]),
    laid(outline(p`-70,212! -56,210! -54,238 -64,256! -74,238`), HAIR, 1.2),
    laid(ribbon(p`-73,213 -63,217 -54,211`, [7, 8, 7]), '#D9570F', 1),
    [-46, -36, -24].map((x, i) =>
      marigold(x, 42 - i * 6 + (i === 2 ? 4 : 0), 8.6, i % 2 ? '#FFF1D6' : '#FFF9EF'),
    ),
  ];
}

function neckline(): Snips {
  return [
    laid(
      outline(p`-38,92 -20,126 4,138 28,124 38,94! 46,100 36,132 4,152 -28,136 -48,98`),
      '#D9570F',
      1.2,
    ),
    hole(
      [0, 1, 2, 3, 4, 5, 6]
        .map((i) => circle(-36 + i * 13, 112 + Math.sin((i / 6) * 3.14) * 30, 2))
        .join(''),
    ),
    p`-20,176 24,176 46,220 -10,224 60,168 0,266`.map(([x, y]) => hole(blossom(x, y, 6, 6))),
  ];
}

function scarf(): Snips {
  const bars = [150, 184, 218, 252, 286].map((y, i) =>
    slit(`M${62 + i * 3},${y}L${104 + i * 2},${y - 6}`, 1.6),
  );
  return [
    laid(
      outline(p`34,92! 66,96 96,110 112,150 118,230 122,340! 74,340! 70,240 58,160 44,120`),
      '#0F766E',
      1.5,
    ),
    strip(curve(p`42,98 58,142 72,216 79,300 80,338`), 4, '#F7C04A'),
    bars,
    hole([166, 200, 234, 268].map((y, i) => blossom(88 + i * 2, y, 8, 6)).join('')),
  ];
}

function book(): Snips {
  const lines = [0, 1, 2, 3].map((i) =>
    slit(`M${-42},${262 + i * 12}L-8,${254 + i * 12}M8,${254 + i * 12}L44,${262 + i * 12}`, 1),
  );
  return [
    laid(polygon(p`-62,250 0,236 64,250 64,322 0,310 -62,322`), '#8E1550', 1.6),
    laid(outline(p`-56,246! -30,238 -2,242! -2,304! -30,300 -56,310!`), '#FFF9EF', 1.2),
    laid(outline(p`58,246! 32,238 2,242! 2,304! 32,300 58,310!`), '#FFF1D6', 1.2),
    lines,
    paper(ribbon(p`6,242 9,280 4,326`, [3, 3, 4]), '#D9570F'),
    drawForearm([128, 338], [66, 294], {
      skin: skins.light,
      sleeve: '#F3C34A',
      sleeveTo: 0.5,
      bangles: '#C2410C',
      wide: 0.9,
    }),
    drawForearm([-128, 338], [-64, 296], {
      skin: skins.light,
      sleeve: '#F3C34A',
      sleeveTo: 0.5,
      bangles: '#C2410C',
      wide: 0.9,
    }),
  ];
}
