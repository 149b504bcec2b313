import { seedRandom } from '../paper/random.ts';
import { box, circle, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, type Snips, slit } from '../paper/snips.ts';
import { fromBehind } from '../people/from-behind.ts';
import { frontSheet } from '../sheets.ts';
import { arch } from './arch.ts';
import { wallFlower } from './wall-flower.ts';

// The dark hall around a festival: pillars and arches through which we look, and the heads of those who look with us.

/** The dark pillars and arches of the hall, through which we look. */
export function hall(): Sheet {
  const random = seedRandom(4);
  const pillar = (x: number, w: number): Snips => [
    slit(`M${x + 12},430V1000M${x + w - 12},430V1000`, 2),
    Array.from({ length: 7 }, (_, i) =>
      hole(
        [0, 1, 2, 3].map((k) => petal(x + w / 2, 480 + i * 78, k * 1.571 + 0.785, 24, 7)).join(''),
      ),
    ),
    Array.from({ length: 8 }, (_, i) =>
      hole(circle(x + w / 2, 441 + i * 78, random.between(3, 4))),
    ),
    laid(box(x - 14, 398, w + 28, 22), undefined, 2),
    laid(box(x - 8, 372, w + 16, 20), undefined, 2),
  ];
  return frontSheet(['#1A1142', '#120B30'], {
    edge: '#FFC268',
    rim: 0.7,
    holeGlow: 0.5,
    hole: '#E8915A',
  }).put(
    paper(box(-10, -10, 1620, 1020)),
    hole(arch(890, 1040, 1270, 660, 330, 8)),
    hole(arch(-170, 1040, 640, 660, 300, 5)),
    slit(arch(890, 1040, 1306, 662, 348, 8), 2.4),
    wallFlower(262, 128, 84),
    wallFlower(1520, 138, 90),
    wallFlower(420, 46, 34),
    wallFlower(1380, 40, 34),
    wallFlower(300, 286, 30),
    pillar(168, 76),
    pillar(1538, 76),
  );
}

export function onlookers(): Sheet {
  return frontSheet('#1C1240', { edge: '#FFC877', rim: 0.75 })
    .putAt(fromBehind({ kind: 'veil', colour: '#31205E', cloth: '#31205E' }), 90, 1044, 4.4)
    .putAt(fromBehind({ kind: 'braid', colour: '#E0568A', cloth: '#3A1E54' }), 300, 1060, 3.1)
    .putAt(fromBehind({ kind: 'turban', colour: '#4A2450', cloth: '#241646' }), 690, 1092, 3.8)
    .putAt(fromBehind({ kind: 'bun', colour: '#F59E0B', cloth: '#2A1C58' }), 930, 1096, 3.6)
    .putAt(fromBehind({ kind: 'veil', colour: '#4A1F4E', cloth: '#4A1F4E' }), 1520, 1050, 4.2);
}
