import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { readPayments } from '#test/read-payments.ts';
import { openRefundFixture, type RefundFixture } from '#test/refund-fixture.ts';
import { requestRefund } from './request-refund.ts';

const reason = 'The donor asked for it';

describeOnEachDatabase('A refund request', (open) => {
  let desk: RefundFixture;
  beforeEach(async () => {
    desk = await openRefundFixture(await open());
  });
  afterEach(async () => {
    expect(await desk.brokenInvariants()).toEqual([]);
    await desk.close();
  });

  const ask = (donationId: string, amount: unknown, role = 'accountant') =>
    desk.call(role, `/api/staff/donations/${donationId}/refund`, { amount, reason });
  const decide = (id: string, what: string, role: string, body: unknown = null) =>
    desk.call(role, `/api/staff/refund-requests/${id}/${what}`, body);

  /** A refund of twelve thousand rupees that waits for approval. */
  async function wait(): Promise<{ id: string; donationId: string }> {
    const { donationId } = await desk.pay({ rupees: 20_000 });
    const { body } = await ask(donationId, 12_000);
    const { refund } = body as { refund: { _id: string; state: string } };
    expect(refund.state).toBe('waiting');
    return { id: refund._id, donationId };
  }

  test('waits above the limit, and is ordered after a second person approves', async () => {
    const { id } = await wait();
    await desk.workOutbox();
    expect(desk.refundsAtProvider()).toEqual([]);
    expect(await decide(id, 'approve', 'admin')).toMatchObject({
      status: 200,
      body: { refund: { state: 'ordered', decidedBy: { _id: 'staff-admin' } } },
    });
    await desk.workOutbox();
    expect(desk.refundsAtProvider()).toEqual([1_200_000]);
    expect((await readPayments(desk.context.db)).audited).toMatchObject([
      { action: 'ask-for-refund', details: { amountPaise: 1_200_000, reason } },
      { action: 'approve-refund', details: { requestId: id } },
    ]);
  });

  test('is not approved by its requester, twice, or without re-authentication', async () => {
    const { id } = await wait();
    expect(await decide(id, 'approve', 'accountant')).toMatchObject({ status: 403 });
    expect(await decide(id, 'approve', 'admin, stale')).toMatchObject({
      status: 403,
      body: { needs: 'confirmation' },
    });
    expect(await decide(id, 'approve', 'clerk')).toMatchObject({ status: 403 });
    const both = await Promise.all([
      decide(id, 'approve', 'admin'),
      decide(id, 'approve', 'admin'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await desk.workOutbox();
    expect(desk.refundsAtProvider()).toEqual([1_200_000]);
  });

  test('shows each viewer what they may do with it', async () => {
    await wait();
    const listed = async (role: string) =>
      (await desk.call(role, '/api/staff/refund-requests?state=open')).body;
    expect(await listed('accountant')).toMatchObject({
      refunds: [{ mayDecide: false, mayWithdraw: true }],
      secondPersonAbove: 10_000,
    });
    expect(await listed('admin')).toMatchObject({
      refunds: [{ mayDecide: true, mayWithdraw: false }],
    });
    expect(await listed('clerk')).toMatchObject({
      refunds: [{ mayDecide: false, mayWithdraw: false }],
    });
  });

  test('is declined with a reason, or withdrawn by its requester, and no money moves', async () => {
    const first = await wait();
    expect(await decide(first.id, 'decline', 'admin', { reason: '' })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
    expect(await decide(first.id, 'decline', 'accountant', { reason })).toMatchObject({
      status: 403,
    });
    expect(await decide(first.id, 'decline', 'admin', { reason })).toMatchObject({
      body: { refund: { state: 'declined', decision: reason } },
    });
    const second = await wait();
    expect(await decide(second.id, 'withdraw', 'admin')).toMatchObject({ status: 403 });
    expect(await decide(second.id, 'withdraw', 'accountant')).toMatchObject({
      body: { refund: { state: 'withdrawn' } },
    });
    expect(await decide(second.id, 'approve', 'admin')).toMatchObject({ status: 409 });
    await desk.workOutbox();
    expect(desk.refundsAtProvider()).toEqual([]);
  });

  test('cannot pass the limit in small steps', async () => {
    const { donationId } = await desk.pay({ rupees: 20_000 });
    expect(await ask(donationId, 9000)).toMatchObject({ body: { refund: { state: 'ordered' } } });
    await desk.workOutbox();
    expect(await ask(donationId, 9000)).toMatchObject({ body: { refund: { state: 'waiting' } } });
  });

  test.each([
    [502, { amount: 'At most ₹501 can be refunded' }],
    [0, { amount: expect.any(String) }],
    ['1e2', { amount: expect.any(String) }],
    [null, { amount: expect.any(String) }],
  ])('of %j rupees is refused with a message', async (amount, fields) => {
    const { donationId } = await desk.pay();
    expect(await ask(donationId, amount)).toMatchObject({ status: 400, body: { fields } });
  });

  test('needs a reason, and a known, online, paid donation', async () => {
    const { donationId } = await desk.pay();
    const path = `/api/staff/donations/${donationId}/refund`;
    expect(await desk.call('admin', path, { amount: 1, reason: 'no' })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
    expect(await ask('unknown', 1)).toMatchObject({ status: 404 });
    const { orderId } = await desk.begin();
    expect(orderId).not.toBe('');
    const donations = await desk.context.db.selectFrom('donations').selectAll().execute();
    const begun = donations.find(({ status }) => status === 'begun');
    expect(await ask(begun?.id ?? '', 1)).toMatchObject({ status: 409 });
    const come = (mode: string) =>
      desk.context.db
        .updateTable('donations')
        .set({ mode })
        .where('id', '=', begun?.id ?? '')
        .execute();
    await come('cash');
    expect(await ask(begun?.id ?? '', 1)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Void it instead') },
    });
    await come('online');
  });

  test('is refused to a clerk by the use case, whatever the route allows', async () => {
    const { donationId } = await desk.pay();
    const clerk = { id: 'staff-clerk', role: 'clerk' } as const;
    await expect(
      requestRefund(desk.context, clerk, donationId, { amount: 1, reason }),
    ).rejects.toMatchObject({ status: 403 });
    expect(await ask(donationId, 1, 'clerk')).toMatchObject({ status: 403 });
    expect(await ask(donationId, 1, 'accountant, stale')).toMatchObject({
      body: { needs: 'confirmation' },
    });
  });

  test('is listed by donation and by state, page by page', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push(await wait());
    const read = async (query: string) =>
      (await desk.call('clerk', `/api/staff/refund-requests?${query}`)).body as {
        refunds: { _id: string }[];
        next: string | null;
      };
    expect((await read(`donation=${ids[0]?.donationId}`)).refunds).toMatchObject([
      { _id: ids[0]?.id },
    ]);
    const first = await read('state=waiting&limit=2');
    expect(first.refunds.map(({ _id }) => _id)).toEqual([ids[2]?.id, ids[1]?.id]);
    const second = await read(`state=waiting&limit=2&after=${first.next}`);
    expect(second).toMatchObject({ refunds: [{ _id: ids[0]?.id }], next: null });
    const oldest = await read('state=waiting&dir=asc&limit=2');
    expect(oldest.refunds.map(({ _id }) => _id)).toEqual([ids[0]?.id, ids[1]?.id]);
    const rest = await read(`state=waiting&dir=asc&after=${oldest.next}`);
    expect(rest).toMatchObject({ refunds: [{ _id: ids[2]?.id }], next: null });
    expect(await read('state=done')).toMatchObject({ refunds: [], next: null });
  });
});
