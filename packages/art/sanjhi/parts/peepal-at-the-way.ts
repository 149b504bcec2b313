import { p } from '../paper/points.ts';
import type { Sheet } from '../paper/sheet.ts';
import { frontSheet } from '../sheets.ts';
import { roots, stem } from './bark.ts';
import { type Clump, crown } from './crown.ts';

// The old peepal before the avenue, cropped by the right edge; the light comes from the left.

const LIGHT = { x: 640, y: 540 };

const CROWN: readonly Clump[] = [
  [1580, 60, 190],
  [1400, 20, 180],
  [1230, 0, 150],
  [1080, -20, 130],
  [940, -30, 110],
  [1560, 250, 140],
  [1330, 150, 110],
  [1160, 110, 70],
  [820, -30, 80],
];

export function bigTree(): Sheet {
  const bark = '#261A24';
  const look = { colour: bark, slits: 14 };
  return frontSheet(bark, { lift: 20, edge: '#FFE08A', rim: 0.75 }).put(
    roots(1530, 985, 300, 9, { ...look, slits: 18 }),
    stem(
      {
        line: p`1530,620 1500,420 1420,230 1260,110 1060,50 900,20`,
        widths: [150, 140, 96, 70, 44, 16],
      },
      6,
      look,
    ),
    stem({ line: p`1560,420 1600,240 1660,60`, widths: [150, 110, 90] }, 7, look),
    stem(
      { line: p`1540,1060 1536,860 1546,680 1546,500 1560,330`, widths: [390, 300, 268, 250, 210] },
      4,
      { ...look, slits: 24, knots: 2 },
    ),
    crown(
      CROWN,
      {
        kind: 'peepal',
        colours: ['#12332E', '#14443A', '#1E5E42', '#4F9440', '#B4CE50'],
        leaf: 58,
        light: LIGHT,
        dense: 1.1,
        hang: 0.85,
      },
      5,
    ),
  );
}
