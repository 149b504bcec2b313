import { p } from '../paper/points.ts';
import type { Sheet } from '../paper/sheet.ts';
import { frontSheet, middleSheet } from '../sheets.ts';
import { roots, stem } from './bark.ts';
import { type Clump, crown } from './crown.ts';

// The old kadamba whose crown fills the top and the left of a wide picture, in three sheets.

const EVENING = { x: 940, y: 520 };

const CROWN_BACK: readonly Clump[] = [
  [40, 90, 200],
  [260, 60, 190],
  [480, 60, 190],
  [700, 40, 180],
  [930, 10, 180],
  [1160, 0, 170],
  [1380, -10, 150],
  [60, 300, 190],
  [330, 250, 150],
  [560, 190, 120],
  [800, 170, 110],
  [1050, 140, 110],
  [1270, 110, 90],
  [20, 520, 130],
];

const CROWN_FRONT: readonly Clump[] = [
  [-20, 30, 150],
  [140, 110, 130],
  [20, 230, 150],
  [300, 40, 140],
  [290, 190, 110],
  [430, 110, 110],
  [560, 20, 140],
  [610, 150, 86],
  [740, 60, 130],
  [900, 20, 120],
  [880, 140, 74],
  [1040, 70, 104],
  [1190, 10, 120],
  [1180, 118, 70],
  [1330, 60, 92],
  [1460, 0, 100],
  [1420, 100, 56],
  [110, 380, 120],
  [-30, 430, 120],
  [60, 540, 84],
  [210, 300, 70],
];

/** Leaves behind the boughs. */
export function darkLeaves(): Sheet {
  return middleSheet('#14285C', { lift: 14, edge: '#7FA8D8', translucency: 0.12 }).put(
    crown(
      CROWN_BACK,
      {
        kind: 'kadamba',
        colours: ['#101E4C', '#14285C', '#1B3A72'],
        leaf: 60,
        light: EVENING,
        dense: 0.9,
        veins: 0,
        hang: 0.5,
      },
      3,
    ),
  );
}

export function trunk(): Sheet {
  const bark = '#1B1438';
  const look = { colour: bark, slits: 12 };
  return frontSheet(bark, { lift: 16, edge: '#FFBE86', rim: 0.7 }).put(
    roots(258, 900, 150, 3, look),
    stem({ line: p`300,560 240,420 130,300 60,130`, widths: [96, 66, 48, 24] }, 9, look),
    stem(
      { line: p`420,380 560,250 760,190 980,160 1200,90`, widths: [64, 50, 38, 26, 10] },
      12,
      look,
    ),
    stem({ line: p`640,226 720,130 760,40`, widths: [30, 22, 14] }, 14, { ...look, knots: 0 }),
    stem({ line: p`940,168 1050,190 1150,160 1260,130`, widths: [20, 16, 10, 4] }, 15, {
      ...look,
      knots: 0,
    }),
    stem(
      {
        line: p`240,920 262,760 290,600 352,450 440,352 480,180`,
        widths: [190, 138, 118, 110, 84, 30],
      },
      4,
      { ...look, knots: 2 },
    ),
  );
}

/** Leaves before the boughs, bright toward the evening, with their golden balls. */
export function litLeaves(): Sheet {
  return frontSheet('#12305E', { lift: 18, edge: '#FFD9A0', rim: 0.5 }).put(
    crown(
      CROWN_FRONT,
      {
        kind: 'kadamba',
        colours: ['#101C46', '#13305E', '#15506E', '#1F7A78', '#59A88A'],
        leaf: 46,
        light: EVENING,
        dense: 0.8,
        hang: 0.45,
        flowers: 0.055,
        flower: 14,
      },
      11,
    ),
  );
}
