import { p } from '../paper/points.ts';
import type { Sheet } from '../paper/sheet.ts';
import { frontSheet, middleSheet } from '../sheets.ts';
import { roots, stem } from './bark.ts';
import { type Clump, crown } from './crown.ts';

// The tamala whose bough bears the swing, in three sheets; the light comes from the lower right.

const LIGHT = { x: 1100, y: 560 };

const BEHIND: readonly Clump[] = [
  [60, 60, 180],
  [280, 30, 160],
  [500, 20, 150],
  [720, 10, 130],
  [930, 0, 110],
  [30, 260, 150],
  [230, 210, 120],
];

const BEFORE: readonly Clump[] = [
  [-10, 20, 140],
  [150, 70, 120],
  [330, 10, 120],
  [300, 120, 90],
  [460, 50, 96],
  [620, 0, 110],
  [770, 44, 90],
  [900, 0, 96],
  [1020, 34, 70],
  [1130, 0, 70],
  [40, 190, 120],
  [-30, 340, 110],
  [120, 330, 70],
];

export function leavesBehind(): Sheet {
  return middleSheet('#15344A', { lift: 12, edge: '#9FC8B0' }).put(
    crown(
      BEHIND,
      {
        kind: 'tamala',
        colours: ['#142C44', '#173A50', '#1B4A56'],
        leaf: 62,
        light: LIGHT,
        veins: 0,
        dense: 1,
      },
      8,
    ),
  );
}

export function bough(): Sheet {
  const bark = '#23153A';
  const look = { colour: bark, slits: 12 };
  return frontSheet(bark, { lift: 15, edge: '#E8D8A0', rim: 0.65 }).put(
    roots(176, 914, 140, 5, look),
    stem({ line: p`150,560 130,400 80,270 20,180`, widths: [90, 84, 60, 40] }, 3, look),
    stem(
      { line: p`160,940 180,780 170,640 168,520 200,420`, widths: [178, 138, 124, 118, 90] },
      4,
      {
        ...look,
        knots: 2,
      },
    ),
    stem({ line: p`800,130 900,134 1010,108 1100,70`, widths: [24, 18, 12, 4] }, 7, {
      ...look,
      knots: 0,
    }),
    stem(
      {
        line: p`172,640 176,520 220,400 320,270 460,182 640,152 820,128 990,70`,
        widths: [60, 96, 104, 84, 68, 56, 36, 14],
      },
      6,
      { ...look, knots: 2 },
    ),
  );
}

export function leavesBefore(): Sheet {
  return frontSheet('#17463F', { lift: 18, edge: '#F4F0B0', rim: 0.5 }).put(
    crown(
      BEFORE,
      {
        kind: 'tamala',
        flowers: 0.1,
        flower: 13,
        colours: ['#12303A', '#14483F', '#1E6A48', '#4F9448', '#A3BF58'],
        leaf: 52,
        light: LIGHT,
        dense: 0.85,
        hang: 0.6,
      },
      5,
    ),
  );
}
