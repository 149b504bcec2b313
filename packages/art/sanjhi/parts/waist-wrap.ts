import { curve, outline } from '../paper/curves.ts';
import { laid, type Snips, slit } from '../paper/snips.ts';
import type { Pose } from '../people/look.ts';
import { spineOf } from '../people/trunk.ts';

/** The sari wound around the waist, over blouse and skirt; goes into `before` of a figure that stands. */
export function waistWrap(pose: Pose, colour: string): Snips {
  const spine = spineOf(pose);
  return [
    laid(
      outline([
        spine(0.42, 7.4),
        spine(0.7, 6),
        spine(1.02, 7.6),
        spine(1.04, -7.2),
        spine(0.7, -6.2),
        spine(0.44, -7.6),
      ]),
      colour,
      1,
    ),
    [0.56, 0.72, 0.88].map((share) =>
      slit(curve([spine(share, 6), spine(share + 0.06, 0), spine(share - 0.04, -6)]), 0.6),
    ),
  ];
}
