import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { openPaymentFixture, type PaymentFixture } from '#test/payment-fixture.ts';
import { readPayments } from '#test/read-payments.ts';
import { type PaymentGateway, ProviderError } from './payment-gateway.ts';
import { reconcileDueOrders, reconcileExclusively } from './reconcile-orders.ts';

const MINUTE_MS = 60_000;

describeOnEachDatabase('the reconciler', (open) => {
  let desk: PaymentFixture;
  /** Calls to the provider, by name; `break` throws in place of answering. */
  let calls: string[];
  let breakCall: (name: string, of: string) => void | Promise<void>;

  beforeEach(async () => {
    calls = [];
    breakCall = () => {};
    desk = await openPaymentFixture(await open(), { gateway: watched });
  });
  afterEach(() => desk.close());

  function watched(real: PaymentGateway): PaymentGateway {
    const watch =
      <Response>(name: string, call: (of: string) => Promise<Response>) =>
      async (of: string) => {
        calls.push(name);
        await breakCall(name, of);
        return call(of);
      };
    return {
      ...real,
      findOrderByReceipt: watch('findOrderByReceipt', real.findOrderByReceipt),
      listOrderPayments: watch('listOrderPayments', real.listOrderPayments),
      fetchPayment: watch('fetchPayment', real.fetchPayment),
      capturePayment: async (id, paise) => {
        calls.push('capturePayment');
        await breakCall('capturePayment', id);
        return real.capturePayment(id, paise);
      },
    };
  }

  const rows = () => readPayments(desk.context.db);
  const reconcileAfter = (minutes: number) => {
    desk.context.clock.advance(minutes * MINUTE_MS);
    return reconcileDueOrders(desk.context);
  };

  test('counts a donation that no source reported', async () => {
    const { orderId } = await desk.begin();
    await desk.emulator.pay(orderId);
    expect(await reconcileAfter(2)).toEqual({ checked: 1, isProviderAway: false });
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid' }],
      payments: [{ first_source: 'reconciler' }],
      orders: [{ status: 'paid', next_check_at: null }],
      captures: 1,
      mails: ['receipt-mail'],
    });
    expect(await reconcileAfter(60)).toMatchObject({ checked: 0 });
  });

  test('checks an unpaid order at 2, 10 and 60 minutes, then hourly to day five, then no more', async () => {
    await desk.begin();
    const checkCount: number[] = [];
    for (let minute = 1; minute <= 130; minute += 1) {
      if ((await reconcileAfter(1)).checked > 0) checkCount.push(minute);
    }
    expect(checkCount).toEqual([2, 10, 60, 120]);
    expect(await rows()).toMatchObject({ orders: [{ checks: 4, status: 'made' }] });
    await reconcileAfter(5 * 24 * 60);
    expect(await rows()).toMatchObject({
      orders: [{ next_check_at: null }],
      donations: [{ status: 'begun' }],
    });
  });

  test('captures for an order that was made while the clock was a year ahead, which it checks hourly', async () => {
    const { orderId } = await desk.begin();
    await desk.context.db
      .updateTable('provider_orders')
      .set({ created_at: '2027-11-21T10:00:00.000Z', next_check_at: '2027-11-21T10:02:00.000Z' })
      .execute();
    expect(await reconcileAfter(0)).toEqual({ checked: 1, isProviderAway: false });
    expect(await rows()).toMatchObject({
      orders: [{ checks: 1, next_check_at: '2026-11-21T11:00:00.000Z' }],
    });
    expect(await reconcileAfter(1)).toEqual({ checked: 0, isProviderAway: false });
    await desk.emulator.pay(orderId, { outcome: 'authorized' });
    expect(await reconcileAfter(59)).toEqual({ checked: 1, isProviderAway: false });
    expect(await rows()).toMatchObject({ donations: [{ status: 'paid' }], captures: 1 });
  });

  test('checks an order that was made while the clock was a year ahead as often as others, then no more', async () => {
    await desk.begin();
    await desk.context.db
      .updateTable('provider_orders')
      .set({
        ...{ checks: 121, created_at: '2027-11-21T10:00:00.000Z' },
        next_check_at: '2027-11-21T10:02:00.000Z',
      })
      .execute();
    await reconcileAfter(0);
    expect(await rows()).toMatchObject({ orders: [{ checks: 122, next_check_at: null }] });
  });

  test('captures an authorised payment', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId, { outcome: 'authorized' });
    await reconcileAfter(2);
    expect(desk.emulator.payment(paid.razorpay_payment_id).status).toBe('captured');
    expect(await rows()).toMatchObject({ donations: [{ status: 'paid' }], captures: 1 });
  });

  test('treats a capture as done when the provider says so', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId, { outcome: 'authorized' });
    breakCall = async (name) => {
      if (name === 'capturePayment') {
        await desk.emulator.capturePayment(paid.razorpay_payment_id);
      }
    };
    await reconcileAfter(2);
    expect(calls).toEqual(['listOrderPayments', 'capturePayment', 'fetchPayment']);
    expect(await rows()).toMatchObject({ donations: [{ status: 'paid' }], captures: 1 });
  });

  test('leaves an authorised payment of a foreign card to staff', async () => {
    const { orderId } = await desk.begin();
    const how = { outcome: 'authorized', international: true } as const;
    const paid = await desk.emulator.pay(orderId, how);
    await reconcileAfter(2);
    expect(desk.emulator.payment(paid.razorpay_payment_id).status).toBe('authorized');
    expect(await rows()).toMatchObject({ donations: [{ status: 'review' }], captures: 0 });
  });

  test('leaves an authorised payment of a donation that staff voided uncaptured, and captures it once restored', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId, { outcome: 'authorized' });
    const setStatus = (status: 'void' | 'begun') =>
      desk.context.db.updateTable('donations').set({ status }).execute();
    await setStatus('void');
    await reconcileAfter(2);
    expect(calls).toEqual(['listOrderPayments']);
    expect(desk.emulator.payment(paid.razorpay_payment_id).status).toBe('authorized');
    expect(await rows()).toMatchObject({
      unmatchedPayments: [{ reason: 'void_gift', resolved_at: null }],
      captures: 0,
    });
    await setStatus('begun');
    await reconcileAfter(8);
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid' }],
      unmatchedPayments: [{ resolved_at: expect.any(String) }],
      captures: 1,
    });
  });

  test('captures no second payment of a paid donation', async () => {
    const { orderId } = await desk.begin();
    const first = await desk.emulator.beginPayment(orderId);
    await desk.emulator.failPayment(first.id, 'payment_timed_out');
    await desk.emulator.pay(orderId);
    await desk.emulator.authorizePayment(first.id);
    expect(desk.emulator.payment(first.id).status).toBe('authorized');
    await reconcileAfter(2);
    expect(calls).toEqual(['listOrderPayments']);
    expect(desk.emulator.payment(first.id).status).toBe('authorized');
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid' }],
      captures: 1,
      unmatchedPayments: [],
    });
  });

  test('finds the refunds of a donation that was paid and refunded without a report', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    await desk.emulator.refund(paid.razorpay_payment_id, { amount: 100 });
    await desk.emulator.refund(paid.razorpay_payment_id, { amount: 200 });
    await reconcileAfter(2);
    expect(await rows()).toMatchObject({
      donations: [{ status: 'paid', refunded_paise: 300 }],
      raised: { food: { raised_paise: 49_800 } },
    });
  });

  test('counts no pending refund', async () => {
    const { orderId } = await desk.begin();
    const paid = await desk.emulator.pay(orderId);
    await desk.emulator.refund(paid.razorpay_payment_id, { amount: 100 });
    const { gateway } = desk.context;
    const listPaymentRefunds: PaymentGateway['listPaymentRefunds'] = async (id) => {
      const { items, unreadable } = await gateway.listPaymentRefunds(id);
      return { items: items.map((refund) => ({ ...refund, status: 'pending' })), unreadable };
    };
    desk.context.clock.advance(2 * MINUTE_MS);
    await reconcileDueOrders({ ...desk.context, gateway: { ...gateway, listPaymentRefunds } });
    expect(await rows()).toMatchObject({ donations: [{ status: 'paid', refunded_paise: 0 }] });
  });

  test('finds an order whose creation was never confirmed, by its receipt', async () => {
    const { ourId, orderId } = await desk.begin();
    await loseResponse(ourId);
    await desk.emulator.pay(orderId);
    await reconcileAfter(2);
    expect(await rows()).toMatchObject({
      orders: [{ provider_order_id: orderId, status: 'paid' }],
      donations: [{ status: 'paid' }],
    });
  });

  test('settles a payment that was unmatched while its order was unknown', async () => {
    const { ourId, orderId } = await desk.begin();
    await loseResponse(ourId);
    await desk.emulator.pay(orderId);
    await desk.deliverAll();
    expect(await rows()).toMatchObject({
      unmatchedPayments: [{ reason: 'unknown_order', resolved_at: null }],
    });
    await reconcileAfter(2);
    expect(await rows()).toMatchObject({
      unmatchedPayments: [{ resolved_at: expect.any(String) }],
      donations: [{ status: 'paid' }],
      captures: 1,
    });
  });

  test('closes an order that the provider never created', async () => {
    await desk.begin();
    await desk.context.db
      .updateTable('provider_orders')
      .set({ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', provider_order_id: null, status: 'begun' })
      .execute();
    await reconcileAfter(2);
    expect(await rows()).toMatchObject({ orders: [{ status: 'begun', checks: 1 }] });
    await reconcileAfter(8);
    expect(await rows()).toMatchObject({ orders: [{ status: 'refused', next_check_at: null }] });
  });

  test('stops during an outage, and continues after it', async () => {
    await desk.emulator.pay((await desk.begin()).orderId);
    await desk.emulator.pay((await desk.begin()).orderId);
    breakCall = () => {
      throw new ProviderError('timeout');
    };
    expect(await reconcileAfter(2)).toEqual({ checked: 0, isProviderAway: true });
    expect(calls).toHaveLength(1);
    expect((await rows()).orders.map(({ checks }) => checks)).toEqual([0, 0]);
    breakCall = () => {};
    expect(await reconcileAfter(1)).toEqual({ checked: 2, isProviderAway: false });
    expect(await rows()).toMatchObject({ captures: 2 });
  });

  test('checks the others first when one order alone makes the provider fail', async () => {
    const choking = await desk.begin();
    await desk.emulator.pay((await desk.begin()).orderId);
    breakCall = (_name, of) => {
      if (of === choking.orderId) throw new ProviderError('timeout');
    };
    expect(await reconcileAfter(2)).toEqual({ checked: 0, isProviderAway: true });
    expect(await reconcileAfter(0)).toEqual({ checked: 1, isProviderAway: false });
    expect(await rows()).toMatchObject({ captures: 1 });
  });

  test('is not blocked by an order that the provider rejects', async () => {
    const refused = await desk.begin();
    await desk.emulator.pay((await desk.begin()).orderId);
    breakCall = (_name, of) => {
      if (of === refused.orderId) throw new ProviderError('http', { status: 400 });
    };
    expect(await reconcileAfter(2)).toEqual({ checked: 2, isProviderAway: false });
    expect(await rows()).toMatchObject({
      captures: 1,
      orders: [{ checks: 1, next_check_at: '2026-11-21T10:10:00.000Z' }, { status: 'paid' }],
    });
  });

  test.each(['pay_1', ''])(
    'is not blocked by an order of which what is answered cannot be read, with the id "%s"',
    async (entityId) => {
      const odd = await desk.begin();
      await desk.emulator.pay((await desk.begin()).orderId);
      breakCall = (_name, of) => {
        if (of !== odd.orderId) return;
        throw new ProviderError('parse', { unreadable: { entityId, fields: 'amount' } });
      };
      expect(await reconcileAfter(2)).toEqual({ checked: 2, isProviderAway: false });
      expect(await rows()).toMatchObject({
        captures: 1,
        orders: [{ checks: 1 }, { status: 'paid' }],
      });
    },
  );

  test('settles what an order has beside a payment that cannot be read, and captures no second one', async () => {
    const { orderId } = await desk.begin();
    const odd = await desk.emulator.beginPayment(orderId);
    await desk.emulator.failPayment(odd.id, 'payment_timed_out');
    const paid = await desk.emulator.pay(orderId, { outcome: 'authorized' });
    await desk.emulator.correctPayment(odd.id, { amount: 50_100.5 });
    const status = () => desk.emulator.payment(paid.razorpay_payment_id).status;
    expect(await reconcileAfter(2)).toEqual({ checked: 1, isProviderAway: false });
    expect(await rows()).toMatchObject({
      payments: [{ provider_payment_id: paid.razorpay_payment_id, status: 'authorized' }],
      orders: [{ checks: 1 }],
    });
    expect(status()).toBe('authorized');
    await desk.emulator.correctPayment(odd.id, { amount: 50_100 });
    await reconcileAfter(8);
    expect(status()).toBe('captured');
    expect(await rows()).toMatchObject({ donations: [{ status: 'paid' }], captures: 1 });
  });

  test('runs in one process at a time', async () => {
    const { orderId } = await desk.begin();
    await desk.emulator.pay(orderId);
    desk.context.clock.advance(2 * MINUTE_MS);
    let second: unknown = 'not tried';
    const first = await reconcileExclusively(desk.context, null, async () => {
      second = await reconcileExclusively(desk.context);
    });
    expect(first).toEqual({ checked: 1, isProviderAway: false });
    expect(second).toBeNull();
    expect(await reconcileExclusively(desk.context)).toEqual({ checked: 0, isProviderAway: false });
  });

  /** As if the answer to the order's creation had been lost. */
  async function loseResponse(ourId: string): Promise<void> {
    await desk.context.db
      .updateTable('provider_orders')
      .set({ provider_order_id: null, status: 'begun' })
      .where('id', '=', ourId)
      .execute();
  }
});
