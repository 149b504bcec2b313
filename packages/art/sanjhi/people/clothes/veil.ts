import { curve, outline } from '../../paper/curves.ts';
import { angleOf, localFrame, type Point } from '../../paper/points.ts';
import { blossom, circle } from '../../paper/shapes.ts';
import { hole, laid, type Snips, slit, strip } from '../../paper/snips.ts';
import { GAP } from '../limbs.ts';
import { headOf, type Pose } from '../look.ts';

export type VeilLook = {
  colour: string;
  trim?: string | undefined;
  sprigs?: boolean | undefined;
  /** How far the end hangs below the hip, and behind it when one moves. */
  hang?: number;
  trail?: number;
  headSize?: number | undefined;
};

/** The odhni: over brow, crown and nape, down the back to a pointed end. This contour says "a woman of Braj". */
export function drawVeil(pose: Pose, look: VeilLook): Snips {
  const { colour, trim = '#F7C04A', hang = 20, trail = 0, headSize = 1 } = look;
  const [hx, hy] = headOf(pose, headSize);
  const face = localFrame(hx, hy, (pose.tilt * Math.PI) / 180);
  const onHead = (x: number, y: number) => face(x * headSize, y * headSize);
  const spine = localFrame(pose.neck[0], pose.neck[1], angleOf(pose.neck, pose.hip));
  const length = Math.hypot(pose.hip[0] - pose.neck[0], pose.hip[1] - pose.neck[1]);
  const tip: Point = [pose.hip[0] - 15 - trail, pose.hip[1] + hang, 1];
  const back: Point[] = [
    spine(0.5, 9.6),
    spine(length * 0.45, 11),
    spine(length * 0.95, 11.6),
    tip,
  ];
  const front: Point[] = [
    [tip[0] + 7 + trail * 0.2, tip[1] - 2.5],
    spine(length * 0.9, 4.4),
    spine(length * 0.4, 3.4),
    spine(4, 1.5),
  ];
  const around = [
    onHead(5, -4.4),
    onHead(3.2, -7.6),
    onHead(-1, -9),
    onHead(-6, -7.4),
    onHead(-8.6, -1.6),
  ];
  const beside = [onHead(-0.8, 8.6), onHead(-2.4, 3), onHead(0.6, -2)];
  return [
    laid(outline([...around, ...back, ...front, ...beside]), colour, GAP),
    strip(
      curve([spine(3, 8.4), spine(length * 0.45, 9.6), spine(length * 0.95, 10.2), inside(tip)]),
      1,
      trim,
    ),
    slit(curve([onHead(3.6, -4), onHead(0.2, -1.6), onHead(-0.8, 3.2), onHead(0.2, 8)]), 0.7),
    slit(curve([onHead(1.4, -6.2), onHead(-2.6, -2.4), onHead(-3.4, 4)]), 0.5),
    slit(curve([spine(5, 4.6), spine(length * 0.5, 6.6), [tip[0] + 4.5, tip[1] - 6]]), 0.7),
    [0, 1, 2, 3].map((i) => hole(circle(...pair(onHead(-1.8 - i * 0.3, -3.4 + i * 2.9)), 0.5))),
    look.sprigs === true ? sprigs() : [],
  ];

  function inside(point: Point): Point {
    return [point[0] + 1.6, point[1] - 2];
  }

  function sprigs(): Snips {
    const places = [
      onHead(-4.6, -4.4),
      onHead(-6, 2),
      ...[0.3, 0.62, 0.94].map((t) => spine(length * t, 8)),
    ];
    return places.map(([x, y]) => hole(blossom(x, y, 1.5, 4, 0.78)));
  }
}

function pair([x, y]: Point): [number, number] {
  return [x, y];
}
