import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { shares } from '../paper/random.ts';
import { circle, drop, ellipse } from '../paper/shapes.ts';
import { laid, paper, place, type Snips, slit } from '../paper/snips.ts';

/** The tiers of a brass lamp stand: height above the foot and half width, at scale 1. */
export const LAMP_TIERS = [
  [150, 78],
  [230, 62],
  [302, 48],
  [364, 34],
  [416, 20],
] as const;

/** A brass tree of lamps, 440 high at scale 1, its foot at (x, y). */
export function lampStand(x: number, y: number, scale: number, colour = '#C98A1C'): Snips {
  const stem = laid(
    outline(
      p`-60,0! -54,-14 -20,-22 -9,-40 -12,-60 -6,-80 -9,-120 -6,-160 -8,-230 -5,-300 -5,-410 0,-446! 5,-410 5,-300 8,-230 6,-160 9,-120 6,-80 12,-60 9,-40 20,-22 54,-14 60,0!`,
    ),
    colour,
    2,
  );
  const tiers = LAMP_TIERS.map(([high, half]) => [
    laid(
      `M${-half},${-high}Q0,${-high + half * 0.62} ${half},${-high}Q0,${-high - half * 0.22} ${-half},${-high}Z`,
      colour,
      2,
    ),
    slit(`M${-half * 0.8},${-high + 3}Q0,${-high + half * 0.36} ${half * 0.8},${-high + 3}`, 1.6),
    shares(Math.max(3, Math.round(half / 10))).map((t) => {
      const dx = (t - 0.5) * 1.8 * half;
      return [
        paper(drop(dx, -high - 1, -1.57, 25, 6.4), '#FFE9A8'),
        paper(drop(dx, -high - 2, -1.57, 14, 3.2), '#FFFDF0'),
      ];
    }),
  ]);
  return place(
    [stem, tiers, laid(circle(0, -452, 9), colour, 2), slit(ellipse(0, -16, 40, 5), 1.6)],
    x,
    y,
    scale,
  );
}
