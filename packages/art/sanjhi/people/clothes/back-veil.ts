import { curve, outline } from '../../paper/curves.ts';
import { localFrame, type Point } from '../../paper/points.ts';
import { blossom, circle } from '../../paper/shapes.ts';
import { hole, laid, type Snips, slit, strip } from '../../paper/snips.ts';
import { GAP } from '../limbs.ts';
import { headOf, type Pose } from '../look.ts';
import { spineOf } from '../trunk.ts';
import type { VeilLook } from './veil.ts';

/** The odhni of a woman who is turned away: over crown and both shoulders down the back; only the cheek's edge is free. */
export function drawBackVeil(pose: Pose, look: VeilLook): Snips {
  const { colour, trim = '#F7C04A', headSize = 1 } = look;
  const spine = spineOf(pose);
  const [hx, hy] = headOf(pose, headSize);
  const face = localFrame(hx, hy, (pose.tilt * Math.PI) / 180);
  const head = (x: number, y: number): Point => face(x * headSize, y * headSize);
  const end = pose.seat === undefined ? 1.24 : 0.98;
  const corner = ([x, y]: Point): Point => [x, y, 1];
  const shape = outline([
    head(4.6, -5.2),
    head(2.6, -8.2),
    head(-1.4, -9),
    head(-6.4, -7),
    head(-8.6, -1.4),
    head(-8, 5),
    spine(0.08, 9.8),
    spine(0.3, 11.2),
    spine(0.7, 10.6),
    corner(spine(end, 11.6)),
    spine(end + 0.06, 3),
    corner(spine(end - 0.08, -6.6)),
    spine(0.6, -6.8),
    spine(0.28, -8.4),
    spine(0.1, -7.4),
    head(3.4, 9),
    head(2.2, 5),
    head(2.6, 0),
  ]);
  const hem = [spine(end - 0.04, 10.6), spine(end + 0.01, 3), spine(end - 0.12, -5.8)];
  const fold = (top: Point, ...across: [number, number]) =>
    slit(
      curve([
        top,
        spine(0.12, across[0]),
        spine(0.5, (across[0] + across[1]) / 2),
        spine(end - 0.16, across[1]),
      ]),
      0.65,
    );
  const sprigs = [
    head(-3.6, -3),
    head(-4.6, 3),
    ...[0.24, 0.5, 0.76].flatMap((t) => [spine(t, 6.4), spine(t + 0.1, -2.4)]),
  ];
  return [
    laid(shape, colour, GAP),
    strip(curve(hem), 1.5, trim),
    slit(curve([head(3.4, -4), head(1.2, 0), head(1, 5), head(1.6, 8)]), 0.6),
    fold(head(-1, 2), 0, -2),
    fold(head(-5.6, 0), 5, 7.4),
    fold(head(0.6, 8), -3.6, -4.6),
    [0.2, 0.5, 0.8].map((t) => hole(circle(...at(curvePoint(hem, t)), 0.5))),
    look.sprigs === true ? sprigs.map(([x, y]) => hole(blossom(x, y, 1.4, 4, 0.78))) : [],
  ];
}

function curvePoint(points: readonly Point[], t: number): Point {
  const [a, b, c] = points as [Point, Point, Point];
  const [from, to, share] = t < 0.5 ? [a, b, t * 2] : [b, c, t * 2 - 1];
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function at([x, y]: Point): [number, number] {
  return [x, y];
}
