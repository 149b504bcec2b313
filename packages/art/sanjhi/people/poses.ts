import type { Limb, Pose } from './look.ts';

const down: Limb = [
  [-4, -62],
  [-1, -47],
];

/** Upright, arms at rest. Spread it and change what moves. */
export const upright: Pose = { hip: [-0.5, -53], neck: [-0.5, -81], tilt: 4, near: down };
