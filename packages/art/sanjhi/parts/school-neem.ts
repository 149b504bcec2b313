import { p } from '../paper/points.ts';
import type { Sheet } from '../paper/sheet.ts';
import { frontSheet, middleSheet } from '../sheets.ts';
import { roots, stem } from './bark.ts';
import { type Clump, crown } from './crown.ts';
import { blackboard } from './slates.ts';

// The neem of the village school in three sheets, the board on its trunk; the light comes from the right.

const LIGHT = { x: 1100, y: 480 };

const DARK: readonly Clump[] = [
  [60, 60, 200],
  [330, 40, 200],
  [620, 30, 190],
  [900, 0, 180],
  [1180, -20, 160],
  [90, 270, 170],
  [700, 170, 100],
  [1440, -30, 150],
];

const LIT: readonly Clump[] = [
  [-10, 40, 170],
  [180, 120, 130],
  [400, 30, 150],
  [40, 290, 150],
  [610, 90, 130],
  [800, 20, 140],
  [940, 130, 90],
  [1060, 30, 130],
  [1260, 10, 130],
  [1430, 40, 110],
  [1570, 0, 120],
  [1560, 130, 70],
  [700, 210, 60],
  [210, 350, 70],
];

export function darkLeaves(): Sheet {
  return middleSheet('#2E5A38', { lift: 12, edge: '#D8E88A' }).put(
    crown(
      DARK,
      {
        kind: 'neem',
        colours: ['#24503A', '#2F6440', '#3F7844'],
        leaf: 86,
        light: LIGHT,
        veins: 0,
        dense: 1.3,
        hang: 0.7,
      },
      8,
    ),
  );
}

export function trunk(): Sheet {
  const bark = '#3A2024';
  const look = { colour: bark, slits: 11 };
  return frontSheet(bark, { lift: 15, edge: '#FFDF9A', rim: 0.65 }).put(
    stem({ line: p`300,600 230,400 120,260 20,160`, widths: [110, 84, 60, 40] }, 3, look),
    stem(
      { line: p`390,640 420,380 420,230 380,90 400,-20`, widths: [120, 96, 70, 54, 44] },
      7,
      look,
    ),
    stem({ line: p`340,918 346,740 352,600 358,520`, widths: [304, 232, 212, 170] }, 4, {
      ...look,
      slits: 20,
      knots: 2,
      ends: 'flat',
    }),
    stem(
      {
        line: p`350,700 384,440 480,280 640,170 840,110 1040,70`,
        widths: [80, 150, 96, 66, 44, 16],
      },
      6,
      { ...look, knots: 2 },
    ),
    roots(346, 902, 262, 5, { ...look, slits: 16 }),
    blackboard(356, 440, 1.02),
  );
}

export function litLeaves(): Sheet {
  return frontSheet('#2F6A3A', { lift: 18, edge: '#FFF6B0', rim: 0.55 }).put(
    crown(
      LIT,
      {
        kind: 'neem',
        colours: ['#24543A', '#2F6E3E', '#4F9440', '#8FB83F', '#D9D65A'],
        leaf: 74,
        light: LIGHT,
        dense: 1.15,
        hang: 0.75,
        flowers: 0.04,
        flower: 9,
      },
      5,
    ),
  );
}
