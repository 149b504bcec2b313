import { timestampAfter } from './clock.ts';

/** Two machines' clocks may differ by less. */
export const SKEW_MS = 3_600_000;

/**
 * The latest time that a row may have, UTC ISO: what is dated later was written while a clock was ahead, and says
 * nothing of now.
 */
export const latestTime = (now: Date): string => timestampAfter(now, SKEW_MS);
