import { curve } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { ribbon } from '../paper/ribbon.ts';
import { blossom, box, circle, lens, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { middleSheet } from '../sheets.ts';
import { arch } from './arch.ts';
import { marigold } from './garlands.ts';
import { lattice } from './lattice.ts';
import { leaf } from './leaves.ts';
import { diya, pot } from './vessels.ts';
import { wallFlower } from './wall-flower.ts';

/** The window of the room: its middle, where its sill is, and how wide it is. */
export const WINDOW = { x: 890, sill: 812, width: 960 } as const;

const full = paper(box(-10, -10, 1620, 1020));

function opening(inset: number): string {
  return arch(WINDOW.x, WINDOW.sill - inset, WINDOW.width - inset * 2, 350 - inset, 390 - inset, 6);
}

/** The painted wall around the window: two coloured lips, the alcove's sheet behind, the wall's face with its vine before. */
export function farWall(alcove: Sheet): Sheet[] {
  const lips = ['#1A626E', '#F7C860'].map((colour, i) =>
    middleSheet(colour, { lift: 12, shadow: 0.55, rim: 0.5 }).put(full, hole(opening(26 - i * 13))),
  );
  const face = middleSheet(['#D85F4C', '#98323E'], {
    gradient: [0, 960],
    lift: 14,
    shadow: 0.55,
    edge: '#FFE3B0',
    rim: 0.6,
    hole: '#FFE3A8',
    holeGlow: 0.5,
  }).put(full, hole(opening(0)), slit(opening(-14), 2.4));
  face.put(
    hole(ALCOVE),
    slit(arch(ALCOVE_X, 712, 256, 250, 150, 4), 2.4),
    lattice(1440, 330, 150, 400, 34),
    slit(arch(1514, 752, 190, 330, 130, 4), 2.4),
    vine(),
    wallFlower(176, 168, 82),
    wallFlower(372, 116, 40),
    wallFlower(1330, 150, 50),
    hole(Array.from({ length: 40 }, (_, i) => petal(20 + i * 40, 16, 1.57, 26, 8)).join('')),
    slit('M0,10H1600M0,50H1600', 2),
  );
  return [...lips, alcove, face];
}

const ALCOVE_X = 176;
const ALCOVE = arch(ALCOVE_X, 700, 220, 240, 130, 4);

/** What stands in the alcove: two shelves, books, a brass lamp, a small pot. */
export function niche(): Sheet {
  const random = seedRandom(12);
  const colours = ['#155E75', '#C2410C', '#D98A12', '#7A1F4B', '#4F6B3A', '#F3E2BE'];
  const row = (from: number, to: number, shelf: number): Snips[] => {
    const found: Snips[] = [];
    let x = from;
    while (x < to) {
      const [wide, high] = [random.between(15, 25), random.between(70, 104)];
      found.push(
        laid(box(x, shelf - high, wide, high), random.pick(colours), 1.6),
        slit(`M${x + 3},${shelf - high + 14}h${wide - 6}M${x + 3},${shelf - 18}h${wide - 6}`, 1.4),
      );
      x += wide + 1;
    }
    return found;
  };
  return middleSheet('#6A2038', { lift: 8, edge: '#FFD9A0' }).put(
    paper(box(40, 300, 280, 430)),
    laid(box(40, 560, 280, 12), '#A8503C'),
    row(76, 186, 560),
    row(110, 270, 700),
    pot(238, 540, 24, '#D9901A'),
    diya(238, 498, 2),
    laid(box(40, 700, 280, 30), '#A8503C'),
  );
}

/** A vine of cuts that climbs around the arch from both sides. */
function vine(): Snips {
  return [-1, 1].map((side) => {
    const way = Array.from({ length: 26 }, (_, i): Point => {
      const t = i / 25;
      const turn = Math.PI * (0.5 - 0.5 * t);
      const sway = Math.sin(t * 26) * 15;
      const r: Point = [WINDOW.width / 2 + 52 + sway, 350 + sway * 0.8];
      return [
        WINDOW.x + side * Math.sin(turn) * r[0],
        WINDOW.sill - 350 - Math.cos(turn) * r[1] - 30,
      ];
    });
    const leaves = way.slice(1, -1).map(([x, y], i) => {
      const before = way[i] ?? [x, y];
      const along = Math.atan2(y - before[1], x - before[0]);
      const out = i % 2 === 0 ? 1 : -1;
      return (
        petal(x, y, along + out * 1, 30, 8) +
        (i % 4 === 1
          ? blossom(x - out * 16 * Math.sin(along), y + out * 16 * Math.cos(along), 14, 6)
          : '')
      );
    });
    return [slit(curve(way), 2.2), hole(leaves.join(''))];
  });
}

/** A dark curtain drawn to the right edge and tied, with its gold border. */
export function readingCurtain(): Snips {
  const edge = p`1392,-20 1404,120 1440,300 1500,470 1540,560 1536,590 1520,680 1496,820 1470,1020`;
  const folds = [0.22, 0.42, 0.62, 0.82].map((share) =>
    edge.map(([x, y]): Point => [x + (1660 - x) * share, y]),
  );
  return [
    paper(`${curve(edge)}L1640,1020V-20Z`),
    folds.map((line) => hole(ribbon(line, [3, 2, 1.6, 3.4], { ends: 'flat' }))),
    strip(curve(edge.map(([x, y]): Point => [x + 9, y])), 9, '#C9862A'),
    slit(curve(edge.map(([x, y]): Point => [x + 20, y])), 1.6),
    hole(
      Array.from({ length: 34 }, (_, i) => {
        const [x, y] = [1440 + ((i * 67) % 170), 30 + i * 29];
        return y > 520 && y < 640
          ? ''
          : blossom(x + Math.max(0, (y - 60) * (y < 560 ? 0.13 : 0)), y, 9, 5);
      }).join(''),
    ),
    laid(ribbon(p`1516,586 1560,578 1612,590`, [22, 30, 26]), '#C9862A', 2),
    slit('M1522,580Q1564,572 1610,584M1522,592Q1564,586 1610,598', 1.4),
    [0, 1, 2].map((i) => laid(lens(1534 + i * 7, 596, 1.45 + i * 0.12, 70, 4), '#E0A03A', 1)),
    laid(circle(1542, 594, 10), '#E0A03A', 1.6),
  ];
}

/** A big clay pot in flower, before everything. */
export function potOfMarigolds(x: number, scale: number, seed: number): Snips {
  const random = seedRandom(seed);
  return [
    Array.from({ length: 17 }, (_, i) =>
      leaf(
        x + (i - 8) * 6 * scale,
        870,
        -1.57 + (i - 8) * 0.16 + random.between(-0.08, 0.08),
        random.between(90, 160) * scale,
        15 * scale,
        { colour: random.pick(['#17544A', '#1F6F55', '#0F4A44']) },
      ),
    ),
    [
      [-62, 756],
      [-20, 714],
      [34, 724],
      [78, 762],
      [4, 782],
    ].map(([dx = 0, y = 0], i) =>
      marigold(x + dx * scale, y, 26 * scale, i % 2 ? '#E8741C' : '#F7B21D'),
    ),
    pot(x, 944, 92 * scale, '#6A1F36'),
    slit(curve(outlineOfBelly(x)), 1.6),
  ];
}

function outlineOfBelly(x: number): Point[] {
  return p`${x - 70},960 ${x - 30},974 ${x + 30},974 ${x + 70},960`;
}
