import { print } from '#scripts/tools.ts';

/** `npm test` runs a short size of each trial; `npm run trials` the long one. */
export const isLong = process.env.TRIAL_SIZE === 'long';
const MINUTE_MS = 60_000;
/** A long trial ends by its size, not by a clock; only a hang lasts longer than this. */
const LONGEST_MS = 12 * 60 * MINUTE_MS;

export function sizeOf({ short, long }: { short: number; long: number }): number {
  return isLong ? long : short;
}

/** How long a test may take: `shortMs`, in a long trial as long as it needs. */
export function timeLimit(shortMs: number): number {
  return isLong ? LONGEST_MS : shortMs;
}

/**
 * For fast-check: ends a property without a failure after `--minutes`, however many runs are left. Without a limit:
 * nothing.
 */
export function untilMinutesAreOver(): {
  interruptAfterTimeLimit?: number;
  markInterruptAsFailure?: false;
} {
  const minutes = Number(process.env.TRIAL_MINUTES ?? 0);
  if (!isLong || minutes === 0) return {};
  return { interruptAfterTimeLimit: minutes * MINUTE_MS, markInterruptAsFailure: false };
}

/** For trials that count rounds: begins the time of `--minutes`; the function says whether it is over. */
export function limitMinutes(): () => boolean {
  const minutes = Number(process.env.TRIAL_MINUTES ?? 0);
  if (!isLong || minutes === 0) return () => false;
  const end = performance.now() + minutes * MINUTE_MS;
  return () => performance.now() > end;
}

/** Prints how many runs of this a long trial has made: with `--minutes` nobody would know. */
export function reportRuns(what: string, runs: number): void {
  if (isLong) print(`${what}: ${runs} runs`);
}
