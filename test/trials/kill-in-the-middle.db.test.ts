import { setTimeout as pause } from 'node:timers/promises';
import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { describeSideBySide } from '../running/each-engine.ts';
import { checkLedger } from '../running/ledger-check.ts';
import { readMails } from '../running/mail-folder.ts';
import {
  beginTestDonation,
  claimOf,
  isTestDonor,
  testDonor,
  verifyDonation,
} from '../running/test-donor.ts';
import { awaitSettled } from './await-settled.ts';
import { readBooks } from './read-books.ts';
import { createRandom, SEED } from './seeded-random.ts';
import { settingsFor } from './trial-settings.ts';
import { sizeOf, timeLimit } from './trial-size.ts';

/** In each round the server is killed after some of its donations have been paid; the seed says how many. */
const ROUNDS = sizeOf({ short: 2, long: 200 });
const DONATIONS_A_ROUND = 4;

describeSideBySide('a server that is killed during donations', (engine) => {
  let emulator: Emulator;
  let app: RunningApp;

  beforeEach(async () => {
    emulator = await createEmulator({ webhookRetryBaseMs: 250 });
    app = await startBuiltApp({ ...(await engine()), ...settingsFor(emulator) });
    await emulator.setWebhookUrl(`${app.origin}/api/webhooks/razorpay`);
  });
  afterEach(async () => {
    await emulator.close();
    await app.remove();
  });

  /** One donor from the form to the thank-you, or only to the bank when the tab is closed there. */
  async function give(number: number): Promise<string> {
    const donor = testDonor(number);
    const { orderId, statusToken } = await beginTestDonation(app.origin, donor, GENERAL_FUND_ID);
    const paid = await emulator.pay(orderId);
    const tabIsGone = number % 3 === 0;
    if (!tabIsGone) {
      const response = await verifyDonation(app.origin, claimOf(paid, donor, GENERAL_FUND_ID));
      expect(response).toMatchObject({ success: true });
    }
    return statusToken;
  }

  test(
    `loses no donation, counts none twice, and mails each receipt once (seed ${SEED})`,
    async () => {
      const tokens: string[] = [];
      const random = createRandom();
      for (let round = 0; round < ROUNDS; round += 1) {
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
        await app.start();
        tokens.push(...(await Promise.all(donations)));
      }

      await awaitSettled(app.origin, tokens, emulator, app);

      const truth = emulator.ledger().map(({ id, amount }) => ({ payment: id, paise: amount }));
      const books = await readBooks(app);
      const byPayment = (a: { payment: string }, b: { payment: string }) =>
        a.payment < b.payment ? -1 : 1;
      expect(truth).toHaveLength(ROUNDS * DONATIONS_A_ROUND);
      expect(books.captures.toSorted(byPayment)).toEqual(truth.toSorted(byPayment));
      expect(books.generalFundPaise).toBe(truth.reduce((sum, { paise }) => sum + paise, 0));
      expect(books.serials).toEqual(truth.map((_, index) => index + 1));
      expect(await checkLedger(app.settings, emulator.url)).toMatchObject({ code: 0 });

      const recipients = (await readMails(app.dataFolder))
        .map((mail) => mail.to?.[0]?.address)
        .filter(isTestDonor);
      const donors = truth.map((_, number) => testDonor(number).email);
      expect(recipients.toSorted()).toEqual(donors.toSorted());
    },
    timeLimit(90_000),
  );
});
