import { samplePoints } from '../paper/curves.ts';
import { angleOf, type Point, pointAt } from '../paper/points.ts';
import { type Random, seedRandom } from '../paper/random.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle, lens } from '../paper/shapes.ts';
import { hole, paper, type Snips, slit } from '../paper/snips.ts';

/** A date palm of the given height with its foot at (x, y); `lean` is the share of the height it leans by. */
export function palm(
  x: number,
  y: number,
  high: number,
  seed: number,
  lean = 0.1,
  colour?: string,
): Snips {
  const random = seedRandom(seed);
  const top: Point = [x + high * lean, y - high];
  const sway = random.between(-0.05, 0.05) * high;
  const line: Point[] = [
    [x, y],
    [x + high * lean * 0.12 + sway, y - high * 0.36],
    [x + high * lean * 0.5 + sway * 0.4, y - high * 0.72],
    top,
  ];
  const widths = [high * 0.075, high * 0.05, high * 0.042, high * 0.05];
  const count = 10 + Math.floor(random.next() * 5);
  const fronds = Array.from({ length: count }, (_, i) => {
    const angle = -3.5 + (i / (count - 1)) * 3.86 + random.between(-0.1, 0.1);
    return frond(top, angle, high, random, colour);
  });
  const dry = [2.3, 1.9, 1.2, 0.85].map((angle) =>
    paper(
      ribbon(
        [top, [top[0] + Math.cos(angle) * high * 0.07, top[1] + high * random.between(0.1, 0.17)]],
        [high * 0.012, high * 0.003],
      ),
      colour,
    ),
  );
  return [
    dry,
    paper(ribbon(line, widths, { ends: 'flat' }), colour),
    scars(line, high),
    fronds,
    dates(top, high, random, colour),
  ];
}

/** The rings that fallen fronds have left on the trunk, as slanting pairs of cuts. */
function scars(line: readonly Point[], high: number): Snips {
  const points = samplePoints(line, 5).slice(3, -1);
  const cuts = points.flatMap(([x, y], i) => {
    const half = high * (0.032 - i * 0.0006);
    return [
      `M${x - half},${y}Q${x - half * 0.3},${y + high * 0.016} ${x},${y - high * 0.006}`,
      `M${x + half},${y}Q${x + half * 0.3},${y + high * 0.016} ${x},${y - high * 0.006}`,
    ];
  });
  return slit(cuts.join(''), Math.max(0.6, high * 0.005));
}

function frond([x, y]: Point, angle: number, high: number, random: Random, colour?: string): Snips {
  const length = high * random.between(0.34, 0.46);
  const droop = high * random.between(0.16, 0.24) * (1 - Math.abs(Math.sin(angle)) * 0.7);
  const points = samplePoints(
    [
      [x, y],
      [x + Math.cos(angle) * length * 0.5, y + Math.sin(angle) * length * 0.6 - high * 0.02],
      [x + Math.cos(angle) * length, y + Math.sin(angle) * length * 0.7 + droop],
    ],
    10,
  );
  let path = ribbon(
    [0, 10, 20].map((i) => pointAt(points, i)),
    [high * 0.014, high * 0.01, high * 0.003],
  );
  for (let j = 2; j < points.length - 1; j++) {
    const [px, py] = pointAt(points, j);
    const way = angleOf([px, py], pointAt(points, j + 1));
    const size = high * 0.135 * Math.sin(Math.PI * (0.12 + (0.84 * j) / points.length));
    // The lower leaflets hang, the upper ones stand in the wind.
    path += lens(px, py, way + random.between(0.8, 1.1), size, high * 0.0085);
    path += lens(px, py, way - random.between(0.75, 1), size * 0.85, high * 0.0085);
  }
  return paper(path, colour);
}

/** Two bunches of dates below the crown; too small to see on a far palm. */
function dates([x, y]: Point, high: number, random: Random, colour?: string): Snips {
  if (high < 100) return [];
  return [-1, 1].map((side) => {
    const [cx, cy] = [x + side * high * 0.055, y + high * 0.075];
    const grains = Array.from({ length: 9 }, () =>
      circle(
        cx + random.between(-0.024, 0.024) * high,
        cy + random.between(-0.035, 0.04) * high,
        high * 0.0115,
      ),
    );
    return [
      paper(
        ribbon(
          [
            [x, y],
            [cx, cy - high * 0.03],
          ],
          [high * 0.008, high * 0.006],
        ),
        colour,
      ),
      paper(grains.join(''), colour),
      hole(circle(cx, cy, high * 0.004)),
    ];
  });
}
