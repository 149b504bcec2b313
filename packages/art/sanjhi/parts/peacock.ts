import { outline, samplePoints } from '../paper/curves.ts';
import { angleOf, n, p, pointAt } from '../paper/points.ts';
import { mix } from '../paper/random.ts';
import { ribbon } from '../paper/ribbon.ts';
import { drop, lens } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, strip } from '../paper/snips.ts';
import { featherEye } from './feather.ts';

const BODY = '#155E75';
const TAIL = '#0F766E';
const GOLD = '#F59E0B';

/** A peacock with folded train, looking right, feet at (0, 0), about 130 high; the train trails or hangs down. */
export function peacock(train: 'trailing' | 'sloping' | 'hanging' = 'sloping'): Snips {
  const path = {
    hanging: p`-2,-64 -46,-62 -88,-28 -110,26 -119,82 -123,122`,
    sloping: p`-2,-64 -50,-62 -110,-34 -170,14 -214,66`,
    trailing: p`-2,-62 -60,-70 -130,-60 -200,-36 -262,-6`,
  }[train];
  const points = samplePoints(path, 12);
  const count = points.length;
  const wayAt = (i: number) => angleOf(pointAt(points, i - 2), pointAt(points, i + 2));
  const beside = (i: number, across: number): [number, number] => {
    const [x, y] = pointAt(points, i);
    const way = wayAt(i) + Math.PI / 2;
    return [x + Math.cos(way) * across, y + Math.sin(way) * across];
  };
  return [
    paper(LEGS, BODY),
    laid(
      ribbon(
        points.filter((_, i) => i % 4 === 0),
        [30, 46, 58, 62, 30],
      ),
      TAIL,
    ),
    [-1, 1, -0.66, 0.66, -0.33, 0.33, 0].map(drawEnd),
    Array.from({ length: 9 }, (_, row) => drawRow(row)),
    drawBody(),
  ];

  function drawEnd(k: number): Snips {
    const i = count - 10;
    const way = wayAt(i) + k * 0.5;
    const [x, y] = beside(i, k * 13);
    const length = 78 - Math.abs(k) * 16;
    const along = (share: number): [number, number] => [
      x + Math.cos(way) * length * share,
      y + Math.sin(way) * length * share,
    ];
    const barbs = [2, 3, 4, 5, 6].flatMap((t) =>
      [-0.6, 0.6].map((turn) => lens(...along(t / 12), way + turn, 6.4, 0.5)),
    );
    return [
      laid(lens(x, y, way, length, 9), TAIL, 1.4),
      hole(barbs.join('')),
      featherEye(...along(0.6), way, 34, 10),
    ];
  }

  function drawRow(row: number): Snips {
    const i = Math.round(count - 12 - (row * (count - 16)) / 9);
    const half = mix(25, 13, row / 8) * 0.82 * (row % 2 ? 0.62 : 0.86);
    const size = mix(26, 14, row / 8);
    const across = row < 5 ? [-1, 0, 1] : [-1, 1];
    return across.map((k) =>
      featherEye(...beside(i, k * half), wayAt(i), size, size * 0.34, undefined, 1.3),
    );
  }
}

const LEGS =
  ribbon(p`8,-46 6,-22 9,0`, [5, 3, 3]) +
  ribbon(p`9,-1 18,1`, [2.4, 1]) +
  ribbon(p`9,-1 1,2`, [2.4, 1]) +
  ribbon(p`20,-46 20,-20 24,0`, [5, 3, 3]) +
  ribbon(p`24,-1 33,1`, [2.4, 1]) +
  ribbon(p`24,-1 16,2`, [2.4, 1]);

function drawBody(): Snips {
  const body = outline(
    p`44,-118 36,-104 30,-90 12,-78 -8,-72 -14,-60 -4,-48 14,-42 32,-46 45,-60 50,-78 51,-96 55,-110 60,-118 72,-116! 62,-123 56,-129 48,-128`,
  );
  const wing = outline(p`24,-76 4,-74 -22,-66 -40,-54! -16,-52 8,-50 26,-58`);
  const wingCuts = [0, 1, 2, 3, 4].map(
    (i) =>
      lens(20 - i * 9, -70 + i * 1.6, 2.75, 12, 1.2) +
      lens(16 - i * 10, -62 + i * 1.4, 2.95, 13, 1.2),
  );
  const neckCuts = [0, 1, 2, 3, 4, 5, 6].flatMap((row) =>
    [0, 1, 2].map((k) => lens(36 + k * 4.6 + (6 - row) * 1.2, -54 - row * 8, -1.2, 4.6, 0.8)),
  );
  return [
    laid(body, BODY),
    laid(wing, GOLD, 1.4),
    hole(wingCuts.join('') + neckCuts.join('') + lens(54, -121, 0, 5, 1.3)),
    crest(50, -127),
  ];
}

/** The crest of five plumes on a crown at (x, y), leaning back. */
export function crest(x: number, y: number, size = 1): Snips {
  return [0, 1, 2, 3, 4].map((i) => drawPlume(x, y, -2.25 + i * 0.26, 22 * size));
}

function drawPlume(x: number, y: number, angle: number, length: number): Snips {
  const [ex, ey] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  return [
    strip(`M${x},${y}L${n(ex)},${n(ey)}`, 1.1, BODY),
    paper(drop(ex - Math.cos(angle) * 3, ey - Math.sin(angle) * 3, angle, 8, 3), GOLD),
  ];
}
