import { p } from '../paper/points.ts';
import { circle } from '../paper/shapes.ts';
import { flatten, laid, paper, place, type Snips } from '../paper/snips.ts';
import { figure } from '../people/figure.ts';
import { type Look, limb } from '../people/look.ts';
import { bending, squatting } from '../people/working.ts';
import { handBroom, longBroom, sweepingsPan } from './brooms.ts';
import { bucket } from './vessels.ts';

/** People who sweep a street, in figures of 100 units, feet at y = 0, looking right. */

/** Bent deep with the short broom, the other hand on the knee. */
export function sweepingLow(look: Look): Snips {
  return figure(
    look,
    {
      ...bending,
      tilt: 30,
      crane: 54,
      far: limb`25,-46 36,-31`,
      farHand: 'grip',
      near: limb`15,-46 6,-34`,
      nearHand: 'flat',
    },
    { behind: handBroom([37, -31], [52, 0], '#F2C86E', -8) },
    { blow: 2 },
  );
}

/** Upright with the street broom in both hands, the weight going over to the front foot. */
export function sweepingTall(look: Look): Snips {
  return figure(
    look,
    {
      view: 'quarter',
      hip: [-4, -50],
      neck: [6, -77],
      tilt: 16,
      crane: 24,
      farLeg: limb`9,-29 12,-4`,
      nearLeg: limb`-9,-26 -19,-7`,
      nearHeel: 30,
      far: limb`22,-60 27,-45`,
      farHand: 'grip',
      near: limb`2,-58 15,-64`,
      nearHand: 'grip',
    },
    { before: longBroom([7, -78], [52, 1]) },
  );
}

/** Turned away, the broom swung out to the side. */
export function sweepingAway(look: Look): Snips {
  return figure(
    look,
    {
      view: 'away',
      hip: [-3, -50.5],
      neck: [3, -77],
      tilt: 18,
      crane: 16,
      farLeg: limb`-8,-28 -12,-6`,
      nearLeg: limb`6,-28 8,-4`,
      far: limb`-9,-62 8,-60`,
      near: limb`18,-64 24,-50`,
      nearHand: 'grip',
    },
    { behind: longBroom([10, -76], [44, 0], '#E8BC62', 7) },
  );
}

/** On the heels, gathering the heap into the pan. */
export function gathering(look: Look): Snips {
  return figure(
    look,
    { ...squatting, tilt: 26, far: limb`19,-26 33,-12`, near: limb`15,-24 26,-9` },
    { before: [sweepingsPan([42, -8])] },
  );
}

/** Water thrown from the hand to lay the dust. */
export function sprinkling(look: Look): Snips {
  const drops = p`34,-62 40,-60 46,-56 38,-52 44,-48 50,-48 54,-42 48,-38 54,-32 58,-36 60,-26 52,-24 58,-14 62,-12`;
  return figure(
    look,
    {
      hip: [-3, -51.5],
      neck: [3, -79],
      tilt: 10,
      crane: 12,
      farLeg: limb`6,-28 8,-4`,
      nearLeg: limb`-5,-28 -8,-5`,
      far: limb`19,-70 31,-66`,
      farHand: 'palm-up',
      near: limb`-5,-64 3,-51`,
      nearHand: 'grip',
    },
    {
      before: [
        bucket(4, -46, '#C9D2D8'),
        paper(drops.map(([x, y], i) => circle(x, y, 1.1 - (i % 3) * 0.2)).join(''), '#FFF6DC'),
      ],
    },
  );
}

/** What somebody's shape throws on the ground toward us when the light stands low behind: one dark piece without cuts. */
export function shadowOf(
  part: Snips,
  x: number,
  y: number,
  scale: number,
  {
    flip = false,
    from,
    long = 1.1,
  }: { flip?: boolean; from: { x: number; y: number }; long?: number },
): Snips {
  const turn = (Math.atan2(from.x - x, Math.max(40, y - from.y)) * 180) / Math.PI;
  const solid = flatten(part)
    .filter((snip) => snip.paper)
    .map(({ colour: _, ...snip }) => snip);
  return place(place(solid, 0, 0, scale, { flip, scaleY: -scale * long }), x, y, 1, { turn });
}

/** A heap of swept leaves. */
export function leafHeap(x: number, y: number, scale: number): Snips {
  const colours = ['#D98A2C', '#B5541F', '#8A7A2C', '#C9A23A'];
  return place(
    p`-26,0 -16,-4 -6,-2 6,-3 16,-1 26,0 -18,-9 -8,-10 2,-11 12,-9 -8,-16 3,-18 10,-15 0,-23`.map(
      ([dx, dy], i) =>
        laid(
          `M${dx - 8},${dy + 2}Q${dx},${dy - 9} ${dx + 9},${dy + (i % 2 ? 3 : -3)}Q${dx},${dy + 6} ${dx - 8},${dy + 2}Z`,
          colours[i % 4],
          0.8,
        ),
    ),
    x,
    y,
    scale,
  );
}
