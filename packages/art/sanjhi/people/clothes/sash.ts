import { curve } from '../../paper/curves.ts';
import { angleOf, localFrame } from '../../paper/points.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { laid, paper, type Snips, slit } from '../../paper/snips.ts';
import { GAP } from '../limbs.ts';
import type { Pose } from '../look.ts';

/** A cloth over the shoulder, down the back; and its knot around the waist. */
export function drawSash({ neck, hip }: Pose, colour: string): Snips {
  const spine = localFrame(neck[0], neck[1], angleOf(neck, hip));
  const length = Math.hypot(hip[0] - neck[0], hip[1] - neck[1]);
  const end = spine(length * 0.9, 9);
  return [
    laid(
      ribbon(
        [
          spine(0, -1),
          spine(length * 0.35, 3),
          spine(length * 0.7, 7),
          [end[0] - 1, end[1] + 6],
          [end[0] - 2.4, end[1] + 17],
        ],
        [4.4, 5.4, 5.6, 5, 6],
        { ends: 'flat' },
      ),
      colour,
      GAP,
    ),
    slit(curve([spine(length * 0.3, 3), spine(length * 0.66, 7), [end[0] - 1, end[1] + 12]]), 0.6),
  ];
}

export function drawWaistband({ neck, hip }: Pose, colour: string): Snips {
  const spine = localFrame(hip[0], hip[1], angleOf(neck, hip));
  return [
    paper(ribbon([spine(-5.4, 7.6), spine(-4.4, 0), spine(-5.6, -7.4)], [4, 4.6, 4]), colour),
    slit(curve([spine(-5.4, 7), spine(-4.4, 0), spine(-5.6, -7)]), 0.6),
  ];
}
