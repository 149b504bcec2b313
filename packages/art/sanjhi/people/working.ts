import { limb, type Pose } from './look.ts';

// Poses of work, of rest and of devotion. Spread one and change what the picture asks for.

/** Leaning back to pull or stir with both hands on a shaft; the weight is in the back leg. Hands at (21, -60) and (16, -50). */
export const heaving: Pose = {
  hip: [-8, -47],
  neck: [-6, -75],
  tilt: 18,
  crane: 6,
  farLeg: limb`10,-32 18,-4`,
  nearLeg: limb`-8,-25 -18,-4`,
  nearHeel: 8,
  far: limb`10,-63 22,-62`,
  farHand: 'grip',
  near: limb`3,-58 17,-51`,
  nearHand: 'grip',
};

/** All the weight leans forward against something at (34, -62). */
export const pushing: Pose = {
  hip: [-8, -45],
  neck: [12, -66],
  tilt: 0,
  crane: 42,
  farLeg: limb`8,-30 2,-5`,
  nearLeg: limb`-14,-24 -32,-8`,
  nearHeel: 46,
  far: limb`26,-60 36,-66`,
  farHand: { kind: 'flat', bend: -60 },
  near: limb`22,-54 34,-58`,
  nearHand: { kind: 'flat', bend: -60 },
};

/** On the toes, both arms up. Hands at (13, -117) and (7, -114). */
export const reachingUp: Pose = {
  hip: [-1, -54],
  neck: [2, -82],
  tilt: -24,
  crane: -2,
  farLeg: limb`2,-30 3,-8`,
  farHeel: 40,
  nearLeg: limb`-3,-30 -6,-7`,
  nearHeel: 36,
  far: limb`10,-96 14,-112`,
  near: limb`4,-97 7,-111`,
  nearHand: 'gathered',
};

/** From the hip down to the ground with soft knees, hands at (36, -28). */
export const bending: Pose = {
  hip: [-9, -48],
  neck: [15, -62],
  tilt: 34,
  crane: 62,
  farLeg: limb`-3,-27 -11,-4`,
  nearLeg: limb`4,-28 -2,-4`,
  far: limb`22,-46 36,-30`,
  near: limb`16,-42 32,-27`,
};

/** Bent three-quarter toward us, to serve: a vessel in the near hand at (0, -42), the far one gives at (36, -46). */
export const servingToUs: Pose = {
  view: 'quarter',
  hip: [-6, -49],
  neck: [13, -70],
  tilt: 26,
  crane: 40,
  farLeg: limb`8,-28 8,-4`,
  nearLeg: limb`-8,-27 -14,-4`,
  far: limb`26,-58 37,-47`,
  farHand: 'grip',
  near: limb`2,-52 3,-40`,
  nearHand: 'grip',
};

/** Standing turned away from us, looking at what the picture is about. */
export const watching: Pose = {
  view: 'away',
  hip: [0, -52.5],
  neck: [0, -80.5],
  tilt: 2,
  farLeg: limb`-6,-28 -8,-4`,
  nearLeg: limb`4,-28 5,-4`,
  far: limb`-12,-64 -11,-50`,
  near: limb`10,-64 11,-51`,
};

/** The Indian squat with flat feet: hands free before the knees at (26, -18). The crown is at -62. */
export const squatting: Pose = {
  seat: 'squat',
  hip: [-10, -14],
  neck: [5, -38],
  tilt: 16,
  crane: 26,
  far: limb`17,-30 29,-22`,
  near: limb`14,-27 26,-18`,
};

/** Sitting on the heels: at the rolling board, before a lamp, at the feet of a guest. Hands at (26, -14). */
export const onHeels: Pose = {
  seat: 'heels',
  hip: [-9, -13],
  neck: [0, -40],
  tilt: 14,
  crane: 18,
  far: limb`11,-29 24,-19`,
  near: limb`7,-26 21,-16`,
};

/** Cross-legged, turned to us by half. Hands in the lap at (8, -11). */
export const crossLegged: Pose = {
  seat: 'crossed',
  view: 'quarter',
  hip: [-3, -9],
  neck: [-2, -37],
  tilt: 8,
  far: limb`10,-22 6,-12`,
  near: limb`-13,-21 -2,-11`,
};

/** The same from behind: a back, a shoulder, the lost profile. */
export const crossLeggedAway: Pose = {
  seat: 'crossed',
  view: 'away',
  hip: [-3, -9],
  neck: [-2, -37],
  tilt: 4,
  far: limb`-14,-21 -12,-9`,
  near: limb`11,-21 14,-10`,
};

/** Full length on the ground, arms forward with joined palms. */
export const prostrate: Pose = {
  seat: 'lying',
  hip: [-8, -7],
  neck: [20, -6.4],
  tilt: 66,
  crane: 80,
  far: limb`36,-4 50,-3.4`,
  farHand: 'namaste',
  near: limb`34,-3 48,-2.6`,
  nearHand: 'namaste',
};

/** Both hands joined before the chest, head bowed. */
export const greeting: Pose = {
  hip: [-0.5, -53],
  neck: [0.5, -80.6],
  tilt: 14,
  far: limb`9,-66 12,-74`,
  farHand: { kind: 'namaste', bend: -20 },
  near: limb`6,-63 11.4,-72`,
  nearHand: { kind: 'namaste', bend: -22 },
};

export const pointing: Pose = {
  view: 'quarter',
  hip: [-1, -52.5],
  neck: [0, -80.5],
  tilt: -4,
  farLeg: limb`5,-28 8,-4`,
  nearLeg: limb`-4,-28 -6,-4`,
  far: limb`17,-79 29,-85`,
  farHand: 'point',
  near: limb`-10,-64 -7,-52`,
};

/** Two hands cupped under falling water or to receive; they meet at (25, -58). */
export const cupping: Pose = {
  hip: [-6, -49],
  neck: [9, -73],
  tilt: 8,
  crane: 44,
  farLeg: limb`4,-28 3,-4`,
  nearLeg: limb`-7,-27 -9,-4`,
  far: limb`18,-58 25,-63`,
  farHand: { kind: 'palm-up', bend: 10 },
  near: limb`14,-54 23,-60`,
  nearHand: { kind: 'palm-up', bend: 8 },
};
