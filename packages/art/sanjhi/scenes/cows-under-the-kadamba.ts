import { type Light, type Scene, WIDE } from '../light/scene.ts';
import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import type { Sheet } from '../paper/sheet.ts';
import { paper } from '../paper/snips.ts';
import { dapples } from '../parts/earth.ts';
import { grass } from '../parts/grass.ts';
import { land } from '../parts/ground.ts';
import { palm } from '../parts/palm.ts';
import { lotusBed, rippleRings } from '../parts/ripples.ts';
import { temple } from '../parts/temples.ts';
import { glints } from '../parts/water.ts';
import { waves } from '../parts/waves.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { glowAlong } from '../skies/grounds.ts';
import {
  cowsAtTheRoots,
  cowsOnTheBank,
  farCows,
  farEgrets,
} from './cows-under-the-kadamba/herd.ts';
import { boyOnTheBough, leavesBefore, leavesBehind, trunk } from './cows-under-the-kadamba/tree.ts';

const WATER = 700;
const light: Light = { x: 960, y: 520, radius: 620, colour: '#FFF9CE' };

/**
 * Noon by the pond, seen from under the kadamba that frames it: one cow drinks and meets herself in the water, the herd boy
 * sits on the bough. Emerald shade, lemon fields, turquoise water.
 */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowAlong(80, 640, [
      [0, '#6FC4C0'],
      [0.4, '#BFE6C4'],
      [0.75, '#FBF3B4'],
      [1, '#FFFAD8'],
    ]),
    shadowTint: '#0c2c44',
    bloom: 0.42,
    vignette: 0.32,
    saturation: 1.24,
    layers: [
      farEgrets(),
      farSheet(['#8FCDB0', '#C9DC94'], { gradient: [440, 580], translucency: 0.34 }).put(
        land([540, 520, 506, 520, 516, 500, 524, 540]),
        temple(1270, 540, 0.44, { flag: '#E8512F' }),
        palm(1180, 534, 96, 4, 0.1),
        palm(1370, 544, 120, 8, -0.12),
        palm(520, 524, 90, 6, 0.1),
      ),
      middleSheet(['#C9D86A', '#8FBF54'], { gradient: [560, 660], translucency: 0.3 }).put(
        land([586, 574, 566, 572, 580, 574, 582]),
        grass('cut', { from: 300, to: 1600, top: 590, bottom: 630 }, 90, 5, { high: 14 }),
      ),
      farCows(),
      leavesBehind(),
      bank(),
      pond(),
      {
        kind: 'glow',
        glows: [{ x: 880, y: 640, radius: 330, colour: '#FFF3A8', strength: 0.4, flat: 4 }],
      },
      cowsOnTheBank(),
      {
        kind: 'reflection',
        waterline: WATER + 4,
        strength: 0.85,
        height: 330,
        depth: 1.02,
        tint: '#BFE3DC',
      },
      ripples(),
      rootBank(),
      trunk(),
      cowsAtTheRoots(),
      boyOnTheBough(),
      leavesBefore(),
      nearShore(),
    ],
  };
}

function bank(): Sheet {
  return middleSheet(['#7FA046', '#5A6A34'], {
    gradient: [630, 710],
    lift: 8,
    translucency: 0.2,
  }).put(
    paper(
      outline(
        p`-40,650! 200,640 480,634 760,640 1040,628 1320,622 1640,612! 1640,${WATER + 8}! -40,${WATER + 8}!`,
      ),
    ),
    grass('paper', { from: -20, to: 1620, top: 634, bottom: 646 }, 130, 8, {
      high: 20,
      colours: ['#7FA046', '#94B454', '#6A8A40'],
    }),
    dapples({ from: 300, to: 1000, top: 650, bottom: 690 }, 26, 4, '#E8E08A'),
  );
}

function pond(): Sheet {
  return middleSheet(['#5FC0B4', '#0E4F66'], {
    gradient: [WATER, 1000],
    lift: 4,
    translucency: 0.14,
    shadow: 0.2,
  }).put(
    waves(WATER + 4, { kind: 'calm', seed: 8, bottom: 1000, rows: 8, length: 150, thick: 1.4 }),
  );
}

/** Rings around the drinking mouth, the light's path, a few leaves that fell. */
function ripples(): Sheet {
  return bitsSheet('#F3F6CC', { lift: 1, shadow: 0.1, rim: 0, opacity: 0.75 }).put(
    rippleRings(728, 712, 46, 5, '#F6FADC'),
    glints(900, 730, 960, 16, 6),
  );
}

/** The bank comes toward us at the left, where the tree stands. */
function rootBank(): Sheet {
  return middleSheet(['#6A8A3C', '#24402E'], {
    gradient: [690, 980],
    lift: 14,
    edge: '#FFF0B0',
    rim: 0.6,
  }).put(
    paper(
      outline(
        p`-40,664! 200,680 470,700 600,722 684,764 690,806 640,850 600,900 610,960 640,1040! -40,1040!`,
      ),
    ),
    grass('paper', { from: 380, to: 680, top: 706, bottom: 730 }, 50, 8, {
      high: 26,
      colours: ['#6A8A3C', '#7FA046'],
    }),
    dapples({ from: 120, to: 640, top: 740, bottom: 940 }, 44, 9, '#B9C45E'),
    grass('cut', { from: 60, to: 620, top: 780, bottom: 960 }, 40, 6, { high: 24 }),
  );
}

function nearShore(): Sheet {
  return frontSheet(['#0F4A4E', '#08262E'], { lift: 18, edge: '#FFE9A8', rim: 0.6 }).put(
    lotusBed({ from: 1130, to: 1620, top: 900, bottom: 990 }, 9, 7, {
      leaves: ['#0F5F5A', '#12706A', '#0B4A4E'],
      flower: '#E0548A',
      size: 84,
    }),
    lotusBed({ from: 700, to: 860, top: 950, bottom: 990 }, 3, 12, {
      leaves: ['#0F5F5A', '#0B4A4E'],
      flower: '#E0548A',
      size: 66,
    }),
    grass('paper', { from: -20, to: 260, top: 990, bottom: 1010 }, 60, 4, {
      high: 120,
      wind: 0.3,
      sparse: 0,
    }),
    grass('paper', { from: 1440, to: 1620, top: 1000, bottom: 1014 }, 40, 7, {
      high: 130,
      wind: -0.3,
      sparse: 0,
    }),
  );
}
