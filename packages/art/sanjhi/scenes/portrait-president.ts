import type { Scene } from '../light/scene.ts';
import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { blossom, circle } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { GREY_HAIR, skins } from '../people/look.ts';
import { drawBust } from '../portraits/bust.ts';
import { drawFace } from '../portraits/face.ts';
import { portrait } from '../portraits/portrait-frame.ts';
import { peopleSheet } from '../sheets.ts';

/** An old man of Braj with a saffron turban and an embroidered shawl. */
export function compose(): Scene {
  const person = peopleSheet({ lift: 16, rim: 0.6 }).putAt(
    [
      drawBust(skins.umber, '#FFF1D6', 1.04),
      kurta(),
      paper(outline(p`-30,36! -46,14 -48,-10 -36,-6 -26,24`), GREY_HAIR),
      drawFace({
        skin: skins.umber,
        hair: GREY_HAIR,
        moustache: '#F3EBDD',
        mark: 'tilak',
        lips: '#7A3A34',
        old: true,
      }),
      paper(outline(p`-12,-12 -8,-30 2,-30 -2,-10 -8,4`), GREY_HAIR),
      turban(),
      shawl(),
    ],
    478,
    432,
    2.42,
  );
  return portrait(
    {
      ground: ['#0D4F52', '#14726E', '#3F9C8C'],
      frame: ['#241c40', '#171330'],
      lips: ['#A8330C', '#F6A93B'],
      light: '#FFEFC0',
      shadow: '#10263a',
    },
    'lotus',
    'lamp',
    [person],
  );
}

function kurta(): Snips {
  return [
    laid(
      outline(p`-34,98 -14,124 8,128 30,112 38,96! 44,102 30,124 6,140 -18,134 -38,106`),
      '#F3DDB0',
      1.2,
    ),
    laid(outline(p`-6,134! 16,134! 18,236 5,250! -8,236`), '#F3DDB0', 1.2),
    [156, 184, 212].map((y) => [paper(circle(5, y, 4), '#C2410C'), hole(circle(5, y, 1.2))]),
    [148, 170, 192, 214].map((y) => hole(blossom(-2, y, 3, 4) + blossom(12, y, 3, 4))),
    [
      [56, 150],
      [44, 200],
      [64, 250],
      [96, 200],
      [50, 300],
      [98, 300],
    ].map(([x = 0, y = 0]) => hole(blossom(x, y, 6, 4, 0.78))),
  ];
}

function turban(): Snips {
  const fold = (path: string) => slit(path, 1.3);
  return [
    laid(
      outline(p`-40,-14 -58,4 -62,44 -58,92 -72,132! -50,138! -36,96 -38,50 -32,14`),
      '#E8741C',
      1.4,
    ),
    fold('M-50,20Q-54,70 -56,126'),
    laid(
      outline(
        p`43,-24 50,-44 40,-70 10,-90 -24,-92 -54,-72 -62,-40 -52,-14 -44,-8 -30,-26 0,-38 28,-34`,
      ),
      '#E8741C',
      1.6,
    ),
    fold('M44,-34Q0,-62 -54,-28'),
    fold('M45,-48Q2,-76 -60,-42'),
    fold('M36,-66Q0,-86 -52,-62'),
    fold('M20,-82Q-10,-90 -40,-78'),
    laid(outline(p`30,-34 38,-52 32,-78 20,-86 18,-66 22,-44`), '#F7C04A', 1.3),
    hole(circle(28, -58, 3)),
  ];
}

function shawl(): Snips {
  const flowers = p`-84,136 -58,124 -112,160 -62,166 -88,186 -114,214 -52,212 -78,238 -112,268 -44,262 -72,292 -110,318 -34,310`;
  return [
    laid(
      outline(
        p`-46,78! -74,92 -112,108 -132,150 -140,230 -142,340! 26,340! 8,260 -8,190 -24,130 -34,100`,
      ),
      '#8A1F3F',
      1.6,
    ),
    strip(curve(p`-38,92 -20,140 -2,200 14,268 30,338`), 11, '#F7C04A'),
    hole(
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((i) => circle(-29 + i * 7.2 + i * i * 0.1, 112 + i * 30, 2.6))
        .join(''),
    ),
    slit(curve(p`-52,92 -36,140 -18,206 0,272 12,338`), 1.3),
    flowers.map(([x, y]) => hole(blossom(x, y, 9, 6))),
  ];
}
