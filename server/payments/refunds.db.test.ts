import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';
import type { LoggedError } from '../platform/log.ts';

describeOnEachDatabase('refunds', (open) => {
  let desk: PaymentFixture;
  let logged: LoggedError[];
  beforeEach(async () => {
    logged = [];
    desk = await openPaymentFixture(await open(), { onError: (error) => logged.push(error) });
  });
  afterEach(() => desk.close());

  const rows = () => readPayments(desk.context.db);

  /** A paid donation, counted by default. Returns the payment's id. */
  async function pay({
    counted = true,
    ...how
  }: {
    counted?: boolean;
    international?: boolean;
  } = {}) {
    const { orderId } = await desk.begin();
    const { razorpay_payment_id: paymentId } = await desk.emulator.pay(orderId, how);
    if (counted) await desk.deliverAll();
    return paymentId;
  }

  test('of a part are deducted from the totals once, and the receipt is reissued for the rest', async () => {
    const paymentId = await pay();
    await desk.emulator.refund(paymentId, { amount: 10_000 });
    await desk.deliverAll();
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid', refunded_paise: 10_000 }],
      payments: [{ status: 'captured', refunded_paise: 10_000 }],
      refunds: [{ amount_paise: 10_000 }],
      receipts: [{ status: 'valid', amount_paise: 40_100, revision: 1, serial: 1 }],
      raised: { food: { raised_paise: 40_100, donor_count: 1 } },
    });
  });

  test('of everything void the receipt and deduct the donor from the count', async () => {
    const paymentId = await pay();
    await desk.emulator.refund(paymentId);
    await desk.deliverAll();
    expect(await rows()).toMatchObject({
      donations: [{ status: 'refunded', refunded_paise: 50_100 }],
      payments: [{ status: 'refunded', refunded_paise: 50_100 }],
      receipts: [{ status: 'void' }],
      raised: { food: { raised_paise: 0, donor_count: 0 } },
    });
    expect((await rows()).transitions.at(-1)).toMatchObject({
      from_status: 'captured',
      to_status: 'refunded',
    });
  });

  test('in two parts that make up the whole equal a full refund', async () => {
    const paymentId = await pay();
    await desk.emulator.refund(paymentId, { amount: 10_000 });
    await desk.emulator.refund(paymentId, { amount: 40_100 });
    await desk.deliverAll();
    expect(await rows()).toMatchObject({
      donations: [{ status: 'refunded' }],
      payments: [{ status: 'refunded' }],
      receipts: [{ status: 'void' }],
      raised: { food: { raised_paise: 0, donor_count: 0 } },
    });
    expect((await rows()).refunds).toHaveLength(2);
  });

  test('count once, however often and in whatever order they are reported', async () => {
    const paymentId = await pay();
    await desk.emulator.refund(paymentId, { amount: 10_000 });
    const webhooks = desk.takeWebhooks();
    expect(webhooks.map(({ event }) => event)).toEqual(['refund.created', 'refund.processed']);
    const again = webhooks.map((one) => ({ ...one, eventId: `${one.eventId}-again` }));
    await desk.deliverAll([...webhooks.toReversed(), ...again, ...webhooks]);
    expect(await rows()).toMatchObject({
      raised: { food: { raised_paise: 40_100 } },
      receipts: [{ amount_paise: 40_100 }],
    });
    expect((await rows()).refunds).toHaveLength(1);
  });

  test('that come before their capture settle the capture first', async () => {
    const paymentId = await pay({ counted: false });
    const payment = desk.takeWebhooks();
    await desk.emulator.refund(paymentId, { amount: 10_000 });
    await desk.deliverAll();
    expect(await rows()).toMatchObject({
      captures: 1,
      donations: [{ status: 'paid', refunded_paise: 10_000 }],
      raised: { food: { raised_paise: 40_100, donor_count: 1 } },
    });
    const before = (await rows()).ledger;
    await desk.deliverAll(payment);
    expect((await rows()).ledger).toEqual(before);
  });

  test('that come alone, in full, settle capture and refund', async () => {
    const paymentId = await pay({ counted: false });
    desk.takeWebhooks();
    await desk.emulator.refund(paymentId);
    await desk.deliverAll();
    expect(await rows()).toMatchObject({
      captures: 1,
      donations: [{ status: 'refunded' }],
      receipts: [{ status: 'void', serial: 1 }],
      raised: { food: { raised_paise: 0, donor_count: 0 } },
    });
  });

  test('whose event does not contain the payment fetch it', async () => {
    const paymentId = await pay({ counted: false });
    desk.takeWebhooks();
    const entity = await desk.emulator.refund(paymentId, { amount: 10_000 });
    await desk.deliverAll([desk.forge('refund.processed', { refund: { entity } })]);
    expect(await rows()).toMatchObject({
      captures: 1,
      donations: [{ status: 'paid', refunded_paise: 10_000 }],
    });
  });

  test('that are pending or failed change nothing', async () => {
    const paymentId = await pay();
    const refund = { id: 'rfnd_1', payment_id: paymentId, amount: 10_000, created_at: 1 };
    const webhooks = ['pending', 'failed'].map((status) =>
      desk.forge('refund.created', { refund: { entity: { ...refund, status } } }),
    );
    await desk.deliverAll(webhooks);
    expect(await rows()).toMatchObject({ refunds: [], donations: [{ refunded_paise: 0 }] });
  });

  test('that were counted and then fail stay deducted, and people are told', async () => {
    const paymentId = await pay();
    const entity = await desk.emulator.refund(paymentId, { amount: 10_000 });
    await desk.deliverAll();
    const failed = { ...entity, status: 'failed' };
    await desk.deliverAll([desk.forge('refund.failed', { refund: { entity: failed } })]);
    expect(logged).toMatchObject([{ fields: { refundId: entity.id, paymentId } }]);
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid', refunded_paise: 10_000 }],
      refunds: [{ amount_paise: 10_000 }],
      raised: { food: { raised_paise: 40_100 } },
    });
  });

  test('of more than the remainder are refused with an audit entry', async () => {
    const paymentId = await pay();
    await desk.emulator.refund(paymentId, { amount: 40_000 });
    await desk.deliverAll();
    const entity = { payment_id: paymentId, amount: 20_000, status: 'processed', created_at: 1 };
    await desk.deliverAll([
      desk.forge('refund.processed', { refund: { entity: { ...entity, id: 'rfnd_more' } } }),
    ]);
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid', refunded_paise: 40_000 }],
      audited: [{ action: 'refuse-refund', details: { refundId: 'rfnd_more' } }],
    });
    expect((await rows()).refunds).toHaveLength(1);
  });

  test('of a foreign donation in review settle it without touching the totals', async () => {
    const paymentId = await pay({ international: true });
    await desk.emulator.refund(paymentId);
    await desk.deliverAll();
    expect(await rows()).toMatchObject({
      donations: [{ status: 'refunded', refunded_paise: 50_100 }],
      payments: [{ status: 'refunded' }],
      ledger: [],
      raised: { food: { raised_paise: 0, donor_count: 0 } },
    });
  });

  test('of an unmatched payment resolve it', async () => {
    const order = await desk.emulator.createOrder({ amount: 99_900, currency: 'INR' });
    const paid = await desk.emulator.pay(order.id);
    await desk.deliverAll();
    expect(await rows()).toMatchObject({ unmatchedPayments: [{ resolved_at: null }] });
    await desk.emulator.refund(paid.razorpay_payment_id);
    await desk.deliverAll();
    expect(await rows()).toMatchObject({
      unmatchedPayments: [{ resolved_at: '2026-11-21T10:00:00.000Z' }],
      refunds: [],
    });
  });

  test('of an unmatched payment in parts resolve it once they make up the whole', async () => {
    const order = await desk.emulator.createOrder({ amount: 99_900, currency: 'INR' });
    const { razorpay_payment_id: id } = await desk.emulator.pay(order.id);
    await desk.emulator.refund(id, { amount: 40_000 });
    await desk.deliverAll();
    expect(await rows()).toMatchObject({ unmatchedPayments: [{ resolved_at: null }] });
    await desk.emulator.refund(id, { amount: 59_900 });
    await desk.deliverAll();
    expect(await rows()).toMatchObject({
      unmatchedPayments: [{ resolved_at: '2026-11-21T10:00:00.000Z' }],
      refunds: [],
    });
  });

  test('reported by ten webhooks at once count once', async () => {
    const paymentId = await pay();
    await desk.emulator.refund(paymentId, { amount: 10_000 });
    const [refund] = desk.takeWebhooks();
    if (!refund) throw new Error('no webhook');
    for (let copy = 0; copy < 10; copy += 1) {
      await desk.deliver({ ...refund, eventId: `copy-${copy}` });
    }
    await Promise.all([desk.workOff(), desk.workOff(), desk.workOff(), desk.workOff()]);
    expect((await rows()).inbox.map(({ error }) => error)).toEqual(Array(13).fill(null));
    expect(await rows()).toMatchObject({ raised: { food: { raised_paise: 40_100 } } });
    expect((await rows()).refunds).toHaveLength(1);
  });
});
