import { curve, outline, samplePoints } from '../../paper/curves.ts';
import { type Point, p } from '../../paper/points.ts';
import { seedRandom } from '../../paper/random.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { lens } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, laid, paper, type Snips, slit } from '../../paper/snips.ts';
import { crown } from '../../parts/crown.ts';
import { marigold } from '../../parts/garlands.ts';
import { grass } from '../../parts/grass.ts';
import { pavilion } from '../../parts/pavilion.ts';
import { boulder } from '../../parts/rocks.ts';
import { flag } from '../../parts/spire.ts';
import { tree } from '../../parts/tree.ts';
import { middleSheet } from '../../sheets.ts';

const light = { x: 380, y: 300 };

/** Rump, long back, hump, nape, brow and muzzle: the hill lies there like a bull asleep. */
const BULL = p`-60,800! -60,650 20,560 120,492 250,456 400,448 560,446 690,420 780,346 850,246 930,190 1016,206 1066,284 1110,352 1176,388 1250,384 1322,424 1400,506 1474,590 1536,640 1560,690 1520,728 1430,736 1340,770 1300,800!`;

/** Two bare trunks that lean like horns, on a sheet behind. */
export function horns(): Sheet {
  const horn = (lean: number): Snips => [
    laid(
      ribbon(
        p`${1206 + lean},440 ${1186 + lean},340 ${1212 + lean},260 ${1286 + lean},196`,
        [34, 26, 17, 4],
      ),
      '#4A3030',
      2,
    ),
    slit(curve(p`${1204 + lean},390 ${1194 + lean},336 ${1216 + lean},274`), 1.4),
  ];
  return middleSheet('#4A3030', { lift: 8, edge: '#FFF0A8', rim: 0.75 }).put(horn(46), horn(0));
}

/** The sleeping hill with groves along its back. */
export function sleepingHill(): Sheet {
  const grove = (x: number, y: number, s: number, seed: number): Snips =>
    tree(x, y, s, seed, {
      bark: '#4A2A24',
      leaves: ['#3F6A34', '#5F8A3A', '#2F5A34'],
      flowers: 0.12,
      depth: 3,
      leaf: 70,
      veins: 3,
    });
  return middleSheet(['#B86A2A', '#24502F'], {
    gradient: [230, 760],
    lift: 16,
    edge: '#FFF0A8',
    rim: 0.85,
    translucency: 0.3,
    hole: '#FFE68A',
    holeGlow: 0.8,
  }).put(
    grove(560, 470, 0.46, 5),
    grove(330, 468, 0.56, 9),
    grove(150, 500, 0.44, 14),
    grove(740, 410, 0.36, 21),
    pavilion(946, 206, 62, { colour: '#D9A24A' }),
    flag(946, 130, 62, '#E8512F'),
    paper(outline(BULL, 0.94)),
    strata(),
    bushes(),
    ear(),
    hole(eye()),
  );
}

/** Layers of the rock follow haunch, ribs, shoulder and cheek. */
function strata(): Snips {
  const lines = [
    p`110,780 96,690 150,600 260,556 360,590 420,680 424,780`,
    p`150,780 142,700 186,634 262,602 330,630 376,700 378,780`,
    p`196,780 194,716 226,672 268,652 308,676 330,730 332,780`,
    p`520,470 500,560 520,660 560,760`,
    p`610,462 590,560 606,660 640,760`,
    p`700,440 676,550 690,660 720,770`,
    p`850,290 800,420 790,560 830,700 860,780`,
    p`910,230 870,400 868,560 930,690 1050,760`,
    p`990,226 950,400 950,540 1010,640 1120,706 1250,760`,
    p`1050,300 1030,420 1040,520 1090,600 1180,660`,
    p`1130,390 1130,480 1180,570 1270,640 1380,700`,
    p`1330,470 1400,570 1470,650 1530,690`,
    p`1290,560 1350,630 1420,680`,
  ];
  const random = seedRandom(6);
  const chips = Array.from({ length: 90 }, () => {
    const line = lines[Math.floor(random.next() * lines.length)] ?? [];
    const at = line[Math.floor(random.next() * line.length)] ?? [600, 600];
    return lens(
      at[0] + random.between(-40, 40),
      at[1] + random.between(-30, 30),
      random.between(0.6, 1.5),
      random.between(12, 34),
      1.5,
    );
  });
  const seeds = lines.flatMap((line, i) => {
    const points = samplePoints(line, 5);
    return i % 2
      ? points.map(([x, y], k) => {
          const [nx, ny] = points[k + 1] ?? [x, y + 10];
          return lens(x + 13, y, Math.atan2(ny - y, nx - x) + 0.5, 17, 3);
        })
      : [];
  });
  return [
    hole(seeds.join('')),
    lines.map((line, i) => slit(curve(line), i % 3 === 0 ? 4 : 2.6)),
    hole(chips.join('')),
  ];
}

/** Thorn and kadamba in the folds, greener toward its foot. */
function bushes(): Snips {
  return crown(
    [
      [60, 700, 70],
      [470, 640, 62],
      [520, 740, 84],
      [660, 700, 60],
      [770, 610, 48],
      [800, 740, 80],
      [930, 730, 62],
      [1010, 480, 40],
      [1080, 740, 70],
      [1230, 760, 62],
      [300, 520, 40],
      [640, 540, 40],
      [880, 400, 34],
    ],
    {
      kind: 'mango',
      colours: ['#2A5230', '#3F6E34', '#62883A', '#93A846'],
      leaf: 34,
      light,
      dense: 0.8,
      gap: 1.6,
      veins: 2,
    },
    31,
  );
}

/** A grove that hangs like an ear. */
function ear(): Snips {
  return crown(
    [
      [1176, 452, 62],
      [1126, 486, 54],
      [1086, 516, 40],
    ],
    {
      kind: 'tamala',
      colours: ['#4A6A34', '#647F38', '#8A9A40', '#A8B04A'],
      leaf: 34,
      light,
      dense: 0.95,
      gap: 1.6,
    },
    5,
  );
}

/** A long cave under the brow, closed like an eye in sleep. */
function eye(): string {
  return (
    ribbon(p`1290,506 1322,540 1366,550 1406,534`, [1, 12, 13, 1]) +
    [0, 1, 2, 3]
      .map((i) => lens(1316 + i * 24, 548 + Math.sin(i) * 6, 1.3 - i * 0.16, 24, 2.4))
      .join('') +
    ribbon(p`1520,668 1536,676 1540,690`, [1, 5, 1]) +
    ribbon(p`1440,716 1490,712 1530,712`, [0.6, 3, 0.6])
  );
}

/** Stones at its foot, those that are worshipped with garlands on. */
export function stonesAtItsFoot(): Sheet {
  const random = seedRandom(11);
  const stones: Snips = Array.from({ length: 34 }, (_, i) => {
    const x = -20 + i * 50 + random.between(-14, 14);
    return boulder(
      x,
      808 + random.between(-6, 8),
      random.between(56, 120),
      random.between(30, 84),
      i + 3,
      random.pick(['#A8703A', '#C28A48', '#8A5F38', '#B57C40', '#967A40']),
    );
  });
  return middleSheet(['#8A5A30', '#5F4A2A'], { lift: 12, edge: '#FFE9A0', rim: 0.6 }).put(
    stones,
    garlandOn([420, 770], [520, 768], 9),
    garlandOn([930, 772], [1040, 770], 10),
    garlandOn([1210, 770], [1296, 772], 8),
    grass('paper', { from: -20, to: 1620, top: 800, bottom: 814 }, 130, 9, {
      high: 30,
      colours: ['#7F8A3A', '#96A044', '#5F7A3A'],
    }),
  );
}

export function garlandOn([x1, y1]: Point, [x2, y2]: Point, size: number): Snips {
  const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / (size * 1.45));
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count;
    const sag = Math.sin(t * Math.PI) * size * 3;
    return marigold(
      x1 + (x2 - x1) * t,
      y1 + (y2 - y1) * t + sag,
      size,
      ['#F59E0B', '#E8512F', '#F7C04A'][i % 3] ?? '#F59E0B',
    );
  });
}
