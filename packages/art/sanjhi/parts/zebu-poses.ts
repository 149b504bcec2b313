import { type Point, p } from '../paper/points.ts';
import type { HeadPlace } from './zebu-neck.ts';

/** Knee (or hock) and hoof. */
export type Leg = readonly [Point, Point];

/** Where head, legs and tail are; a face at 90 degrees looks at the ground. */
export type ZebuPose = HeadPlace & {
  nearFore: Leg;
  farFore: Leg;
  nearHind: Leg;
  farHind: Leg;
  tail: readonly Point[];
};

function legs(texts: TemplateStringsArray): Leg {
  const [knee, hoof] = p(texts);
  if (knee === undefined || hoof === undefined) throw new Error('A leg needs two points');
  return [knee, hoof];
}

export const zebuStands: ZebuPose = {
  poll: [92, -134],
  face: 34,
  nearFore: legs`50,-29 50,-4`,
  farFore: legs`37,-30 36,-4`,
  nearHind: legs`-65,-34 -61,-4`,
  farHind: legs`-50,-34 -45,-4`,
  tail: p`-74,-98 -88,-90 -90,-64 -86,-38`,
};

/** A heavy step: the near foreleg reaches out, the far one is lifted from the ground behind it. */
export const zebuWalks: ZebuPose = {
  poll: [95, -126],
  face: 42,
  nearFore: legs`62,-30 70,-4`,
  farFore: legs`34,-30 20,-9`,
  nearHind: legs`-74,-34 -84,-6`,
  farHind: legs`-40,-36 -30,-4`,
  tail: p`-74,-98 -90,-92 -98,-68 -94,-44`,
};

/** The other half of the step. */
export const zebuSteps: ZebuPose = {
  poll: [98, -122],
  face: 30,
  nearFore: legs`44,-30 30,-6`,
  farFore: legs`60,-32 66,-12`,
  nearHind: legs`-52,-36 -42,-4`,
  farHind: legs`-66,-36 -78,-5`,
  tail: p`-74,-98 -92,-96 -106,-80 -112,-60`,
};

/** She lifts her head and calls. */
export const zebuCalls: ZebuPose = {
  ...zebuSteps,
  poll: [82, -142],
  face: -8,
  tail: p`-74,-98 -86,-104 -100,-92 -98,-66`,
};

export const zebuGrazes: ZebuPose = {
  poll: [112, -58],
  face: 76,
  nearFore: legs`56,-29 62,-4`,
  farFore: legs`40,-30 30,-4`,
  nearHind: legs`-65,-34 -62,-4`,
  farHind: legs`-48,-35 -40,-4`,
  tail: p`-74,-98 -86,-86 -82,-60 -76,-36`,
};

/** The mouth at the water: the forelegs apart, the neck stretched down below the feet's line. */
export const zebuDrinks: ZebuPose = {
  poll: [118, -48],
  face: 52,
  nearFore: legs`62,-29 70,-4`,
  farFore: legs`48,-31 44,-4`,
  nearHind: legs`-68,-34 -68,-4`,
  farHind: legs`-48,-35 -42,-4`,
  tail: p`-74,-98 -84,-84 -92,-62 -104,-46`,
};

/** Head turned back: she licks the calf at her side or looks for it. */
export const zebuLooksBack: ZebuPose = {
  poll: [82, -128],
  face: 34,
  back: true,
  nearFore: legs`50,-29 50,-4`,
  farFore: legs`66,-30 70,-4`,
  nearHind: legs`-65,-34 -62,-4`,
  farHind: legs`-48,-35 -42,-4`,
  tail: p`-74,-98 -90,-88 -94,-60 -84,-36`,
};

export const calfStands: ZebuPose = {
  poll: [45, -88],
  face: 30,
  nearFore: legs`26,-24 26,-3`,
  farFore: legs`16,-24 14,-3`,
  nearHind: legs`-37,-24 -34,-3`,
  farHind: legs`-26,-24 -22,-3`,
  tail: p`-40,-63 -50,-58 -52,-42 -48,-28`,
};

/** At the udder: forelegs braced, the head pushed forward and up, the tail wagging. */
export const calfSuckles: ZebuPose = {
  poll: [56, -70],
  face: -24,
  nearFore: legs`30,-24 36,-3`,
  farFore: legs`20,-23 14,-3`,
  nearHind: legs`-40,-23 -42,-3`,
  farHind: legs`-28,-24 -26,-3`,
  tail: p`-40,-63 -54,-70 -62,-60 -58,-46`,
};

/** It kicks out behind; place it turned a little and off the ground. */
export const calfLeaps: ZebuPose = {
  poll: [44, -90],
  face: 8,
  nearFore: legs`44,-36 36,-22`,
  farFore: legs`50,-42 56,-26`,
  nearHind: legs`-54,-32 -74,-24`,
  farHind: legs`-48,-30 -64,-14`,
  tail: p`-40,-63 -52,-76 -50,-92 -38,-98`,
};

export const calfWalks: ZebuPose = {
  poll: [47, -84],
  face: 36,
  nearFore: legs`34,-24 40,-3`,
  farFore: legs`16,-24 8,-7`,
  nearHind: legs`-44,-23 -48,-4`,
  farHind: legs`-22,-25 -16,-3`,
  tail: p`-40,-63 -52,-64 -60,-52 -60,-38`,
};
