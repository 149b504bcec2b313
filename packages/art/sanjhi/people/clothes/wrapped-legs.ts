import { curve, outline } from '../../paper/curves.ts';
import { angleOf, between, localFrame, type Point } from '../../paper/points.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { blossom, circle } from '../../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit } from '../../paper/snips.ts';
import { GAP } from '../limbs.ts';
import type { Limb, Look, Pose } from '../look.ts';

type Wrap = { back: Limb; front: Limb; hem: [Point, Point] };

/** A skirt that follows both legs: the knee pushes the cloth, the hem trails behind. `blow` lets the back hem fly. */
export function drawWrappedLegs(
  look: Look,
  pose: Pose,
  legs: readonly [Limb, Limb],
  blow = 0,
  full = 0,
): Snips {
  const { cloth, lower = cloth, trim = '#F59E0B' } = look;
  const [hx, hy] = pose.hip;
  const { back, front, hem } = wrap(legs, blow, full);
  const [hemBack, hemFront] = hem;
  const turned = pose.view === 'quarter' || pose.view === 'away' ? 1.6 : 0;
  const kneeFront: Point = [Math.max(front[0][0], back[0][0]) + 6.2 + full * 0.5, front[0][1]];
  const kneeBack: Point = [Math.min(front[0][0], back[0][0]) - 6.4 - full * 0.5, back[0][1] + 2];
  const sag: Point = [
    (hemBack[0] + hemFront[0]) / 2 + 1,
    Math.max(hemBack[1], hemFront[1]) + 1.4 + full * 0.55,
  ];
  const edge: Point[] = [[hemBack[0], hemBack[1], 1], sag, [hemFront[0], hemFront[1], 1]];
  const shape = outline([
    [hx - 6.2 - turned, hy - 6],
    [hx - 8.6 - turned, hy + 3],
    kneeBack,
    ...edge,
    kneeFront,
    [hx + 7.4 + turned * 0.6, hy + 3],
    [hx + 5.8 + turned * 0.6, hy - 6],
  ]);
  const waist = (t: number): Point => [hx + t * 6, hy - 4];
  const foot = (t: number): Point => between(hemBack, hemFront, t);
  const knee = (t: number): Point => between(kneeBack, kneeFront, t);
  const folds = [0.14, 0.34, 0.5, 0.62, 0.74, 0.88].map((t, i) => {
    const end = foot(t);
    return hole(
      ribbon(
        [waist(0.2 + (t - 0.4) * 0.9), knee(0.16 + t * 0.72), [end[0], end[1] - 6.5]],
        [0.3, i % 2 ? 1.2 : 0.8, 0.3],
      ),
    );
  });
  const band = ribbon(
    [hemBack, sag, hemFront].map(([x, y]): Point => [x, y - 2.6]),
    [4.4, 4.6, 4.4],
    { ends: 'flat' },
  );
  const upper = curve([hemBack, sag, hemFront].map(([x, y]): Point => [x, y - 5.6]));
  const line = curve([hemBack, sag, hemFront].map(([x, y]): Point => [x, y - 7]));
  return [
    laid(shape, lower, GAP),
    folds,
    look.sprigs === true ? sprigs() : [],
    paper(band, trim),
    slit(upper, 0.7),
    slit(line, 0.4),
    [0.1, 0.22, 0.34, 0.46, 0.58, 0.7, 0.82, 0.92].map((t) => {
      const [x, y] = foot(t);
      return hole(circle(x, y - 2.2 + Math.sin(t * 3.14) * 1.8, 0.75));
    }),
  ];

  function sprigs(): Snips {
    return [0.28, 0.42, 0.58].flatMap((t, row) =>
      [0.26, 0.43, 0.56, 0.8].map((u) => {
        const [kx, ky] = knee(u + (row % 2) * 0.06);
        const [fx, fy] = foot(u);
        const [wx, wy] = waist(u * 2 - 1);
        const y =
          t < 0.5 ? between([wx, wy], [kx, ky], t * 2) : between([kx, ky], [fx, fy], t * 2 - 1);
        return hole(blossom(y[0], y[1], 1.4, 4, 0.78));
      }),
    );
  }
}

function wrap([far, near]: readonly [Limb, Limb], blow: number, full: number): Wrap {
  const [back, front] = far[1][0] <= near[1][0] ? [far, near] : [near, far];
  const lift = (ankle: Point) => Math.min(-2.4, ankle[1] + 1.4);
  return {
    back,
    front,
    hem: [
      [back[1][0] - 7 - full - blow, lift(back[1]) - blow * 0.35],
      [front[1][0] + 6.6 + full, lift(front[1])],
    ],
  };
}

/** A dhoti drawn up for bent legs: cloth around each thigh to below the knee, and its pleats between. */
export function drawThighCloth(hip: Point, [knee, ankle]: Limb, colour: string, end = 0.2): Snips {
  const cuff = between(knee, ankle, end);
  const at = localFrame(knee[0], knee[1], angleOf(hip, knee));
  return [
    laid(
      ribbon([hip, between(hip, knee, 0.5), knee], [14.4, 13, 10]) +
        ribbon([knee, cuff], [10, 8.6], { ends: 'flat' }),
      colour,
      GAP,
    ),
    [-2.6, 0.4, 3.2].map((across, i) =>
      hole(
        ribbon(
          [at(-19 + i * 2, across * 0.7), at(-10, across * 1.2), at(-1.5, across * 0.8)],
          [0.3, 1, 0.3],
        ),
      ),
    ),
    slit(curve([at(1, -4.6), at(3.4, -1), at(1.4, 4)]), 0.6),
  ];
}
