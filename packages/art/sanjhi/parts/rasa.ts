import type { Point } from '../paper/points.ts';
import { type Snips, strip } from '../paper/snips.ts';
import { type Flow, figure } from '../people/figure.ts';
import { type Look, limb, type Pose } from '../people/look.ts';
import { dancing } from '../people/moving.ts';

/** Poses of a round dance by moonlight; no two are the same. */
const dances = {
  armsUp: dancing,
  oneUp: {
    ...dancing,
    neck: [4, -79.5],
    tilt: 8,
    far: limb`20,-86 18,-104`,
    near: limb`-17,-70 -8,-56`,
    nearHand: 'flat',
  },
  bowing: {
    view: 'quarter',
    hip: [-8, -49],
    neck: [10, -72],
    tilt: 20,
    crane: 34,
    farLeg: limb`8,-29 8,-4`,
    nearLeg: limb`-9,-27 -14,-4`,
    far: limb`26,-62 38,-68`,
    farHand: 'spread',
    near: limb`6,-52 20,-46`,
    nearHand: 'spread',
  },
  awayTurn: {
    view: 'away',
    hip: [0, -52],
    neck: [-3, -80],
    tilt: -6,
    farLeg: limb`-7,-29 -12,-8`,
    farHeel: 40,
    nearLeg: limb`5,-28 4,-4`,
    far: limb`-22,-78 -32,-92`,
    farHand: 'spread',
    near: limb`20,-72 32,-64`,
    nearHand: 'spread',
  },
  awayHigh: {
    view: 'away',
    hip: [1, -52],
    neck: [3, -80],
    tilt: 2,
    farLeg: limb`-5,-28 -6,-4`,
    nearLeg: limb`7,-29 10,-7`,
    nearHeel: 34,
    far: limb`-16,-94 -8,-110`,
    farHand: 'spread',
    near: limb`18,-92 13,-109`,
    nearHand: 'spread',
  },
  clapping: {
    view: 'quarter',
    hip: [2, -52],
    neck: [-3, -79.5],
    tilt: 2,
    crane: -8,
    farLeg: limb`10,-29 12,-5`,
    nearLeg: limb`-2,-28 -5,-4`,
    far: limb`17,-72 14,-86`,
    farHand: 'flat',
    near: limb`-8,-66 9,-84`,
    nearHand: 'flat',
  },
} as const satisfies Record<string, Pose>;

export type Dance = keyof typeof dances;

/** A dancing woman in a full skirt; with `sticks` she holds one in each hand. */
export function dancer(look: Look, dance: Dance, flow: Flow = {}, sticks?: string): Snips {
  const pose: Pose = dances[dance];
  const stick = (hand: Point | undefined, lean: number) =>
    hand === undefined || sticks === undefined
      ? []
      : strip(`M${hand[0] - lean},${hand[1] + 6}L${hand[0] + lean},${hand[1] - 14}`, 1.3, sticks);
  return figure(
    look,
    pose,
    { behind: [stick(pose.far?.[1], 6), stick(pose.near?.[1], -5)] },
    { full: 7, blow: 3, trail: 9, ...flow },
  );
}
