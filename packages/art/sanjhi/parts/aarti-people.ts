import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { lens } from '../paper/shapes.ts';
import { laid, type Snips, slit } from '../paper/snips.ts';
import { figure } from '../people/figure.ts';
import { type BackLook, fromBehind } from '../people/from-behind.ts';
import { arm } from '../people/limbs.ts';
import { type Limb, type Look, limb } from '../people/look.ts';
import { lampTree } from './lamp-kinds.ts';

/** Priests at the evening lamp-offering, and those who watch them; figures of 100 units, feet at y = 0, looking right. */

/** The lamp tree lifted to the sky in both hands. Its stem stands at (23, -109). */
export function liftingLamps(look: Look): Snips {
  return figure(
    look,
    {
      view: 'quarter',
      hip: [-2, -52],
      neck: [-1, -80],
      tilt: -16,
      crane: -4,
      farLeg: limb`9,-29 13,-5`,
      nearLeg: limb`-6,-28 -12,-6`,
      nearHeel: 26,
      far: limb`16,-96 23.4,-111`,
      farHand: 'grip',
      near: limb`-12,-100 19.4,-112`,
      nearHand: 'grip',
    },
    { behind: lampTree(23.4, -109, 0.32) },
  );
}

/** A deep step, the lamp tree led low around. Its stem stands at (35, -46). */
export function circlingLamps(look: Look): Snips {
  return figure(
    look,
    {
      hip: [-6, -45],
      neck: [7, -70],
      tilt: 14,
      crane: 26,
      farLeg: limb`13,-30 16,-4`,
      nearLeg: limb`-12,-24 -26,-7`,
      nearHeel: 38,
      far: limb`21,-58 33,-50`,
      farHand: 'grip',
      near: limb`10,-50 26,-45`,
      nearHand: 'open',
    },
    { behind: lampTree(35.6, -46, 0.3, 4) },
  );
}

/** The head thrown back, the conch at the lips. */
export function blowingConch(look: Look): Snips {
  const conch: Snips = [
    laid(
      outline(p`2.6,-87.4! 6,-91.4 10,-95.4 16,-99.6 20,-98.6 20.4,-94 16,-89.6 10,-87.2 6,-86.4`),
      '#FFF6E4',
      1,
    ),
    slit(
      'M8,-93.4Q11,-90 10.4,-87.4M12,-96.6Q15.4,-93 14.6,-89.2M16.4,-99Q18.6,-95.6 18,-91.6',
      0.7,
    ),
  ];
  return figure(
    look,
    {
      view: 'quarter',
      hip: [1, -52],
      neck: [-4, -79.5],
      tilt: -26,
      crane: -16,
      farLeg: limb`6,-28 8,-4`,
      nearLeg: limb`-4,-28 -7,-4`,
      far: limb`13,-77 13.4,-86.4`,
      farHand: 'gathered',
      near: limb`-10,-70 6,-83.6`,
      nearHand: 'gathered',
    },
    { before: conch },
  );
}

/** The glints that moving flames leave in the eye: an arc around (x, y), from one angle to another, in radians. */
export function flameTrail(
  x: number,
  y: number,
  r: number,
  from: number,
  to: number,
  width = 5,
): Snips {
  const count = Math.round((Math.abs(to - from) * r) / 26);
  return Array.from({ length: count }, (_, i) => {
    const t = i / count;
    const a = from + (to - from) * t;
    return [0, 1, 2].map((row) => {
      const at = r + (row - 1) * 15;
      return {
        paper: true as const,
        path: lens(
          x + Math.cos(a + row * 0.03) * at,
          y + Math.sin(a + row * 0.03) * at,
          a + 1.57,
          24,
          width * t * (row === 1 ? 0.5 : 0.32),
        ),
      };
    });
  });
}

/** Somebody of the crowd from behind who lifts both hands; `joined` over the head, else open to the light. */
export function liftingHands(look: BackLook, joined: boolean, skin: string): Snips {
  const arms: readonly [Limb, Limb] = joined
    ? [limb`-24,-62 -4,-86`, limb`24,-62 4,-86`]
    : [limb`-32,-54 -26,-84`, limb`31,-56 30,-82`];
  return [
    arms.map((bent, i) =>
      arm(i === 0 ? [-22, -30] : [22, -30], bent, {
        skin,
        sleeve: look.cloth,
        sleeveTo: 0.7,
        thin: 1.4,
        hand: joined ? 'namaste' : 'spread',
      }),
    ),
    fromBehind(look),
  ];
}
