import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { describeOnEachEngine } from '../running/each-engine.ts';
import { checkLedger } from '../running/ledger-check.ts';
import { readMails } from '../running/mail-folder.ts';
import { beginTestDonation, claimOf, isTestDonor, post, testDonor } from '../running/test-donor.ts';
import { printDurations, timed } from './durations.ts';
import { readBooks } from './read-books.ts';
import { settingsFor } from './trial-settings.ts';
import { sizeOf, timeLimit } from './trial-size.ts';

/** M3 of the test plan: a hundred payments, each verified and announced two hundred times. */
const DONATIONS = sizeOf({ short: 5, long: 100 });
const VERIFICATIONS_A_DONATION = sizeOf({ short: 20, long: 200 });
const WEBHOOK_COPIES = sizeOf({ short: 5, long: 200 });
/** Two thousand reports come at once in the long size, on a machine that also sends them. */
const PATIENCE_MS = 60_000;
/** Of the payments, so many come one by one, as the test plan has it. */
const ALONE = sizeOf({ short: 1, long: 20 });
/**
 * How long answers take is printed and not judged: two hundred senders, the provider and the server share a processor
 * here, which says more of it than of the server (docs/trials.md).
 */
const SHARE = 0.99;
/** Donors at the same time, of the others. */
const AT_ONCE = 5;

async function readRecipients({ dataFolder }: RunningApp): Promise<string[]> {
  const mails = await readMails(dataFolder);
  return mails.flatMap(({ to = [] }) => to.map(({ address = '' }) => address)).toSorted();
}

describeOnEachEngine('a payment that is reported many times concurrently', (engine) => {
  let emulator: Emulator;
  let app: RunningApp;

  beforeEach(async () => {
    emulator = await createEmulator();
    app = await startBuiltApp({ ...(await engine()), ...settingsFor(emulator) });
    await emulator.setWebhookUrl(`${app.origin}/api/webhooks/razorpay`);
    await emulator.setWebhooks({ copies: WEBHOOK_COPIES, order: 'together' });
  });
  afterEach(async () => {
    await emulator.close();
    await app.remove();
  });

  async function payAndVerifyManyTimes(number: number, answered: number[]) {
    const donor = testDonor(number);
    const { orderId } = await beginTestDonation(app.origin, donor, GENERAL_FUND_ID);
    const claim = claimOf(await emulator.pay(orderId), donor, GENERAL_FUND_ID);
    const url = `${app.origin}/api/post/verifydonatefor`;
    const verify = () => timed(answered, () => post(url, claim, PATIENCE_MS));
    return Promise.all(Array.from({ length: VERIFICATIONS_A_DONATION }, verify));
  }

  test(
    'is one donation, one receipt and one mail, and every response is the same',
    async () => {
      const numbers = Array.from({ length: DONATIONS }, (_, number) => number);
      const responses: Awaited<ReturnType<typeof payAndVerifyManyTimes>>[] = [];
      const answered: { alone: number[]; together: number[] } = { alone: [], together: [] };
      for (const number of numbers.slice(0, ALONE)) {
        responses.push(await payAndVerifyManyTimes(number, answered.alone));
        await emulator.whenWebhooksIdle();
      }
      printDurations('Answers to the verifications of one payment', answered.alone, SHARE);
      for (let first = ALONE; first < DONATIONS; first += AT_ONCE) {
        const together = numbers
          .slice(first, first + AT_ONCE)
          .map((number) => payAndVerifyManyTimes(number, answered.together));
        responses.push(...(await Promise.all(together)));
      }
      printDurations('Of five payments at once', answered.together, SHARE);

      for (const ofOneDonation of responses) {
        expect(ofOneDonation[0]).toMatchObject({
          status: 200,
          body: { success: true, pending: false, receiptNumber: expect.any(String) },
        });
        for (const response of ofOneDonation) expect(response).toEqual(ofOneDonation[0]);
      }

      await emulator.whenWebhooksIdle();
      await vi.waitFor(async () => expect((await readBooks(app)).openJobs).toBe(0), {
        timeout: sizeOf({ short: PATIENCE_MS, long: 300_000 }),
      });
      const books = await readBooks(app);
      const truth = emulator.ledger();
      expect(books.captures.map(({ payment }) => payment).toSorted()).toEqual(
        truth.map(({ id }) => id).toSorted(),
      );
      expect(books.generalFundPaise).toBe(truth.reduce((sum, { amount }) => sum + amount, 0));
      expect(books.serials).toEqual(numbers.map((number) => number + 1));
      expect((await readRecipients(app)).filter(isTestDonor)).toEqual(
        numbers.map((number) => testDonor(number).email),
      );
      expect(await checkLedger(app.settings, emulator.url)).toMatchObject({ code: 0 });
    },
    timeLimit(60_000),
  );
});
