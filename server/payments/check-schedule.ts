import { timestampAfter } from '../platform/clock.ts';

const MINUTE_MS = 60_000;
const FIRST_CHECKS_MIN = [2, 10, 60];
/** Banks answer late for up to three days; after five nothing more comes. */
const LAST_CHECK_MIN = 5 * 24 * 60;

/**
 * When the reconciler asks about an order again: 2, 10 and 60 minutes after it was made, then every hour to the fifth
 * day; null after that.
 */
export function nextCheckAfter(orderCreatedAt: string, now: Date): string | null {
  const createdAt = new Date(orderCreatedAt);
  const ageMin = Math.max(0, (now.getTime() - createdAt.getTime()) / MINUTE_MS);
  const nextMin =
    FIRST_CHECKS_MIN.find((minutes) => minutes > ageMin) ?? (Math.floor(ageMin / 60) + 1) * 60;
  return nextMin <= LAST_CHECK_MIN ? timestampAfter(createdAt, nextMin * MINUTE_MS) : null;
}
