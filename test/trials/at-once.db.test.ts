import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { describeOnEachEngine } from '../running/each-engine.ts';
import { readMails } from '../running/mail-folder.ts';
import {
  beginTestDonation,
  claimOf,
  post,
  type TestDonor,
  testDonor,
} from '../running/test-donor.ts';
import { printDurations, timed } from './durations.ts';
import { expectReceiptMails, expectWholeBooks } from './expect-books.ts';
import { readBooks } from './read-books.ts';
import { settingsFor } from './trial-settings.ts';
import { sizeOf, timeLimit } from './trial-size.ts';

/** M3 of the test plan: a hundred payments, each verified and announced two hundred times. */
const DONATIONS = sizeOf({ short: 5, long: 100 });
const VERIFICATIONS_A_DONATION = sizeOf({ short: 20, long: 200 });
const WEBHOOK_COPIES = sizeOf({ short: 5, long: 200 });
/** Sixteen hundred reports come at once in the long size, on a machine that also sends them. */
const PATIENCE_MS = 60_000;
/** Of the payments, so many come one by one, as the test plan has it. */
const ALONE = sizeOf({ short: 1, long: 20 });
/**
 * How long answers take is printed and not judged: two hundred senders, the provider and the server share a processor
 * here, which says more of it than of the server (docs/trials.md).
 */
const SHARE = 0.99;
/** Donors at the same time, of the others: a server takes two thousand connections, and each report has its own. */
const AT_ONCE = 4;

type Announcement = ReturnType<Emulator['pendingWebhooks']>[number];

describeOnEachEngine('a payment that is reported many times concurrently', (engine) => {
  let emulator: Emulator;
  let app: RunningApp;
  const payers = new Map<string, TestDonor>();

  beforeEach(async () => {
    emulator = await createEmulator();
    app = await startBuiltApp({ ...(await engine()), ...settingsFor(emulator) });
    await emulator.setWebhookUrl(`${app.origin}/api/webhooks/razorpay`);
    // They wait: the emulator sends the copies of an event one after the other, and here they come at once.
    await emulator.setWebhooks({ order: 'together', held: true });
  });
  afterEach(async () => {
    await emulator.close();
    await app.remove();
  });

  /** As the provider sends it; returns the status. */
  async function announce({ eventId, body, signature }: Announcement): Promise<number> {
    const response = await fetch(`${app.origin}/api/webhooks/razorpay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': signature,
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.arrayBuffer();
    return response.status;
  }

  function announceManyTimes(paymentId: string): Promise<number[]> {
    const webhook = emulator
      .pendingWebhooks()
      .find(({ about, event }) => about === paymentId && event === 'payment.captured');
    if (webhook === undefined) throw new Error(`No webhook tells of ${paymentId}`);
    return Promise.all(Array.from({ length: WEBHOOK_COPIES }, () => announce(webhook)));
  }

  async function payAndVerifyManyTimes(number: number, answered: number[]) {
    const donor = testDonor(number);
    const { orderId } = await beginTestDonation(app.origin, donor, GENERAL_FUND_ID);
    payers.set(orderId, donor);
    const paid = await emulator.pay(orderId);
    const claim = claimOf(paid, donor, GENERAL_FUND_ID);
    const url = `${app.origin}/api/post/verifydonatefor`;
    const verify = () => timed(answered, () => post(url, claim, PATIENCE_MS));
    const [responses, statuses] = await Promise.all([
      Promise.all(Array.from({ length: VERIFICATIONS_A_DONATION }, verify)),
      announceManyTimes(paid.razorpay_payment_id),
    ]);
    expect(statuses).toEqual(Array(WEBHOOK_COPIES).fill(200));
    return responses;
  }

  test(
    'is one donation, one receipt and one mail, and every response is the same',
    async () => {
      const numbers = Array.from({ length: DONATIONS }, (_, number) => number);
      const responses: Awaited<ReturnType<typeof payAndVerifyManyTimes>>[] = [];
      const answered: { alone: number[]; together: number[] } = { alone: [], together: [] };
      for (const number of numbers.slice(0, ALONE)) {
        responses.push(await payAndVerifyManyTimes(number, answered.alone));
      }
      printDurations('Answers to the verifications of one payment', answered.alone, SHARE);
      for (let first = ALONE; first < DONATIONS; first += AT_ONCE) {
        const together = numbers
          .slice(first, first + AT_ONCE)
          .map((number) => payAndVerifyManyTimes(number, answered.together));
        responses.push(...(await Promise.all(together)));
      }
      printDurations('Of four payments at once', answered.together, SHARE);

      for (const ofOneDonation of responses) {
        expect(ofOneDonation[0]).toMatchObject({
          status: 200,
          body: { success: true, pending: false, receiptNumber: expect.any(String) },
        });
        for (const response of ofOneDonation) expect(response).toEqual(ofOneDonation[0]);
      }

      // Every event once more, from the provider itself.
      await emulator.setWebhooks({ held: false });
      await emulator.whenWebhooksIdle();
      await vi.waitFor(async () => expect((await readBooks(app)).openJobs).toBe(0), {
        timeout: sizeOf({ short: PATIENCE_MS, long: 300_000 }),
      });
      expect(payers.size).toBe(DONATIONS);
      const counted = await expectWholeBooks(app, emulator, payers);
      await expectReceiptMails(await readMails(app.dataFolder), counted);
    },
    timeLimit(60_000),
  );
});
