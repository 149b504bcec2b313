import { limb, type Pose } from './look.ts';

// Poses of people on their way. Spread one and change what the picture asks for.

/** Full stride: weight over the front foot, the back heel off the ground, arms against the legs. */
export const striding: Pose = {
  hip: [1, -51],
  neck: [4, -79],
  tilt: 3,
  farLeg: limb`-3,-28 -16,-9`,
  farHeel: 42,
  nearLeg: limb`10,-29 13,-4`,
  far: limb`14,-66 19,-54`,
  near: limb`-7,-65 -8,-51`,
};

/** The passing step: all weight on the near leg, the far foot swings past. */
export const passing: Pose = {
  hip: [2, -52],
  neck: [3, -80],
  tilt: 6,
  farLeg: limb`10,-30 -1,-10`,
  farHeel: 40,
  nearLeg: limb`2,-28 1,-4`,
  far: limb`9,-64 15,-54`,
  near: limb`-4,-65 -1,-51`,
};

export const walkingToUs: Pose = {
  view: 'quarter',
  hip: [1, -51.5],
  neck: [3, -79.5],
  tilt: 4,
  farLeg: limb`10,-28 10,-3.6`,
  nearLeg: limb`-4,-28 -10,-8`,
  nearHeel: 36,
  far: limb`14,-63 18,-52`,
  near: limb`-9,-63 -6,-50`,
};

export const walkingAway: Pose = {
  view: 'away',
  hip: [0, -51.5],
  neck: [1, -79.5],
  tilt: 2,
  farLeg: limb`-5,-29 -11,-8`,
  farHeel: 46,
  nearLeg: limb`4,-28 4,-4`,
  far: limb`-12,-64 -13,-50`,
  near: limb`11,-64 15,-52`,
};

/** A child, or someone in haste. */
export const running: Pose = {
  hip: [0, -50],
  neck: [10, -76],
  tilt: 0,
  crane: 8,
  farLeg: limb`-8,-31 -28,-30`,
  farHeel: 66,
  nearLeg: limb`18,-38 16,-14`,
  nearHeel: -8,
  far: limb`23,-67 28,-78`,
  near: limb`-3,-63 -9,-51`,
};

/** On one foot, arms thrown up: dance and play. */
export const dancing: Pose = {
  view: 'quarter',
  hip: [-2, -52],
  neck: [1, -80],
  tilt: -10,
  crane: 2,
  farLeg: limb`12,-38 6,-16`,
  farHeel: 30,
  nearLeg: limb`-4,-28 -1,-4`,
  far: limb`19,-82 22,-97`,
  farHand: 'spread',
  near: limb`-17,-82 -14,-97`,
  nearHand: 'spread',
};

/** A jar or bundle on the head, one hand up to it; the other arm swings. The crown is at (4, -94). */
export const carryingOnHead: Pose = {
  ...striding,
  hip: [1, -51.5],
  neck: [1.6, -80],
  tilt: 0,
  near: limb`12,-90 6,-102`,
  nearHand: { kind: 'flat', bend: -20 },
  far: limb`9,-64 14,-54`,
};

/** A load on the near shoulder, both hands holding it, the back bent under it; it lies at (-4, -86). */
export const carryingOnShoulder: Pose = {
  hip: [-3, -50.5],
  neck: [9, -75.5],
  tilt: 12,
  crane: 40,
  farLeg: limb`-5,-28 -15,-8`,
  farHeel: 38,
  nearLeg: limb`8,-28 7,-4`,
  far: limb`19,-72 10,-84`,
  near: limb`16,-66 2,-80`,
  nearHand: 'grip',
};

/** Someone old with a stick from the ground at (22, 0) to the hand at (20, -48). */
export const bentOverStick: Pose = {
  hip: [-5, -47],
  neck: [10, -69],
  tilt: 12,
  crane: 44,
  farLeg: limb`-3,-26 -10,-5`,
  farHeel: 14,
  nearLeg: limb`5,-26 1,-4`,
  far: limb`14,-55 20,-49`,
  farHand: 'grip',
  near: limb`6,-54 18,-51`,
  nearHand: 'grip',
};

/** A child carried on the far hip: the near arm around it, the weight thrown out (see `childOnHip`). */
export const withChildOnHip: Pose = {
  view: 'quarter',
  hip: [-2, -52],
  neck: [-3, -80.5],
  tilt: 10,
  farLeg: limb`6,-28 8,-4`,
  nearLeg: limb`-4,-28 -5,-4`,
  far: limb`15,-68 12,-57`,
  near: limb`-4,-62 9,-55`,
};
