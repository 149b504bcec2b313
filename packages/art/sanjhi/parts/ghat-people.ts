import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle, ellipse, lens } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { figure } from '../people/figure.ts';
import { type Look, limb } from '../people/look.ts';
import { bentOverStick, carryingOnHead, running } from '../people/moving.ts';
import { pot } from './vessels.ts';

/** People whose work or prayer is at the water's edge; figures of 100 units, feet at y = 0, looking right. */

/** A boatman who throws his weight on the pole; it reaches far below his feet into the water. */
export function poling(look: Look, pole = '#E7C9A0'): Snips {
  return figure(
    look,
    {
      hip: [-8, -49],
      neck: [7, -75],
      tilt: 10,
      crane: 24,
      farLeg: limb`10,-30 8,-4`,
      nearLeg: limb`-13,-27 -25,-6`,
      nearHeel: 34,
      far: limb`18,-67 23,-83`,
      farHand: 'grip',
      near: limb`2,-58 12,-62`,
      nearHand: 'grip',
    },
    { before: strip('M-38,46L42,-124', 2.1, pole) },
  );
}

/** Morning water for the sun: a pot raised in both hands, the stream falling before him. */
export function offeringWater(look: Look): Snips {
  return figure(
    look,
    {
      hip: [-2, -53],
      neck: [-3, -80.5],
      tilt: -8,
      crane: -4,
      far: limb`11,-80 19,-91`,
      farHand: 'palm-up',
      near: limb`7,-76 16,-90`,
      nearHand: 'palm-up',
    },
    {
      behind: [
        strip('M29,-95Q35,-76 35,-26', 1.6, '#FFF6DC'),
        place(pot(0, 0, 5, '#E7A63B'), 24, -96, 1, { turn: 62 }),
      ],
    },
  );
}

/** A woman with two pots on her head, one hand up to them, mid-step. */
export function carryingPots(look: Look): Snips {
  return figure(
    look,
    carryingOnHead,
    { before: [pot(4, -100, 8.4, '#C2410C'), pot(4, -115, 5.4, '#E7A63B')] },
    { blow: 5, trail: 6 },
  );
}

/** A child that runs with open arms after something that flies. */
export function chasing(look: Look): Snips {
  return figure(look, {
    ...running,
    tilt: -14,
    far: limb`22,-80 33,-92`,
    farHand: 'spread',
    near: limb`-6,-68 -17,-76`,
    nearHand: 'spread',
  });
}

/** An old one, on a staff and down the steps with care. */
export function onStaff(look: Look): Snips {
  return figure(look, bentOverStick, { behind: strip('M23,1L19,-62', 2, '#7C3F1D') });
}

/** Wringing a long wet cloth that hangs from both hands. */
export function wringing(look: Look, cloth: string): Snips {
  return figure(
    look,
    {
      hip: [-5, -51],
      neck: [4, -77.5],
      tilt: 18,
      crane: 26,
      farLeg: limb`5,-28 6,-4`,
      nearLeg: limb`-5,-28 -8,-4`,
      far: limb`18,-66 27,-61`,
      farHand: 'grip',
      near: limb`9,-60 18,-53`,
      nearHand: 'grip',
    },
    {
      before: [
        laid(
          ribbon(p`30,-62 25,-58 21,-50 19,-34 22,-16`, [3, 5, 4, 6, 8], { ends: 'flat' }),
          cloth,
          1,
        ),
        slit('M28,-60L22,-52M20,-44Q20,-30 21.6,-20', 0.6),
        paper(circle(22, -10, 1) + circle(20, -5, 0.9), '#FFF6DC'),
      ],
    },
  );
}

/** A parasol of palm leaf over the seat of a ghat's priest: it tilts toward the light. 150 wide at scale 1, foot at (x, y). */
export function parasol(x: number, y: number, scale: number, colour: string, turn = -10): Snips {
  const ribs = [-0.78, -0.4, 0, 0.4, 0.78].map((k) =>
    lens(0, -136, 1.57 - k * 1.02, 44 + Math.abs(k) * 30, 1.3),
  );
  return place(
    [
      strip('M0,0V-120', 4, '#5A2A34'),
      place(
        [
          laid(
            outline(
              p`-76,-98! -54,-116 -24,-132 0,-142! 24,-132 54,-116 76,-98! 48,-92 0,-88 -48,-92`,
            ),
            colour,
            1.6,
          ),
          hole(ribs.join('')),
          slit('M-64,-101Q0,-92 64,-101', 1.3),
          hole(
            Array.from({ length: 15 }, (_, i) =>
              circle((i - 7) * 9.4, -94.6 + Math.abs(i - 7) * 0.1, 1.2),
            ).join(''),
          ),
          paper(ellipse(0, -142, 3, 4), colour),
        ],
        0,
        0,
        1,
        { turn },
      ),
    ],
    x,
    y,
    scale,
  );
}
