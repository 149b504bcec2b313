import { setTimeout as pause } from 'node:timers/promises';
import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { describeSideBySide } from '../running/each-engine.ts';
import { readMails } from '../running/mail-folder.ts';
import {
  beginTestDonation,
  claimOf,
  type TestDonor,
  testDonor,
  verifyDonation,
} from '../running/test-donor.ts';
import { awaitSettled, deliverLateWebhooks } from './await-settled.ts';
import { judgeDurations, timed } from './durations.ts';
import { expectReceiptMails, expectWholeBooks } from './expect-books.ts';
import { createRandom, SEED } from './seeded-random.ts';
import { settingsFor } from './trial-settings.ts';
import { limitMinutes, reportRuns, sizeOf, timeLimit } from './trial-size.ts';

/** In each round the server is killed after some of its donations have been paid; the seed says how many. */
const ROUNDS = sizeOf({ short: 2, long: 200 });
const DONATIONS_A_ROUND = 4;
/** M4 of the test plan. */
const READY = { share: 1, ms: 3000 };

describeSideBySide('a server that is killed during donations', (engine) => {
  let emulator: Emulator;
  let app: RunningApp;
  const payers = new Map<string, TestDonor>();

  beforeEach(async () => {
    emulator = await createEmulator({ webhookRetryBaseMs: 250 });
    app = await startBuiltApp({ ...(await engine()), ...settingsFor(emulator) });
    await emulator.setWebhookUrl(`${app.origin}/api/webhooks/razorpay`);
    await emulator.setWebhooks({ copies: 2 });
  });
  afterEach(async () => {
    await emulator.close();
    await app.remove();
  });

  /** One donor from the form to the thank-you, or only to the bank when the tab is closed there. */
  async function give(number: number): Promise<void> {
    const donor = testDonor(number);
    const { orderId } = await beginTestDonation(app.origin, donor, GENERAL_FUND_ID);
    payers.set(orderId, donor);
    const paid = await emulator.pay(orderId);
    const tabIsGone = number % 3 === 0;
    if (tabIsGone) return;
    const response = await verifyDonation(app.origin, claimOf(paid, donor, GENERAL_FUND_ID));
    expect(response).toMatchObject({ success: true });
  }

  test(
    `loses no donation, counts none twice, and mails each receipt once (seed ${SEED})`,
    async () => {
      const starts: number[] = [];
      const random = createRandom();
      const isOver = limitMinutes();
      let round = 0;
      for (; round < ROUNDS && !isOver(); round += 1) {
        const first = round * DONATIONS_A_ROUND;
        const paidBeforeKill = Math.floor(random() * (DONATIONS_A_ROUND + 1));
        const donations = Array.from({ length: DONATIONS_A_ROUND }, (_, index) =>
          give(first + index),
        );
        // The point of the kill: among the orders, the payments, or the work after the last of them.
        await vi.waitUntil(() => emulator.payments().length >= first + paidBeforeKill, {
          timeout: 20_000,
          interval: 1,
        });
        await pause(random() * 60);
        await app.kill();
        await timed(starts, app.start);
        await Promise.all(donations);
      }

      reportRuns('Kills', round);
      await awaitSettled(app, emulator);
      judgeDurations('Ready again after a kill', starts, READY);
      await deliverLateWebhooks(app, emulator);

      expect(payers.size).toBe(round * DONATIONS_A_ROUND);
      const counted = await expectWholeBooks(app, emulator, payers);
      await expectReceiptMails(await readMails(app.dataFolder), counted);
    },
    timeLimit(90_000),
  );
});
