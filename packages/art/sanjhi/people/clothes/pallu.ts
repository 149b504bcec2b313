import { curve, outline } from '../../paper/curves.ts';
import type { Point } from '../../paper/points.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { circle } from '../../paper/shapes.ts';
import { hole, laid, type Snips, slit, strip } from '../../paper/snips.ts';
import { GAP } from '../limbs.ts';
import type { Pose } from '../look.ts';
import { spineOf } from '../trunk.ts';

export type PalluLook = { colour: string; trim: string; fly?: number };

/** The sari's end across the chest: tucked in at the waist for work, or flying out behind the shoulder. */
export function drawPallu(
  pose: Pose,
  kind: 'tucked' | 'flying',
  { colour, trim, fly = 1 }: PalluLook,
): Snips {
  const spine = spineOf(pose);
  const turned = pose.view === 'quarter';
  const away = pose.view === 'away';
  const [top, wide] = turned ? [-5.6, 7.6] : [0, 6.8];
  const sash: Point[] = away
    ? [spine(0.06, 7), spine(0.34, 5), spine(0.7, -1), spine(0.95, -6.4)]
    : turned
      ? [spine(0.05, top), spine(0.34, -1), spine(0.66, 4), spine(0.92, wide)]
      : [spine(0.02, 2.6), spine(0.3, -2.6), spine(0.6, -5), spine(0.9, -5.4)];
  const [a, b, c, d] = sash as [Point, Point, Point, Point];
  return [
    kind === 'flying' ? drawFlying() : [],
    laid(ribbon(sash, [6.4, 8.6, 8.4, 6.6], { ends: 'flat' }), colour, GAP * 0.8),
    slit(curve([shift(a, 1), b, c, d]), 0.55),
    slit(curve([shift(a, -1.2), shift(b, -2), shift(c, -2), d]), 0.45),
    strip(ribbonEdge(sash, 3.4), 0.9, trim),
    kind === 'tucked' && pose.seat === undefined ? drawTuck(d) : [],
  ];

  function drawFlying(): Snips {
    const from = away ? spine(0.08, 7) : spine(0.08, turned ? -1 : 3);
    const [x, y] = from;
    const line: Point[] = [
      from,
      [x - 13 * fly, y + 4],
      [x - 24 * fly, y + 1],
      [x - 37 * fly, y + 9],
    ];
    const under = line.map(([px, py], i): Point => [px + i * 1.2, py + 6 + i * 2.4]).reverse();
    const tip = line[3] as Point;
    return [
      laid(
        outline([
          ...line.slice(0, 3),
          [tip[0], tip[1], 1],
          [tip[0] + 5, tip[1] + 14, 1],
          ...under.slice(1),
        ]),
        colour,
        GAP,
      ),
      [0.25, 0.5, 0.75].map((t) =>
        slit(
          curve(line.map(([px, py], i): Point => [px + i * t * 1.2 + 1, py + (6 + i * 2.6) * t])),
          0.6,
        ),
      ),
      strip(`M${tip[0] + 1.6},${tip[1] + 1.6}L${tip[0] + 6},${tip[1] + 13}`, 2, trim),
      [0, 1, 2, 3].map((i) => hole(circle(tip[0] + 5.4 + i * 0.9, tip[1] + 2.4 + i * 2.9, 0.6))),
    ];
  }

  function drawTuck([x, y]: Point): Snips {
    const side = turned ? -1 : 1;
    return [
      laid(
        outline([
          [x - 2 * side, y - 2],
          [x + 3 * side, y - 1],
          [x + 4 * side, y + 7],
          [x + 1.4 * side, y + 15, 1],
          [x - 1 * side, y + 8],
        ]),
        colour,
        GAP * 0.7,
      ),
      slit(
        curve([
          [x + 0.6 * side, y + 1],
          [x + 1.4 * side, y + 7],
          [x + 1.2 * side, y + 13],
        ]),
        0.5,
      ),
    ];
  }
}

function shift([x, y]: Point, by: number): Point {
  return [x + by, y];
}

function ribbonEdge(line: readonly Point[], by: number): string {
  return curve(
    line.map(([x, y], i): Point => [x + by * (i === 3 ? 0.7 : 1), y - (i === 0 ? 0 : 0.6)]),
  );
}
