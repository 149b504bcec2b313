import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { describeOnEachEngine } from '../running/each-engine.ts';
import { checkLedger } from '../running/ledger-check.ts';
import { readMails } from '../running/mail-folder.ts';
import { beginTestDonation, readStatus, type TestDonor, testDonor } from '../running/test-donor.ts';
import { expectReceiptMails, expectWholeBooks } from './expect-books.ts';
import { readBooks } from './read-books.ts';
import { SEED } from './seeded-random.ts';
import { settingsFor } from './trial-settings.ts';
import { sizeOf, timeLimit } from './trial-size.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** M6 of the test plan. */
const DONATIONS = sizeOf({ short: 24, long: 400 });
/** What comes by webhooks, or is asked for, is there long before. */
const SETTLED_WITHIN_MS = sizeOf({ short: 60_000, long: 30 * 60_000 });

describeOnEachEngine('webhooks that are lost, late, duplicated and out of order', (engine) => {
  let emulator: Emulator;
  let app: RunningApp;
  const payers = new Map<string, TestDonor>();

  beforeEach(async () => {
    emulator = await createEmulator({ seed: SEED, webhookSecret: 'the one before' });
    app = await startBuiltApp({
      ...(await engine()),
      ...settingsFor(emulator),
      RAZORPAY_WEBHOOK_SECRET: 'the one now',
      RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'the one before',
    });
    await emulator.setWebhooks({
      url: `${app.origin}/api/webhooks/razorpay`,
      lostShare: 0.1,
      longestDelayMs: 26 * HOUR_MS,
      copies: 3,
      order: 'together',
    });
  });
  afterEach(async () => {
    await app.remove();
    await emulator.close();
  });

  /** Only webhooks report it: the tab is closed at the bank. */
  async function give(number: number): Promise<string> {
    const donor = testDonor(number);
    const { orderId, statusToken } = await beginTestDonation(app.origin, donor, GENERAL_FUND_ID);
    if (number % 4 !== 3) payers.set(orderId, donor);
    if (number % 4 === 1) await emulator.pay(orderId, { outcome: 'failed' });
    if (number % 4 === 2) {
      await emulator.beginPayment(orderId, { answersAfterMs: 2 * DAY_MS });
    } else if (number % 4 === 3) {
      await emulator.pay(orderId, { outcome: 'failed', reason: 'insufficient_fund' });
    } else {
      await emulator.pay(orderId);
    }
    return statusToken;
  }

  test(
    `leave the same books as the provider's when four days are over (seed ${SEED})`,
    async () => {
      const tokens: string[] = [];
      for (let number = 0; number < DONATIONS; number += 1) {
        if (number === DONATIONS / 2) await emulator.rotateWebhookSecret('the one now');
        tokens.push(await give(number));
      }
      await emulator.advanceTime(4 * DAY_MS);
      expect(emulator.webhookSwitches().enabled).toBe(true);
      expect(emulator.pendingWebhooks()).toEqual([]);

      const truth = emulator.ledger();
      expect(truth).toHaveLength((DONATIONS / 4) * 3);
      // Where every webhook of a donation was lost, the status page's request finds it.
      await vi.waitFor(
        async () => {
          let received = 0;
          for (const token of tokens) {
            const { status } = await readStatus(app.origin, token);
            if (status === 'received') received += 1;
          }
          expect(received).toBe(truth.length);
          expect(await checkLedger(app.settings, emulator.url)).toMatchObject({ code: 0 });
        },
        { timeout: SETTLED_WITHIN_MS, interval: 1000 },
      );
      await vi.waitFor(async () => expect((await readBooks(app)).openJobs).toBe(0), {
        timeout: SETTLED_WITHIN_MS,
        interval: 250,
      });
      const counted = await expectWholeBooks(app, emulator, payers);
      await expectReceiptMails(await readMails(app.dataFolder), counted);
    },
    timeLimit(120_000),
  );
});
