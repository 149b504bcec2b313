import type { Scene } from '../light/scene.ts';
import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { blossom, circle, ellipse, lens } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { smoke } from '../parts/fire.ts';
import { HAIR, skins } from '../people/look.ts';
import { drawBust, drawForearm } from '../portraits/bust.ts';
import { drawFace } from '../portraits/face.ts';
import { portrait } from '../portraits/portrait-frame.ts';
import { bitsSheet, peopleSheet } from '../sheets.ts';

/** The woman who runs the kitchen: odhni, nose ring, a ladle in her hand. */
export function compose(): Scene {
  const steam = bitsSheet('#FFF1D0', { shadow: 0.2, translucency: 0.2 }).put(smoke(742, 700, 330));
  const person = peopleSheet({ lift: 16, rim: 0.6 }).putAt(
    [
      veilBehind(),
      drawBust(skins.wheat, '#0F766E', 0.94),
      blouse(),
      necklace(),
      hair(),
      drawFace({
        skin: skins.wheat,
        hair: HAIR,
        mark: 'bindi',
        noseRing: '#F7C04A',
        earring: '#F7C04A',
        lips: '#A8323F',
      }),
      veilBefore(),
      ladleAndHand(),
    ],
    468,
    432,
    2.42,
  );
  return portrait(
    {
      ground: ['#B8430F', '#E07A1A', '#F6AE3F'],
      frame: ['#5A1A2A', '#3A1020'],
      lips: ['#0F766E', '#F7C95A'],
      light: '#FFF0C0',
      shadow: '#5a2018',
    },
    'marigold',
    'pot',
    [steam, person],
  );
}

function hair(): Snips {
  return [
    paper(
      outline(p`38,-26 30,-46 6,-56 -26,-48 -46,-18 -44,16 -28,34 -20,24 -20,-2 -8,-22 16,-30`),
      HAIR,
    ),
    slit(curve(p`34,-38 10,-40 -16,-30 -30,-6`), 1),
    strip(curve(p`40,-26 26,-40 4,-50`), 1.6, '#F7C04A'),
    paper(circle(38, -23, 3), '#F7C04A'),
  ];
}

function veilBehind(): Snips {
  return laid(
    outline(p`-20,-66 -56,-40 -66,10 -78,80 -118,130 -140,220 -144,340! 20,340! 0,60`),
    '#C2184F',
    1.6,
  );
}

function veilBefore(): Snips {
  const sprigs = p`-30,-48 -50,-10 -56,34 -70,84 -100,140 -66,140 -120,190 -84,196 -122,250 -70,262 -104,300`;
  return [
    laid(
      outline(
        p`26,-55 4,-68 -30,-66 -58,-44 -68,6 -80,78 -118,126 -140,220 -144,340! -40,340! -46,230 -36,140 -28,90 -30,50 -22,24 -24,-8 -8,-34 14,-46`,
      ),
      '#C2184F',
      1.6,
    ),
    strip(
      curve(p`24,-52 6,-46 -12,-32 -24,-8 -23,24 -31,52 -30,90 -39,140 -49,230 -44,338`),
      6,
      '#F7C04A',
    ),
    hole([0, 1, 2, 3, 4, 5].map((i) => circle(-41 - i * 1.3, 150 + i * 34, 2)).join('')),
    slit(curve(p`10,-58 -22,-44 -36,-8 -38,30 -46,70 -58,110`), 1.1),
    sprigs.map(([x, y]) => hole(blossom(x, y, 7, 4, 0.78))),
  ];
}

/** Small leaves woven into the cloth, and its border. */
function blouse(): Snips {
  const leaves = p`-14,176 26,176 66,172 6,212 46,210 86,206 -14,248 26,246 70,250 6,284 48,282 -16,318 28,318`;
  return [
    leaves.map(([x, y]) =>
      hole(lens(x - 4, y - 4, -0.9, 15, 2.6) + lens(x + 5, y - 4, -2.2, 15, 2.6)),
    ),
    strip(curve(p`-36,132 -12,160 4,164 28,156 52,122`), 2.4, '#F7C04A'),
  ];
}

function necklace(): Snips {
  return Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    const [x, y] = [-30 + t * 66, 112 + Math.sin(t * Math.PI) * 34];
    return [laid(circle(x, y, 4.2), '#F7C04A', 1), hole(circle(x, y, 1.2))];
  });
}

function ladleAndHand(): Snips {
  return [
    laid(ribbon(p`86,330 92,220 100,80`, [6, 6, 5]), '#E7D5B3', 1.2),
    laid(outline(p`74,70! 132,70! 126,92 104,104 82,92`), '#E7D5B3', 1.4),
    laid(ellipse(103, 70, 29, 6), '#D9C29A', 1.2),
    paper(outline(p`80,69 92,58 106,55 120,62 127,69`), '#FFF9EF'),
    slit('M80,80Q103,92 126,80', 1.2),
    drawForearm([44, 322], [82, 226], {
      skin: skins.wheat,
      sleeve: '#0F766E',
      sleeveTo: 0.34,
      bangles: '#F7C04A',
    }),
  ];
}
