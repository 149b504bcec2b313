import type { Emulator } from 'razorpay-emulator';
import { expect, vi } from 'vitest';
import { print } from '#scripts/tools.ts';
import type { RunningApp } from '../running/app.ts';
import { countWaitingWebhooks, readBooks } from './read-books.ts';

/** M4 of the test plan: everything is settled within a minute of the last restart. */
const SETTLED = { timeout: 60_000, interval: 500 };

/**
 * Waits until each payment that the provider captured is counted, each mail sent and each job done. The provider repeats
 * its webhooks once: how long it pauses after failures says nothing of the app. Beyond that only the books are read: a
 * question about a status would make the app ask the provider, and nobody asks in the night. Mails follow the donations
 * (decision 21): they may take as long again as the donors did, `givenForMs`.
 */
export async function awaitSettled(
  app: RunningApp,
  emulator: Emulator,
  givenForMs = 0,
): Promise<void> {
  const begun = performance.now();
  const passed = () => ((performance.now() - begun) / 1000).toFixed(1);
  await emulator.retryWebhooksNow();
  await vi.waitFor(async () => {
    const truth = emulator.ledger().map(({ id }) => id);
    const { captures } = await readBooks(app);
    expect(captures.map(({ payment }) => payment).toSorted()).toEqual(truth.toSorted());
  }, SETTLED);
  print(`All was counted ${passed()} s after the last start`);
  await vi.waitFor(async () => expect((await readBooks(app)).openJobs).toBe(0), {
    ...SETTLED,
    timeout: Math.max(SETTLED.timeout, givenForMs),
  });
  print(`All mails were sent ${passed()} s after the last start`);
}

/** Sends what the provider would repeat later still, and waits until it is processed: it may change nothing. */
export async function deliverLateWebhooks(app: RunningApp, emulator: Emulator): Promise<void> {
  await emulator.retryWebhooksNow();
  await emulator.whenWebhooksIdle();
  await vi.waitFor(async () => expect(await countWaitingWebhooks(app)).toBe(0), SETTLED);
}
