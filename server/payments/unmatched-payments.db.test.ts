import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { readPayments } from '#test/read-payments.ts';
import { openRefundFixture, type RefundFixture } from '#test/refund-fixture.ts';

const reason = 'Donor holds an Indian passport, seen';

describeOnEachDatabase('Unmatched and reviewed payments', (open) => {
  let desk: RefundFixture;
  beforeEach(async () => {
    desk = await openRefundFixture(await open());
  });
  afterEach(() => desk.close());

  const rows = () => readPayments(desk.context.db);
  const accept = (donationId: string, role = 'accountant', words = reason) =>
    desk.call(role, `/api/staff/donations/${donationId}/accept`, { reason: words });
  const refund = (donationId: string, amount: number) =>
    desk.call('accountant', `/api/staff/donations/${donationId}/refund`, { amount, reason });

  /** A payment that belongs to no order of ours. */
  async function unmatched(): Promise<string> {
    const order = await desk.emulator.createOrder({ amount: 99_900, currency: 'INR' });
    const paid = await desk.emulator.pay(order.id);
    await desk.deliverAll();
    return paid.razorpay_payment_id;
  }
  const onUnmatched = (id: string, what: string, body: unknown, role = 'accountant') =>
    desk.call(role, `/api/staff/unmatched-payments/${id}/${what}`, body);
  const unmatchedPayments = async (state: string) =>
    (await desk.call('clerk', `/api/staff/unmatched-payments?state=${state}`)).body
      .unmatchedPayments;

  test('in review are counted when staff accept them with a reason', async () => {
    const { donationId } = await desk.pay({ international: true });
    expect(await rows()).toMatchObject({ donations: [{ status: 'review' }], receipts: [] });
    expect(await accept(donationId, 'accountant', 'ok')).toMatchObject({ status: 400 });
    const both = await Promise.all([accept(donationId), accept(donationId, 'admin')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await rows()).toMatchObject({
      captures: 1,
      donations: [{ status: 'paid' }],
      receipts: [{ status: 'valid', serial: 1 }],
      raised: { food: { raised_paise: 50_100, donor_count: 1 } },
      audited: [{ action: 'accept-reviewed-gift', details: { reason } }],
    });
    expect(await desk.brokenInvariants()).toEqual([]);
  });

  test('in review are refunded only in full, and not accepted meanwhile', async () => {
    const { donationId } = await desk.pay({ international: true });
    expect(await refund(donationId, 500)).toMatchObject({
      status: 400,
      body: { fields: { amount: expect.stringContaining('₹501') } },
    });
    expect(await refund(donationId, 501)).toMatchObject({ status: 200 });
    expect(await accept(donationId)).toMatchObject({ status: 409 });
    await desk.workOutbox();
    expect(await rows()).toMatchObject({ donations: [{ status: 'refunded' }], ledger: [] });
    expect(await accept(donationId)).toMatchObject({ status: 409 });
    expect(await desk.brokenInvariants()).toEqual([]);
  });

  test('are accepted only in review, and only by those with the permission', async () => {
    const { donationId } = await desk.pay();
    expect(await accept(donationId)).toMatchObject({ status: 409 });
    expect(await accept('unknown')).toMatchObject({ status: 404 });
    expect(await accept(donationId, 'clerk')).toMatchObject({ status: 403 });
    expect(await accept(donationId, 'admin, stale')).toMatchObject({
      body: { needs: 'confirmation' },
    });
  });

  test('without a donation are listed page by page, newest or oldest first', async () => {
    const ids = [await unmatched(), await unmatched(), await unmatched()];
    const read = async (query: string) => {
      const { body } = await desk.call('clerk', `/api/staff/unmatched-payments?limit=2&${query}`);
      const { unmatchedPayments: page, next } = body as {
        unmatchedPayments: { _id: string }[];
        next: string | null;
      };
      return { listed: page.map(({ _id }) => _id), next };
    };
    const newest = await read('');
    const last = await read(`after=${encodeURIComponent(newest.next ?? '')}`);
    const all = [...newest.listed, ...last.listed];
    expect(all.toSorted()).toEqual(ids.toSorted());
    const oldest = await read('dir=asc');
    const rest = await read(`dir=asc&after=${encodeURIComponent(oldest.next ?? '')}`);
    expect([...oldest.listed, ...rest.listed]).toEqual(all.toReversed());
  });

  test('without a donation are listed, and resolved once, with a note', async () => {
    const id = await unmatched();
    expect(await unmatchedPayments('open')).toMatchObject([
      { _id: id, amount: 999, reason: 'unknown_order', resolvedAt: null, refund: null },
    ]);
    const note = 'Paid for the book stall, passed on';
    expect(await onUnmatched(id, 'resolve', { note: '' })).toMatchObject({
      status: 400,
      body: { fields: { note: expect.any(String) } },
    });
    expect(await onUnmatched(id, 'resolve', { note })).toMatchObject({
      body: { unmatched: { note, resolvedBy: { _id: 'staff-accountant' } } },
    });
    expect(await onUnmatched(id, 'resolve', { note })).toMatchObject({ status: 409 });
    expect(await onUnmatched(id, 'refund', { reason })).toMatchObject({ status: 409 });
    expect(await unmatchedPayments('open')).toEqual([]);
    expect(await unmatchedPayments('resolved')).toMatchObject([{ _id: id }]);
  });

  test('without a donation are refunded to the payer, once, and then resolved', async () => {
    const id = await unmatched();
    const both = await Promise.all([
      onUnmatched(id, 'refund', { reason }),
      onUnmatched(id, 'refund', { reason }, 'admin'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await unmatchedPayments('open')).toMatchObject([
      { refund: { state: 'ordered', amount: 999 } },
    ]);
    expect(await onUnmatched(id, 'resolve', { note: reason })).toMatchObject({ status: 409 });
    await desk.workOutbox();
    await desk.deliverAll();
    expect(desk.refundsAtProvider()).toEqual([99_900]);
    expect(await unmatchedPayments('resolved')).toMatchObject([
      { _id: id, refund: { state: 'done' } },
    ]);
    expect(await rows()).toMatchObject({ refunds: [], ledger: [] });
  });

  test('in another currency are refunded by two people, whatever the amount', async () => {
    const id = await unmatched();
    const payments = desk.context.db.updateTable('unmatched_payments');
    await payments.set({ currency: 'USD' }).where('provider_payment_id', '=', id).execute();
    expect(await onUnmatched(id, 'refund', { reason })).toMatchObject({
      body: { refund: { state: 'waiting' } },
    });
    const approvals = await desk.context.db.selectFrom('approvals').select('what').execute();
    expect(approvals).toMatchObject([{ what: expect.stringContaining('USD 999') }]);
    await desk.workOutbox();
    expect(desk.refundsAtProvider()).toEqual([]);
  });

  test('matched at this moment are refunded as such or as their donation, by one of two people', async () => {
    for (let number = 1; number <= 5; number += 1) {
      const { donationId, paymentId } = await desk.pay();
      await desk.context.db
        .insertInto('unmatched_payments')
        .values({
          provider_payment_id: paymentId,
          provider_order_id: null,
          amount_paise: 50_100,
          currency: 'INR',
          reason: 'unknown_order',
          source: 'webhook',
          created_at: '2026-11-21T10:00:00.000Z',
          resolved_at: null,
        })
        .execute();
      const both = await Promise.all([
        refund(donationId, 501),
        onUnmatched(paymentId, 'refund', { reason }, 'admin'),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
    await desk.workOutbox();
    expect(desk.refundsAtProvider()).toEqual([50_100, 50_100, 50_100, 50_100, 50_100]);
  });

  test('without a donation are refused under an unknown id, and to a clerk', async () => {
    const id = await unmatched();
    expect(await onUnmatched('pay_unknown', 'refund', { reason })).toMatchObject({ status: 404 });
    expect(await onUnmatched(id, 'refund', { reason }, 'clerk')).toMatchObject({ status: 403 });
    expect(await onUnmatched(id, 'resolve', { note: reason }, 'clerk')).toMatchObject({
      status: 403,
    });
  });
});
