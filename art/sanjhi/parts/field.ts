import { seedRandom } from '../paper/random.ts';
import { circle } from '../paper/shapes.ts';
import { hole, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { leaf } from './leaves.ts';

/** Mustard in flower along a line: stalks with small golden heads, in front of everything. */
export function mustard(
  from: number,
  to: number,
  y: number,
  count: number,
  seed: number,
  colour = '#F7C21A',
): Snips {
  const random = seedRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const x = from + ((to - from) * (i + random.next())) / count;
    const high = random.between(50, 120);
    const lean = random.between(-18, 18);
    const top = y - high;
    const heads = Array.from({ length: 9 }, () =>
      circle(
        x + lean + random.between(-15, 15),
        top + random.between(-16, 20),
        random.between(3.2, 5.4),
      ),
    );
    return [
      strip(`M${x},${y + 40}Q${x},${y - high * 0.5} ${x + lean},${top}`, 3, '#4F6B22'),
      leaf(x, y - high * 0.2, -0.7, 30, 6, { colour: '#5F7F2A', veins: 0 }),
      leaf(x, y - high * 0.34, -2.5, 28, 6, { colour: '#4F6B22', veins: 0 }),
      slit(heads.join(''), 1.6),
      paper(heads.join(''), colour),
      hole(circle(x + lean, top, 1.3)),
    ];
  });
}

/** A young tree with its ball of earth at (x, y), 100 high at scale 1. */
export function sapling(
  x: number,
  y: number,
  scale: number,
  { ball = false, leaves = '#2F8F5A' }: { ball?: boolean; leaves?: string } = {},
): Snips {
  const pairs = [22, 40, 57, 73].flatMap((up, i) =>
    [-1, 1].map((side) =>
      leaf(0, -up, -Math.PI / 2 + side * (0.95 - i * 0.08), 36 - i * 3, 9.5 - i, {
        colour: i % 2 === 0 ? leaves : '#3FA468',
        veins: 3,
        gap: 1.4,
      }),
    ),
  );
  return place(
    [
      strip('M0,4Q2,-40 0,-80', 3.4, '#6B4423'),
      pairs,
      leaf(0, -78, -1.5, 30, 8, { colour: leaves, veins: 3, gap: 1.4 }),
      ball ? [paper(circle(0, 9, 12), '#6B3A20'), slit('M-9,5Q0,9 9,5M-8,12Q0,16 8,12', 1)] : [],
    ],
    x,
    y,
    scale,
  );
}
