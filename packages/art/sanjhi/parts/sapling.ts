import { curve, outline } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { ribbon } from '../paper/ribbon.ts';
import { box, ellipse } from '../paper/shapes.ts';
import { laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { leaf } from './leaves.ts';

const STEM = p`0,4 2,-30 -2,-62 2,-96`;

/** A young kadamba held by its ball of earth, whose top is at (0, 0): 130 high, roots below. */
export function plantling(leaves: readonly string[], bark = '#7A4A26'): Snips {
  const pairs = [
    [26, 34, 0.2],
    [42, 40, -0.1],
    [58, 42, 0.15],
    [73, 38, -0.1],
    [87, 30, 0.1],
  ] as const;
  return [
    earthBall(),
    strip(curve(STEM), 4, bark),
    pairs.map(([up, size, shift], i) =>
      [-1, 1].map((side) =>
        leaf(
          side * 1.5,
          -up - side * 3,
          -Math.PI / 2 + side * (1.12 - i * 0.1) + shift,
          size,
          size * 0.27,
          {
            colour: leaves[(i + (side > 0 ? 1 : 0)) % leaves.length] ?? '#8FD04A',
            veins: 5,
            gap: 1.2,
            bend: side * 0.12,
          },
        ),
      ),
    ),
    [-0.5, 0.5, 0].map((turn, i) =>
      leaf(2, -94, -1.5 + turn, 30 - i, 7.4, {
        colour: leaves[i % leaves.length] ?? '#8FD04A',
        veins: 4,
        gap: 1.1,
      }),
    ),
  ];
}

function earthBall(): Snips {
  const random = seedRandom(6);
  const hairs = Array.from({ length: 9 }, (_, i): Snips => {
    const x = -18 + i * 4.5;
    const line: Point[] = [
      [x, 24],
      [x + random.between(-4, 4), 36],
      [x + random.between(-8, 8), random.between(42, 54)],
    ];
    return paper(ribbon(line, [1.6, 1.1, 0.3]), '#D9B48A');
  });
  return [
    hairs,
    laid(outline(p`-22,2 -27,14 -22,28 -8,36 8,36 22,28 27,14 22,2 8,-3 -8,-3`), '#6B3A22', 1.4),
    [p`-20,6 -10,14 -12,30`, p`-6,2 2,16 -2,34`, p`10,2 12,16 20,26`, p`-24,16 -4,22 18,14`].map(
      (line) => slit(curve(line), 0.9),
    ),
    paper(
      ellipse(-14, 20, 2, 1.4) + ellipse(8, 26, 2.4, 1.5) + ellipse(14, 10, 1.8, 1.2),
      '#9A5C38',
    ),
  ];
}

/** A tree set last year within its guard of split bamboo; the guard is 90 high at scale 1, its foot at (x, y). */
export function guardedTree(
  x: number,
  y: number,
  scale: number,
  seed: number,
  { leaves, cane = '#B98A4A' }: { leaves: readonly string[]; cane?: string },
): Snips {
  const random = seedRandom(seed);
  const fine = scale > 0.8;
  const crown = Array.from({ length: fine ? 17 : 10 }, (_, i) => {
    const turn = -Math.PI / 2 + (i % 2 === 0 ? -1 : 1) * (1.5 - i * 0.09);
    return leaf(random.between(-5, 5), -88 - i * 3.2, turn, random.between(26, 36), 8.6, {
      colour: random.pick(leaves),
      veins: fine ? 3 : 0,
      gap: 1.3,
    });
  });
  const slats = [-22, -13, -4, 5, 14, 22].map((dx) =>
    laid(
      ribbon(
        [
          [dx * 1.06, 0],
          [dx, -46],
          [dx * 0.94, -92],
        ],
        [4.4, 4, 4.2],
        { ends: 'flat' },
      ),
      cane,
      1.2,
    ),
  );
  const hoops = [-14, -46, -78].map((up) => [
    laid(
      ribbon(
        [
          [-26, up],
          [0, up + 5],
          [26, up],
        ],
        [4, 5, 4],
      ),
      cane,
      1.2,
    ),
    [-16, 0, 16].map((dx) => slit(`M${dx - 3},${up + 6}l6,-6`, 0.8)),
  ]);
  return place(
    [
      laid(ellipse(0, 2, 38, 9), '#7A4528', 1.4),
      strip('M0,0Q3,-50 0,-118', 4.4, '#5A3A24'),
      crown,
      slats,
      hoops,
      fine ? paper(box(-8, -56, 16, 12), '#F3E2BE') : [],
    ],
    x,
    y,
    scale,
  );
}
