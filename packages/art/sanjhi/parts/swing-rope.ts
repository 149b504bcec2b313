import { between, localFrame, type Point, xy } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { lens } from '../paper/shapes.ts';
import { laid, place, type Snips, slit } from '../paper/snips.ts';
import { marigold } from './garlands.ts';
import { leaf } from './leaves.ts';

export type RopeLook = {
  width?: number;
  colour?: string;
  /** Flowers wound around it; none without. */
  flowers?: readonly string[];
  /** Space between flowers. */
  apart?: number;
};

/** A twisted rope under tension, wound with leaves and flowers. */
export function swingRope(from: Point, to: Point, look: RopeLook = {}): Snips {
  const { width = 9, colour = '#E7CFA0', flowers = [], apart = 44 } = look;
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const way = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const at = localFrame(from[0], from[1], way);
  const twists = Array.from({ length: Math.floor(long / (width * 1.3)) }, (_, i) => {
    const along = (i + 0.5) * width * 1.3;
    return `M${xy(at(along - width * 0.4, -width * 0.45))}L${xy(at(along + width * 0.4, width * 0.45))}`;
  });
  const count = flowers.length === 0 ? 0 : Math.floor(long / apart);
  const blooms = Array.from({ length: count }, (_, i) => {
    const side = i % 2 === 0 ? 1 : -1;
    const [x, y] = between(from, to, (i + 0.7) / (count + 0.4));
    return [
      leaf(x, y, way + side * 0.9, width * 3, width * 0.7, {
        colour: i % 3 === 0 ? '#4FA04A' : '#1F7F5A',
        veins: 2,
        gap: 1.2,
      }),
      marigold(x + side * width * 0.2, y, width * 1.02, flowers[i % flowers.length] ?? '#F59E0B'),
    ];
  });
  return [laid(ribbon([from, to], [width, width]), colour, 2), slit(twists.join(''), 1), blooms];
}

/** The rope wound around a bough that is `thick` there, crossed over and made fast, its end hanging. Lay it over the bough. */
export function ropeKnot(
  x: number,
  y: number,
  thick: number,
  { turn = 0, colour = '#E7CFA0' }: { turn?: number; colour?: string } = {},
): Snips {
  const half = thick * 0.53;
  const wind = (from: number, to: number): Snips => {
    const line: Point[] = [
      [from, -half],
      [(from + to) / 2 - 2.4, 0],
      [to, half],
    ];
    const marks = [-0.66, -0.33, 0, 0.33, 0.66].map(
      (s) => `M${from + ((to - from) * (s + 1)) / 2 - 6},${s * half + 3}l7,-6`,
    );
    return [
      laid(ribbon(line, [8, 8.6, 8], { ends: 'flat' }), colour, 1.8),
      slit(marks.join(''), 1),
    ];
  };
  return place(
    [
      laid(
        ribbon(
          [
            [12, half - 4],
            [26, half + 18],
            [21, half + 46],
          ],
          [6, 5, 6],
        ),
        colour,
        1.8,
      ),
      [0, 1, 2].map((i) => laid(lens(21, half + 44, 1.2 + i * 0.35, 18, 1.5), colour, 0.8)),
      [-22, -12, 12, 22].map((k) => wind(k, k + 3)),
      wind(-14, 16),
      wind(16, -14),
    ],
    x,
    y,
    1,
    { turn },
  );
}
