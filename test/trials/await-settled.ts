import type { Emulator } from 'razorpay-emulator';
import { expect, vi } from 'vitest';
import { print } from '#scripts/tools.ts';
import type { RunningApp } from '../running/app.ts';
import { countWaitingWebhooks, readBooks } from './read-books.ts';

/** M4 of the test plan: everything is settled within a minute of the last restart. */
const SETTLED = { timeout: 60_000, interval: 500 };

/**
 * Waits until each payment that the provider captured is counted, each mail sent and each job done. Only reads the
 * books: a question about a status would make the app ask the provider, and nobody asks in the night.
 */
export async function awaitSettled(app: RunningApp, emulator: Emulator): Promise<void> {
  const begun = performance.now();
  await vi.waitFor(async () => {
    const truth = emulator.ledger().map(({ id }) => id);
    const { captures, openJobs } = await readBooks(app);
    expect(captures.map(({ payment }) => payment).toSorted()).toEqual(truth.toSorted());
    expect(openJobs).toBe(0);
  }, SETTLED);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  print(`All was settled by itself ${seconds} s after the last start`);
}

/** Sends the webhooks that the provider would repeat later, and waits until they are processed: they may change nothing. */
export async function deliverLateWebhooks(app: RunningApp, emulator: Emulator): Promise<void> {
  await emulator.retryWebhooksNow();
  await emulator.whenWebhooksIdle();
  await vi.waitFor(async () => expect(await countWaitingWebhooks(app)).toBe(0), SETTLED);
}
