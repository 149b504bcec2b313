import { curve, outline } from '../paper/curves.ts';
import { angleOf, localFrame, type Point } from '../paper/points.ts';
import { laid, type Snips, slit } from '../paper/snips.ts';
import { GAP } from './limbs.ts';
import { type Look, type Pose, skins } from './look.ts';

/** Along the spine from the neck (0) to the hip (1); across is positive to the back, in units of the figure. */
export type Spine = (share: number, across: number) => Point;

export function spineOf({ neck, hip }: Pose): Spine {
  const length = Math.hypot(hip[0] - neck[0], hip[1] - neck[1]);
  const at = localFrame(neck[0], neck[1], angleOf(neck, hip));
  return (share, across) => at(share * length, across);
}

/** The shoulders: the near one is on the side of the back when the body turns to us, of the chest when it turns away. */
export function shouldersOf(pose: Pose): { near: Point; far: Point } {
  const spine = spineOf(pose);
  if (pose.view === 'quarter') {
    const bent = Math.abs(pose.neck[0] - pose.hip[0]) / 28;
    return { near: spine(0.18 + bent * 0.06, 8 - bent * 5), far: spine(0.17, -6.4) };
  }
  if (pose.view === 'away') return { near: spine(0.18, -5.6), far: spine(0.17, 8) };
  return { near: spine(0.16, 0.6), far: spine(0.16, -2.6) };
}

const SIDE = [
  [-0.03, 3.4],
  [0.09, 6],
  [0.3, 6.9],
  [0.64, 4.9],
  [0.88, 6.6],
  [1.06, 6.6],
  [1.06, -6],
  [0.86, -5.6],
  [0.64, -5.4],
  [0.38, -7],
  [0.16, -5],
  [-0.03, -3],
] as const;

const TURNED = [
  [-0.03, 3.2],
  [0.05, 5.4],
  [0.13, 9.6],
  [0.27, 9.6],
  [0.44, 7.6],
  [0.68, 6],
  [0.9, 7.6],
  [1.06, 8],
  [1.06, -7.4],
  [0.9, -7],
  [0.68, -5.4],
  [0.42, -7.4],
  [0.26, -7.8],
  [0.12, -7.6],
  [0.04, -4.6],
  [-0.03, -3],
] as const;

/** Chest and belly: cloth, or skin with the line of the thread or the muscles. */
export function drawTrunk(look: Look, pose: Pose): Snips {
  const spine = spineOf(pose);
  const turned = pose.view === 'quarter' || pose.view === 'away';
  const woman = look.dress === 'sari';
  const { skin = skins.umber, cloth } = look;
  const body = outline((turned ? TURNED : SIDE).map(([share, across]) => spine(share, across)));
  const bare = look.bare === true;
  return [
    laid(body, bare || (woman && look.pallu !== 'wrapped') ? skin : cloth, GAP),
    woman && !bare ? drawBlouse() : [],
    drawLines(),
  ];

  function drawBlouse(): Snips {
    const points: (readonly [number, number])[] = turned
      ? [
          [0.0, 4.4],
          [0.05, 5.6],
          [0.13, 9.8],
          [0.27, 9.8],
          [0.46, 7.8],
          [0.52, 6.8],
          [0.54, 0],
          [0.52, -6.6],
          [0.42, -8],
          [0.26, -8.4],
          [0.12, -7.8],
          [0.04, -4.8],
          [0.14, -1],
          [0.12, 2],
        ]
      : [
          [-0.01, 3.6],
          [0.09, 6.2],
          [0.3, 7.1],
          [0.52, 5.8],
          [0.54, 0],
          [0.52, -6.8],
          [0.38, -7.8],
          [0.16, -5.4],
          [0.05, -4],
          [0.1, 0],
        ];
    return laid(outline(points.map(([share, across]) => spine(share, across))), cloth, GAP * 0.7);
  }

  function drawLines(): Snips {
    if (pose.view === 'away') {
      return slit(
        curve([spine(0.2, 1.4), spine(0.5, 0.4), spine(bare ? 0.92 : 0.5, 0.4)]),
        bare ? 0.6 : 0.5,
      );
    }
    if (!bare) return [];
    return [
      slit(curve([spine(0.06, 4), spine(0.4, -0.6), spine(0.94, -4.4)]), 0.5),
      turned ? slit(curve([spine(0.3, -6.6), spine(0.38, -3.6), spine(0.36, -0.8)]), 0.45) : [],
    ];
  }
}
