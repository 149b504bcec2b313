import { type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import type { Sheet } from '../paper/sheet.ts';
import { slit } from '../paper/snips.ts';
import { crown } from '../parts/crown.ts';
import { pebbles } from '../parts/earth.ts';
import { skein } from '../parts/flying-birds.ts';
import { grass } from '../parts/grass.ts';
import { land } from '../parts/ground.ts';
import { palm } from '../parts/palm.ts';
import { temple } from '../parts/temples.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { glowLow } from '../skies/grounds.ts';
import { horns, sleepingHill, stonesAtItsFoot } from './govardhan-parikrama/hill.ts';
import { adoredStone, measuring, rising, walkers } from './govardhan-parikrama/pilgrims.ts';

const light: Light = { x: 420, y: 330, radius: 640, colour: '#FFEFA0' };

/**
 * Round the holy hill, which sleeps like a bull: before it one lies full length who measures the whole way with his body, the
 * others walk. Light comes over its back; ochre and green.
 */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowLow({ x: 420, y: 420 }, 1300, 0.52, [
      [0, '#FFF3B0'],
      [0.16, '#FFE07A'],
      [0.42, '#F7B950'],
      [0.72, '#E0A04A'],
      [1, '#A8944A'],
    ]),
    shadowTint: '#2a2430',
    bloom: 0.46,
    vignette: 0.34,
    layers: [
      ...bandedSky(
        { width: 2000, height: 1000 },
        [
          ['#DDB45A', 216],
          ['#A8A552', 140],
          ['#5F7F4A', 62],
        ],
        {
          kind: 'scallop',
          seed: 9,
          wild: 24,
          paper: { rim: 0.5, edge: '#FFFBDC', translucency: 0.42 },
        },
      ),
      bitsSheet('#5F7F50', { lift: 5, rim: 0.3 }).put(
        skein('parakeet', 640, 226, 0.66),
        skein('parakeet', 330, 300, 0.4, '#8AA05A'),
      ),
      farSheet(['#D9A850', '#A89A4A'], { gradient: [420, 700], translucency: 0.34 }).put(
        land([560, 520, 500, 520, 560, 600, 580]),
        temple(70, 526, 0.4, { flag: '#E8512F' }),
        palm(1480, 600, 150, 4, 0.1),
        palm(1560, 600, 120, 7, -0.1),
      ),
      horns(),
      sleepingHill(),
      stonesAtItsFoot(),
      way(),
      walkers(),
      {
        kind: 'glow',
        glows: [{ x: 700, y: 900, radius: 460, colour: '#FFE38A', strength: 0.42, flat: 5 }],
      },
      rising(),
      measuring(),
      adoredStone(),
      leavesOverhead(),
    ],
  };
}

/** Leaves of the wood that runs around the hill, close above us. */
function leavesOverhead(): Sheet {
  return frontSheet('#24382A', { lift: 22, edge: '#FFE9A0', rim: 0.7 }).put(
    crown(
      [
        [20, 10, 160],
        [190, -40, 120],
        [1590, 20, 170],
        [1430, -40, 130],
        [1640, 190, 100],
        [-20, 190, 90],
      ],
      {
        kind: 'kadamba',
        colours: ['#1C2E26', '#24402C', '#335434', '#4A6E3A'],
        leaf: 84,
        light,
        dense: 0.7,
        hang: 0.5,
        gap: 2.4,
        flowers: 0.14,
        flower: 17,
      },
      8,
    ),
  );
}

function way(): Sheet {
  return middleSheet(['#EBC078', '#A8743F'], {
    gradient: [800, 1000],
    lift: 8,
    translucency: 0.22,
    edge: '#FFF3C0',
  }).put(
    land([822, 818, 826, 820, 824, 818]),
    slit(curve(p`-20,872 400,862 900,872 1640,858`), 1.4),
    pebbles({ from: 0, to: 1600, top: 840, bottom: 990 }, 70, 5),
    grass('cut', { from: 0, to: 1600, top: 850, bottom: 900 }, 20, 8, { high: 16 }),
  );
}
