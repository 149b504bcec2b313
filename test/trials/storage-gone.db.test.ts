import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { withDatabaseOf } from '../running/database-of.ts';
import { describeSideBySide } from '../running/each-engine.ts';
import { type ObjectStorage, startObjectStorage } from '../running/object-storage.ts';
import {
  beginTestDonation,
  claimOf,
  isTestDonor,
  type TestDonor,
  testDonor,
  verifyDonation,
} from '../running/test-donor.ts';
import { startSmtp, type TestSmtp } from '../smtp.ts';
import { readTaxDocument, seePage } from './donor-at-the-proxy.ts';
import { expectReceiptMails, expectWholeBooks } from './expect-books.ts';
import { readBooks } from './read-books.ts';
import { settingsFor } from './trial-settings.ts';
import { sizeOf, timeLimit } from './trial-size.ts';

const DONATIONS = sizeOf({ short: 2, long: 50 });
const SOON = { timeout: 60_000, interval: 250 };
/** A job of the outbox that failed twice is tried again after half a minute, one that failed thrice after two. */
const TRIED_AGAIN = { timeout: sizeOf({ short: 180_000, long: 30 * 60_000 }), interval: 250 };

describeSideBySide('a server whose object storage is gone', (engine) => {
  let emulator: Emulator;
  let smtp: TestSmtp;
  let storage: ObjectStorage;
  let app: RunningApp;
  const payers = new Map<string, TestDonor>();

  beforeEach(async () => {
    [emulator, smtp, storage] = await Promise.all([
      createEmulator(),
      startSmtp(),
      startObjectStorage(),
    ]);
    const settings = { ...settingsFor(emulator), ...storage.settings, SMTP_URL: smtp.url };
    app = await startBuiltApp({ ...(await engine()), ...settings });
    await emulator.setWebhookUrl(`${app.origin}/api/webhooks/razorpay`);
  });
  afterEach(async () => {
    await emulator.close();
    await app.remove();
    await Promise.all([smtp.stop(), storage.remove()]);
  });

  async function give(number: number): Promise<string> {
    const donor = testDonor(number);
    const { orderId, statusToken } = await beginTestDonation(app.origin, donor, GENERAL_FUND_ID);
    payers.set(orderId, donor);
    const claim = claimOf(await emulator.pay(orderId), donor, GENERAL_FUND_ID);
    expect(await verifyDonation(app.origin, claim)).toMatchObject({
      success: true,
      pending: false,
      receiptNumber: expect.any(String),
    });
    return statusToken;
  }

  /** Receipt mails that failed, and are to be tried again. */
  const countPutOff = () =>
    withDatabaseOf(app, async ({ db }) => {
      const jobs = await db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'receipt-mail')
        .where('error', 'is not', null)
        .where('done_at', 'is', null)
        .where('failed_at', 'is', null)
        .execute();
      return jobs.length;
    });
  const receipts = () => smtp.mails.filter(({ to }) => isTestDonor(to?.[0]?.address));

  test(
    'counts donations, refuses their documents with a sentence, and sends both when it is back',
    async () => {
      await storage.stop();
      const numbers = Array.from({ length: DONATIONS }, (_, number) => number);
      const tokens = await Promise.all(numbers.map(give));
      const truth = emulator.ledger();
      const { captures } = await readBooks(app);
      expect(captures.map(({ payment }) => payment).toSorted()).toEqual(
        truth.map(({ id }) => id).toSorted(),
      );
      expect(await seePage(app.origin)).toMatch(/Giver \d{4}/);
      for (const token of tokens) {
        await expect(readTaxDocument(app.origin, token)).rejects.toThrow('receipt: 503');
      }
      await vi.waitFor(async () => expect(await countPutOff()).toBe(DONATIONS), SOON);
      expect(receipts()).toEqual([]);

      await storage.start();
      await vi.waitFor(async () => expect((await readBooks(app)).openJobs).toBe(0), TRIED_AGAIN);
      const sent = receipts();
      expect(sent.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
        numbers.map((number) => testDonor(number).email),
      );
      for (const token of tokens) {
        const receipt = await readTaxDocument(app.origin, token);
        expect(receipt.subarray(0, 5).toString()).toBe('%PDF-');
      }
      expect(payers.size).toBe(DONATIONS);
      await expectReceiptMails(sent, await expectWholeBooks(app, emulator, payers));
    },
    timeLimit(300_000),
  );
});
