import { type Light, type Scene, WIDE } from '../light/scene.ts';
import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { Sheet } from '../paper/sheet.ts';
import { paper } from '../paper/snips.ts';
import { dustCloud, puffsAlong } from '../parts/dust.ts';
import { grass } from '../parts/grass.ts';
import { land } from '../parts/ground.ts';
import { palm } from '../parts/palm.ts';
import { tree } from '../parts/tree.ts';
import { farSheet, middleSheet } from '../sheets.ts';
import { glowAlong } from '../skies/grounds.ts';
import {
  cowsAtTheBack,
  fodderMan,
  motherAndCalf,
  nearCow,
  pigeonsInside,
} from './cow-shelter/herd.ts';
import {
  farWall,
  floor,
  hangings,
  lightOnFloor,
  nearPost,
  roof,
  shafts,
} from './cow-shelter/shed.ts';

const light: Light = { x: 900, y: 470, radius: 600, colour: '#FFF6C4' };

/**
 * Early in the shed, seen from its dark end: a calf drinks while its mother washes it, a man brings fodder out of the
 * morning. Violet shade, lemon and mint outside; the post and the cow beside us are the dark mass.
 */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowAlong(200, 680, [
      [0, '#FFE9A0'],
      [0.45, '#FFE27E'],
      [0.8, '#F3E27A'],
      [1, '#B9DD80'],
    ]),
    shadowTint: '#1a1448',
    bloom: 0.55,
    vignette: 0.34,
    layers: [
      farSheet(['#DCDD84', '#B9CF74'], { gradient: [380, 560], translucency: 0.4 }).put(
        land([520, 500, 486, 500, 516, 506, 520]),
        palm(1330, 520, 150, 4, 0.1),
        palm(880, 505, 110, 7, -0.14),
        paper(outline(p`440,520 452,452 500,430 548,452 560,420 620,424 650,470 700,520`)),
        paper(outline(p`1150,520 1180,470 1230,450 1270,480 1290,520`)),
      ),
      new Sheet({ colour: '#FFF6C4', lift: 4, shadow: 0.1, opacity: 0.7, translucency: 0.3 }).put(
        dustCloud(puffsAlong([100, 530], [1500, 520], 16, [46, 56], 4), 8, 1),
      ),
      middleSheet(['#8CBF5A', '#4F9A5A'], { gradient: [540, 660], translucency: 0.24 }).put(
        land([588, 570, 560, 572, 586, 576]),
        tree(600, 610, 0.66, 21, {
          bark: '#5A6A5A',
          leaves: ['#4F9A54', '#74B45A', '#3F8A58'],
          depth: 4,
          flowers: 0,
          veins: 0,
        }),
        tree(230, 620, 0.5, 33, {
          bark: '#5A6A4A',
          leaves: ['#5FA058', '#7FB45A'],
          depth: 3,
          flowers: 0,
          veins: 0,
        }),
        grass('cut', { from: 140, to: 1440, top: 590, bottom: 640 }, 90, 3, { high: 16 }),
      ),
      { kind: 'glow', glows: [{ x: 950, y: 450, radius: 330, colour: '#FFF3B0', strength: 0.75 }] },
      farWall(),
      floor(),
      lightOnFloor(),
      cowsAtTheBack(),
      shafts(),
      {
        kind: 'glow',
        glows: [{ x: 780, y: 800, radius: 380, colour: '#FFE9A0', strength: 0.5, flat: 3 }],
      },
      roof(),
      hangings(),
      fodderMan(),
      motherAndCalf(),
      pigeonsInside(),
      nearCow(),
      nearPost(),
    ],
  };
}
