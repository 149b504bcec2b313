import type { Scene } from '../light/scene.ts';
import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { blossom, box, circle } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { HAIR, skins } from '../people/look.ts';
import { drawBust } from '../portraits/bust.ts';
import { drawFace } from '../portraits/face.ts';
import { portrait } from '../portraits/portrait-frame.ts';
import { peopleSheet } from '../sheets.ts';

/** The doctor of the eye camps: a white coat and a stethoscope. */
export function compose(): Scene {
  const person = peopleSheet({ lift: 16, rim: 0.6 }).putAt(
    [
      drawBust(skins.wheat, '#FFF6E4'),
      shirt(),
      drawFace({ skin: skins.wheat, hair: HAIR, lips: '#8A3A3A', moustache: HAIR }),
      hair(),
      coat(),
      stethoscope(),
    ],
    478,
    432,
    2.42,
  );
  return portrait(
    {
      ground: ['#1E2F66', '#33569A', '#7FA6D6'],
      frame: ['#6A1F2F', '#481424'],
      lips: ['#0F766E', '#F3D9A0'],
      light: '#FFF6DC',
      shadow: '#141f4a',
    },
    'stars',
    'glasses',
    [person],
  );
}

function hair(): Snips {
  return [
    laid(
      outline(
        p`40,-28 42,-46 30,-64 2,-72 -32,-62 -54,-34 -56,2 -44,32 -32,38 -24,26 -16,6 -14,-12 -6,-26 10,-26 24,-36`,
      ),
      HAIR,
      1,
    ),
    slit(curve(p`38,-46 10,-58 -22,-48 -40,-16`), 1.1),
    slit(curve(p`36,-56 6,-66 -28,-54 -46,-20`), 0.9),
    slit(curve(p`-46,0 -40,22 -32,32`), 0.9),
  ];
}

function shirt(): Snips {
  return [
    laid(
      outline(p`-34,90! -12,116 6,122! 24,112 36,92! 40,180 30,340! -26,340! -38,180`),
      '#7FB0C9',
      1.2,
    ),
    laid(outline(p`-36,84! -28,118! -8,142! 4,120!`), '#9CC4D6', 1.2),
    laid(outline(p`34,84! 36,116! 18,140! 4,120!`), '#9CC4D6', 1.2),
    slit('M5,140V338', 1.2),
    [176, 216, 256, 296].map((y) => [paper(circle(10, y, 3), '#FFF9EF'), hole(circle(10, y, 1))]),
  ];
}

function coat(): Snips {
  return [
    laid(
      outline(p`-40,88! -62,98 -70,150 -62,190! -50,186! -40,340! -22,340! -26,240 -34,160`),
      '#FFFDF6',
      1.4,
    ),
    laid(
      outline(p`38,88! 60,97 68,150 62,190! 50,186! 46,340! 28,340! 30,240 36,160`),
      '#FFFDF6',
      1.4,
    ),
    slit('M-40,186L-44,338M40,186L44,338', 1),
    laid(box(70, 196, 44, 56), '#FFFDF6', 1.2),
    slit('M72,206H112', 1.2),
    strip('M82,190V222', 3.4, '#C2410C'),
    strip('M92,188V222', 3.4, '#155E75'),
    paper(circle(-86, 190, 10), '#0F766E'),
    hole(blossom(-86, 190, 8, 6)),
  ];
}

function stethoscope(): Snips {
  const tube = '#1E1B3A';
  return [
    laid(ribbon(p`-32,76 -50,100 -50,136 -34,168 -4,184`, [6, 6, 6, 6, 6]), tube, 1.4),
    laid(ribbon(p`30,78 48,100 48,136 30,168 -4,184`, [6, 6, 6, 6, 6]), tube, 1.4),
    laid(ribbon(p`-4,184 -8,206 8,222 36,214 48,232`, [6, 6, 6, 6, 6]), tube, 1.4),
    laid(circle(50, 242, 15), '#D8DCE0', 1.6),
    slit(circle(50, 242, 9.6), 1.6),
    paper(circle(50, 242, 4), '#F7C04A'),
    laid(circle(-4, 184, 5.4), '#D8DCE0', 1.2),
  ];
}
