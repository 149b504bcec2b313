import type { Limb, Pose } from './look.ts';

const down: Limb = [
  [-4, -62],
  [-1, -47],
];

/** Upright, arms at rest. Spread it and change what moves. */
export const upright: Pose = { hip: [-0.5, -53], neck: [-0.5, -81], tilt: 4, near: down };

/** A step: weight on the front foot, the back heel lifting. */
export const walking: Pose = {
  hip: [0, -53],
  neck: [2, -81],
  tilt: 3,
  farLeg: [
    [-6, -29],
    [-17, -7],
  ],
  nearLeg: [
    [8, -29],
    [10, -4],
  ],
  far: [
    [9, -66],
    [14, -54],
  ],
  near: [
    [-5, -66],
    [-2, -51],
  ],
};

/** Bent from the hip to serve or to give with both hands. */
export const serving: Pose = {
  hip: [-3, -52],
  neck: [14, -75],
  tilt: 24,
  crane: 34,
  farLeg: [
    [-8, -27],
    [-12, -4],
  ],
  nearLeg: [
    [7, -28],
    [5, -4],
  ],
  far: [
    [27, -61],
    [37, -55],
  ],
  near: [
    [9, -57],
    [16, -45.6],
  ],
};

export const praying: Pose = {
  hip: [-0.5, -53],
  neck: [-0.5, -81],
  tilt: 9,
  far: [
    [8, -65],
    [13, -77],
  ],
  near: [
    [5, -63],
    [12.5, -76],
  ],
};

/** Deep bend from the hip, hands near the ground: sweeping, planting, drawing water. */
export const stooping: Pose = {
  hip: [-7, -51],
  neck: [22, -60],
  tilt: 30,
  crane: 66,
  farLeg: [
    [-10, -27],
    [-13, -4],
  ],
  nearLeg: [
    [3, -28],
    [3, -4],
  ],
  far: [
    [26, -44],
    [28, -30],
  ],
  near: [
    [24, -43],
    [32, -28],
  ],
};
