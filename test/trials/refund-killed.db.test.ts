import { setTimeout as pause } from 'node:timers/promises';
import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import { requestRefund } from '#server/payments/request-refund.ts';
import { systemClock } from '#server/platform/clock.ts';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { describeSideBySide } from '../running/each-engine.ts';
import { checkLedger } from '../running/ledger-check.ts';
import { readMails } from '../running/mail-folder.ts';
import { beginTestDonation, testDonor } from '../running/test-donor.ts';
import { createRandom, SEED } from './seeded-random.ts';
import { settingsFor } from './trial-settings.ts';
import { sizeOf, timeLimit } from './trial-size.ts';

/** M14 of the test plan. */
const DONATIONS = sizeOf({ short: 3, long: 100 });
const PATIENCE_MS = sizeOf({ short: 20_000, long: 15 * 60_000 });
/** A refund that failed thrice is ordered again after minutes. */
const REFUNDED_WITHIN_MS = sizeOf({ short: 60_000, long: 30 * 60_000 });
const silent = () => {};

/** How many mails each address got. */
async function countMails({ dataFolder }: RunningApp): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { to = [] } of await readMails(dataFolder)) {
    for (const { address = '' } of to) counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
}

describeSideBySide('a server that is killed between the provider and its own books', (engine) => {
  let emulator: Emulator;
  let app: RunningApp;

  beforeEach(async () => {
    emulator = await createEmulator({ webhookRetryBaseMs: 250 });
    app = await startBuiltApp({ ...(await engine()), ...settingsFor(emulator) });
    await emulator.setWebhookUrl(`${app.origin}/api/webhooks/razorpay`);
  });
  afterEach(async () => {
    await app.remove();
    await emulator.close();
  });

  async function inDatabase<T>(work: (opened: ReturnType<typeof connectDatabase>) => Promise<T>) {
    const url = app.settings.DATABASE_URL ?? null;
    const opened = connectDatabase({ url, dataFolder: app.dataFolder });
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  }
  const readStates = () =>
    inDatabase(({ db }) =>
      db.selectFrom('refund_requests').select(['status', 'sent_at']).execute(),
    );

  test(
    `refunds each donation once, and mails the donor once (seed ${SEED})`,
    async () => {
      for (let number = 0; number < DONATIONS; number += 1) {
        const { orderId } = await beginTestDonation(app.origin, testDonor(number), GENERAL_FUND_ID);
        await emulator.pay(orderId);
      }
      await vi.waitUntil(() => emulator.pendingWebhooks().length === 0, { timeout: PATIENCE_MS });
      const donors = Array.from({ length: DONATIONS }, (_, number) => testDonor(number).email);
      const haveMails = (each: number) => async () => {
        const counts = await countMails(app);
        expect(donors.map((email) => counts.get(email) ?? 0)).toEqual(donors.map(() => each));
      };
      await vi.waitFor(haveMails(1), { timeout: PATIENCE_MS, interval: 250 });
      await app.kill();
      // Only the server's own calls may report the refund.
      await emulator.setWebhooks({ held: true });
      await inDatabase(async ({ db }) => {
        const donations = await db.selectFrom('donations').select('id').execute();
        const context = {
          db,
          clock: systemClock,
          log: { debug: silent, info: silent, warn: silent, error: silent },
          wakeOutbox: silent,
          secondPersonAbovePaise: 10_000_000,
        };
        for (const { id } of donations) {
          const reason = 'The donor asked for it';
          await requestRefund(context, { id: 'staff-1', role: 'admin' }, id, {
            amount: 101,
            reason,
          });
        }
      });

      // The provider makes the refund, the response is lost, and the server is killed before it can retry.
      emulator.setFaults({ kind: 'cut after' });
      await app.start();
      await vi.waitUntil(() => emulator.refunds().length > 0, {
        timeout: PATIENCE_MS,
        interval: 1,
      });
      await pause(createRandom()() * 60);
      await app.kill();
      const halfway = await readStates();
      expect(halfway.filter(({ sent_at }) => sent_at !== null)).not.toHaveLength(0);
      expect(halfway.filter(({ status }) => status === 'ordered')).not.toHaveLength(0);

      emulator.setFaults();
      await app.start();
      await vi.waitFor(
        async () => {
          const states = await readStates();
          expect(states.map(({ status }) => status)).toEqual(Array(DONATIONS).fill('done'));
        },
        { timeout: REFUNDED_WITHIN_MS, interval: 250 },
      );
      expect(emulator.refunds().map(({ amount }) => amount)).toEqual(Array(DONATIONS).fill(10_100));
      const refunded = new Set(emulator.refunds().map(({ payment_id }) => payment_id));
      expect(refunded.size).toBe(DONATIONS);
      await emulator.setWebhooks({ held: false });
      await vi.waitUntil(() => emulator.pendingWebhooks().length === 0, { timeout: PATIENCE_MS });
      await vi.waitFor(haveMails(2), { timeout: PATIENCE_MS, interval: 250 });
      expect(await checkLedger(app.settings, emulator.url)).toMatchObject({ code: 0 });
    },
    timeLimit(120_000),
  );
});
