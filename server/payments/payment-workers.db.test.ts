import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';
import { compare } from '#test/trials/differences/plant-differences.ts';
import { untilPasses } from '#test/until-passes.ts';
import { connectDatabase } from '../database/connect.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { createComparisonWorker } from './differences/comparison-worker.ts';
import { findUnfinished } from './differences/differences.queries.ts';
import { beginComparison, runComparison } from './differences/run-comparison.ts';
import { showComparison } from './differences/show-differences.ts';
import { createPaymentWorkers } from './payment-workers.ts';

const DAY_MS = 24 * 3_600_000;
const accountant = { id: 'staff-accountant', role: 'accountant' } as const;

describeOnEachDatabase('payment workers', (open) => {
  let database: TestDatabase;
  let desk: PaymentFixture;
  beforeEach(async () => {
    database = await open();
    desk = await openPaymentFixture(database);
  });
  afterEach(() => desk.close());

  const rows = () => readPayments(desk.context.db);

  test('a listening server counts a donation that only the provider reports', async () => {
    const origin = await desk.app.listen({ host: '127.0.0.1', port: 0 });
    await desk.emulator.setWebhookUrl(`${origin}/api/webhooks/razorpay`);
    await desk.emulator.setWebhooks({ held: false, copies: 3, order: 'reversed' });
    const { orderId, statusToken } = await desk.begin();
    await desk.emulator.pay(orderId);
    await desk.emulator.whenWebhooksIdle();
    await untilPasses(async () => expect(await rows()).toMatchObject({ captures: 1 }));
    expect(await desk.status(statusToken)).toMatchObject({ status: 'received' });
    expect(desk.emulator.pendingWebhooks()).toEqual([]);
  });

  test('a restart in the middle loses nothing that was stored', async () => {
    // One donation with its webhooks in the inbox, one due at the reconciler, one whose order was never confirmed.
    await desk.emulator.pay((await desk.begin()).orderId);
    for (const webhook of desk.takeWebhooks()) await desk.deliver(webhook);
    await desk.emulator.pay((await desk.begin()).orderId);
    const { ourId, orderId } = await desk.begin();
    await desk.emulator.pay(orderId);
    await desk.context.db
      .updateTable('provider_orders')
      .set({ provider_order_id: null, status: 'begun' })
      .where('id', '=', ourId)
      .execute();
    desk.context.clock.advance(2 * 60_000);

    const { url, dataFolder } = database;
    const second = connectDatabase({ url, dataFolder });
    const workers = createPaymentWorkers({ ...desk.context, db: second.db });
    workers.start();
    await untilPasses(async () => expect(await rows()).toMatchObject({ captures: 3 }));
    await workers.stop();
    const { dialect } = desk.context;
    const provider = desk.emulator.ledger();
    const reports = await checkLedger(second.db, { dialect, provider });
    expect(reports.filter(({ broken }) => broken.length > 0)).toEqual([]);
    await second.close();
  });

  test('several servers count each donation once', async () => {
    for (let donation = 0; donation < 5; donation += 1)
      await desk.emulator.pay((await desk.begin()).orderId);
    for (const webhook of desk.takeWebhooks()) await desk.deliver(webhook);
    desk.context.clock.advance(2 * 60_000);
    const { url, dataFolder } = database;
    const others = [1, 2].map(() => connectDatabase({ url, dataFolder }));
    const workers = others.map(({ db }) => createPaymentWorkers({ ...desk.context, db }));
    for (const worker of workers) worker.start();
    await untilPasses(async () => {
      const { captures, inbox } = await rows();
      expect(captures).toBe(5);
      expect(inbox.every(({ done_at }) => done_at !== null)).toBe(true);
    });
    await Promise.all(workers.map((worker) => worker.stop()));
    expect((await rows()).receipts.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5]);
    expect((await rows()).inbox.map(({ attempts }) => attempts)).toEqual(Array(15).fill(1));
    await Promise.all(others.map((other) => other.close()));
  });

  test('a night brings a comparison with everything at the provider', async () => {
    desk.context.clock.set(new Date('2026-11-21T20:59:00.000Z'));
    const order = await desk.emulator.createOrder({ amount: 77_700, currency: 'INR' });
    await desk.emulator.pay(order.id);
    const workers = createPaymentWorkers(desk.context);
    desk.context.clock.advance(2 * 60_000);
    workers.start();
    await untilPasses(async () =>
      expect(await rows()).toMatchObject({ unmatchedPayments: [{ provider_order_id: order.id }] }),
    );
    await workers.stop();
  });

  test('a comparison of a clock that was ahead is followed by one, and not by one after another', async () => {
    const { clock, db } = desk.context;
    clock.advance(30 * DAY_MS);
    await compare(desk);
    clock.advance(-30 * DAY_MS);
    let asked = 0;
    const counted = {
      now: () => {
        asked += 1;
        return clock.now();
      },
    };
    const list = () =>
      db.selectFrom('provider_comparisons').select('finished_at').orderBy('started_at').execute();
    const faults: unknown[] = [];
    const worker = createComparisonWorker({ ...desk.context, clock: counted }, (error) =>
      faults.push(error),
    );
    clock.advance(DAY_MS);
    worker.start();
    await untilPasses(async () => expect(await list()).toHaveLength(2));
    await untilPasses(async () => expect((await list())[0]?.finished_at).not.toBeNull());
    const before = asked;
    worker.wake();
    await untilPasses(async () => expect(asked).toBeGreaterThan(before));
    await worker.stop();
    expect(await list()).toHaveLength(2);
    expect(faults).toEqual([]);
    expect(await showComparison(desk.context, accountant)).toMatchObject({
      running: null,
      comparedAt: clock.now().toISOString(),
    });
  });

  test('a comparison during which the clock went ahead does not say that the books were compared then', async () => {
    const { clock, db } = desk.context;
    await compare(desk);
    const comparedAt = clock.now().toISOString();
    clock.advance(DAY_MS);
    await beginComparison(desk.context, null);
    const begun = await findUnfinished(db);
    if (!begun) throw new Error('Expected a comparison that has just begun, found none');
    clock.advance(30 * DAY_MS);
    await runComparison(desk.context, begun);
    clock.advance(-30 * DAY_MS);
    expect(await showComparison(desk.context, accountant)).toMatchObject({
      ...{ running: null, comparedAt },
    });
  });
});
