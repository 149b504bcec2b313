import type { Scene } from '../light/scene.ts';
import type { Sheet } from '../paper/sheet.ts';
import { farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { pillarRow, vowThreads } from './banyan-hall.ts';
import { land } from './ground.ts';

// The hall of root pillars as one looks into it from the fire, the evening at its far end.

/** Three rows of pillars, each nearer and darker, with the evening at the far end. */
export function naves(): Scene['layers'] {
  const look = { lift: 9, translucency: 0.1, edge: '#FFD79A', rim: 0.4 };
  return [
    farSheet(['#D9745E', '#E08A62'], { ...look, gradient: [200, 620] }).put(
      pillarRow(
        [
          [40, 20],
          [150, 16],
          [280, 20],
          [392, 15],
          [452, 18],
          [530, 14],
          [612, 16],
          [668, 20],
          [748, 15],
          [820, 18],
          [930, 16],
          [1060, 20],
          [1290, 18],
          [1400, 22],
          [1530, 18],
        ],
        { foot: 604, top: 400, seed: 3, slits: 4 },
      ),
      land([604, 600, 596, 602, 600, 604]),
    ),
    { kind: 'haze', colour: '#FFC890', strength: 0.42, from: 420, to: 700 },
    farSheet(['#A94C60', '#C05E5E'], { ...look, gradient: [150, 660] }).put(
      pillarRow(
        [
          [10, 30],
          [130, 34],
          [268, 28],
          [372, 34],
          [700, 30],
          [806, 36],
          [930, 30],
          [1120, 34],
          [1330, 36],
          [1540, 30],
        ],
        { foot: 640, top: 330, seed: 8, slits: 6 },
      ),
      land([638, 634, 640, 636, 632, 640]),
    ),
    { kind: 'haze', colour: '#F09A70', strength: 0.3, from: 480, to: 740 },
    middleSheet(['#6E3060', '#8A3E5E'], { gradient: [100, 700], edge: '#FFC98A' }).put(
      pillarRow(
        [
          [84, 50],
          [226, 62],
          [850, 56],
          [1040, 66],
          [1330, 54],
          [1560, 60],
        ],
        { foot: 694, top: 270, seed: 14, strands: 3, slits: 8 },
      ),
      land([694, 688, 690, 696, 688, 692, 690]),
    ),
  ];
}

export function nearRow(): Sheet {
  return frontSheet(['#2C1644', '#3E1C48'], {
    gradient: [0, 860],
    lift: 15,
    edge: '#FFB66A',
    rim: 0.8,
  }).put(
    pillarRow(
      [
        [1210, 96],
        [1430, 120],
      ],
      { foot: 836, top: 220, seed: 23, strands: 6, slits: 10 },
    ),
    vowThreads(1216, 560, 58, ['#D9362A', '#F2A81D', '#E8E0D0'], 4),
  );
}
