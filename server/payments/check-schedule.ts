import { timestampAfter } from '../platform/clock.ts';

const MINUTE_MS = 60_000;
const FIRST_CHECKS_MIN = [2, 10, 60];
/** Banks may confirm up to three days late; after five days nothing more comes. */
const LAST_CHECK_MIN = 5 * 24 * 60;

/**
 * When the reconciler next checks an order: 2, 10 and 60 minutes after its creation, then hourly to the fifth day; null
 * after that.
 */
export function nextCheckAfter(orderCreatedAt: string, now: Date): string | null {
  const createdAt = new Date(orderCreatedAt);
  const ageMin = Math.max(0, (now.getTime() - createdAt.getTime()) / MINUTE_MS);
  const nextMin =
    FIRST_CHECKS_MIN.find((minutes) => minutes > ageMin) ?? (Math.floor(ageMin / 60) + 1) * 60;
  return nextMin <= LAST_CHECK_MIN ? timestampAfter(createdAt, nextMin * MINUTE_MS) : null;
}
