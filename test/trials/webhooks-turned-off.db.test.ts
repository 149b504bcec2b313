import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import { sumUpFilter } from '#server/donations/desk-list/donation-totals.queries.ts';
import { countAttention } from '#server/overview/count-attention.ts';
import { createPaymentWorkers } from '#server/payments/payment-workers.ts';
import { createWebhookGauge } from '#server/payments/watch-webhooks.ts';
import { describeOnEachDatabase, type TestDatabase } from '../each-database.ts';
import { readPayments } from '../read-payments.ts';
import { openRefundFixture, type RefundFixture } from '../refund-fixture.ts';
import { staffMember } from '../staff.ts';
import { untilPasses } from '../until-passes.ts';
import { sizeOf, timeLimit } from './trial-size.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DONATIONS = sizeOf({ short: 25, long: 500 });
/** M8 of the test plan: all of them, within this time after the restart. */
const FOUND_WITHIN_MS = 5 * MINUTE_MS;

/** The metric counts no further. */
const MOST_IN_METRIC = 100;

describeOnEachDatabase('A day of downtime, after which the provider sends no webhooks', (open) => {
  let database: TestDatabase;
  let desk: RefundFixture;
  beforeEach(async () => {
    database = await open();
    desk = await openRefundFixture(database);
  });
  afterEach(() => desk.close());

  /** Donors pay and close the tab; webhooks fail until the provider disables them. */
  async function donateWithoutWebhook(): Promise<void> {
    for (let number = 0; number < DONATIONS; number += 1) {
      await desk.emulator.pay((await desk.begin()).orderId);
    }
    await desk.emulator.setWebhooks({ held: false });
    await desk.emulator.advanceTime(DAY_MS);
    expect(desk.emulator.webhookSwitches().enabled).toBe(false);
    expect(desk.emulator.pendingWebhooks()).toEqual([]);
    desk.context.clock.advance(DAY_MS);
  }

  test(
    'every donation is found after the restart, and staff see a warning until webhooks arrive again',
    async () => {
      await donateWithoutWebhook();
      const warnings: string[] = [];
      const recordWarning = (_fields: object, message: string) =>
        void warnings.push(message.split(':')[0] ?? '');
      const log = { debug() {}, info: recordWarning, warn: recordWarning, error: recordWarning };
      const { db, close } = connectDatabase({ url: database.url, dataFolder: database.dataFolder });
      const workers = createPaymentWorkers({ ...desk.context, db, log });
      const readGauge = () => createWebhookGauge(desk.context).read();
      const countSilentWebhooks = async () =>
        (
          await countAttention(
            { ...desk.context, sumUp: sumUpFilter.bind(null, db) },
            staffMember('admin'),
          )
        ).find(({ kind }) => kind === 'silentWebhooks')?.count;

      workers.start();
      await vi.waitFor(async () => expect((await readPayments(db)).captures).toBe(DONATIONS), {
        timeout: FOUND_WITHIN_MS,
        interval: 250,
      });
      expect(await desk.brokenInvariants()).toEqual([]);
      expect(warnings).not.toContain('Payments came that no webhook told of');

      desk.context.clock.advance(3 * MINUTE_MS);
      workers.wakeReconciler();
      await untilPasses(() => expect(warnings).toContain('Payments came that no webhook told of'));
      expect([await readGauge(), await countSilentWebhooks()]).toEqual([
        Math.min(DONATIONS, MOST_IN_METRIC),
        DONATIONS,
      ]);

      // Webhooks are enabled again, and the next donation is reported.
      await desk.emulator.setWebhooks({ enabled: true, held: true });
      await desk.emulator.pay((await desk.begin()).orderId);
      for (const webhook of desk.takeWebhooks()) await desk.deliver(webhook);
      expect([await readGauge(), await countSilentWebhooks()]).toEqual([0, 0]);
      workers.wakeReconciler();
      await untilPasses(() =>
        expect(warnings).toContain('Webhooks of the payment provider come again'),
      );
      await workers.stop();
      await close();
    },
    timeLimit(330_000),
  );
});
