import { setTimeout as pause } from 'node:timers/promises';
import { GENERAL_FUND_ID } from '../../../shared/campaign-facts.ts';
import { verifyResponseSchema } from '../../../shared/payments.ts';
import { orderOf, testDonor } from '../../../test/running/test-donor.ts';
import type { PaidDonation } from '../donations/prepare-donations.ts';
import { countBy, sumUpTimes, timePost } from './time-calls.ts';

const PAUSE_MS = 50;

export const pressDonate = (origin: string) =>
  timePost(
    `${origin}/api/post/donatefor`,
    JSON.stringify(orderOf(testDonor(Math.floor(Math.random() * 9_000)), GENERAL_FUND_ID)),
  );

/** Donors who place orders, twenty a second, without waiting for each other; waits for all of them. */
export async function pressButtons(origin: string, isOver: () => boolean) {
  const presses: ReturnType<typeof pressDonate>[] = [];
  while (!isOver()) {
    presses.push(pressDonate(origin));
    await pause(PAUSE_MS);
  }
  const calls = await Promise.all(presses);
  return { byStatus: countBy(calls.map(({ status }) => `${status}`)), ...sumUpTimes(calls) };
}

/** Donors who return from their bank after paying: whether they are thanked, and whether that is final. */
export async function comeBack(origin: string, donations: readonly PaidDonation[]) {
  const returns: ReturnType<typeof timePost>[] = [];
  for (const { claim } of donations) {
    returns.push(timePost(`${origin}/api/post/verifydonatefor`, claim));
    await pause(PAUSE_MS);
  }
  const calls = await Promise.all(returns);
  const answers = calls.map(({ status, text }) => {
    if (status !== 200) return `${status}`;
    const { success, pending } = verifyResponseSchema.parse(JSON.parse(text));
    if (!success) return 'refused';
    return pending ? 'thanked, to be confirmed' : 'received';
  });
  return { byAnswer: countBy(answers), ...sumUpTimes(calls) };
}
