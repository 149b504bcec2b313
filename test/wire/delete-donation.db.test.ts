import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { asStaff } from '../staff.ts';
import { callAs, enterDonation, findBrokenBooks } from './desk.ts';
import { beginTestDonation, claimOf, readCampaign, verify } from './donation.ts';

const UNKNOWN = { message: 'Donation not found' };

describeAppOnEachDatabase('delete-donation', (app) => {
  const remove = (
    id: string,
    body?: unknown,
    role: 'admin' | 'accountant' | 'clerk' = 'accountant',
  ) => callAs(app(), role, 'DELETE', `/api/post/delete-donation/${id}`, body);
  const restore = (id: string, role: 'admin' | 'accountant' = 'admin') =>
    callAs(app(), role, 'POST', `/api/staff/donations/${id}/restore`);
  const read = async (id: string) => {
    const { body } = await callAs(app(), 'clerk', 'GET', `/api/staff/donations/${id}`);
    return body;
  };

  test('voids a donation: removed from the totals, number kept as void, the same id returned', async () => {
    const before = await readCampaign(app(), 'daily-meals');
    const donation = await enterDonation(app(), { amount: 321 });
    const { status, body } = await remove(donation._id, { reason: 'Entered twice' });
    expect([status, body]).toEqual([200, { id: donation._id }]);
    const after = await readCampaign(app(), 'daily-meals');
    expect([after.raised, after.donorCount]).toEqual([before.raised, before.donorCount]);
    expect(await read(donation._id)).toMatchObject({
      donation: {
        status: 'void',
        voidReason: 'Entered twice',
        receiptNumber: donation.receiptNumber,
      },
      receipt: { status: 'void', number: donation.receiptNumber },
    });
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('needs neither body nor reason', async () => {
    const donation = await enterDonation(app());
    expect((await remove(donation._id)).body).toEqual({ id: donation._id });
  });

  test('needs no body from a client that names the type of one with every call', async () => {
    const donation = await enterDonation(app());
    const path = `/api/post/delete-donation/${donation._id}`;
    const headers = { 'content-type': 'application/json', ...asStaff('accountant') };
    const { status, body } = await app().call('DELETE', path, { headers });
    expect([status, body]).toEqual([200, { id: donation._id }]);
  });

  test('is 404 for an unknown id of any shape, and after a deletion', async () => {
    const donation = await enterDonation(app());
    await remove(donation._id);
    for (const id of [
      donation._id,
      'nothing',
      '507f1f77bcf86cd799439011',
      '%00',
      'a'.repeat(500),
    ]) {
      const { status, body } = await remove(id);
      expect([status, body]).toEqual([404, UNKNOWN]);
    }
    const { status } = await callAs(
      app(),
      'clerk',
      'GET',
      `/api/post/get-donation/${donation._id}`,
    );
    expect(status).toBe(404);
  });

  test('never deletes a donation that was paid online, but an unpaid one', async () => {
    const { order } = await beginTestDonation(app(), 'daily-meals');
    const paid = await app().provider.pay(order.id);
    await verify(app(), claimOf(paid, 'daily-meals'));
    const { donation_id: id } = await app()
      .context.db.selectFrom('provider_orders')
      .select('donation_id')
      .where('provider_order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const refused = await remove(id);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      message: 'This donation was paid online. It cannot be voided, only refunded.',
    });
    const begun = await beginTestDonation(app(), 'daily-meals');
    const { donation_id: unpaid } = await app()
      .context.db.selectFrom('provider_orders')
      .select('donation_id')
      .where('provider_order_id', '=', begun.order.id)
      .executeTakeFirstOrThrow();
    expect((await remove(unpaid)).status).toBe(200);
    expect((await restore(unpaid)).body).toMatchObject({ donation: { status: 'begun' } });
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('is undone by an administrator, repeatedly, under the same number', async () => {
    const before = await readCampaign(app(), 'daily-meals');
    const donation = await enterDonation(app(), { amount: 500 });
    for (let time = 0; time < 3; time += 1) {
      await remove(donation._id, { reason: `time ${time}` });
      expect((await restore(donation._id, 'accountant')).status).toBe(403);
      const { body } = await restore(donation._id);
      expect(body).toMatchObject({
        donation: { status: 'paid', voidReason: '', receiptNumber: donation.receiptNumber },
      });
    }
    expect((await restore(donation._id)).status).toBe(409);
    expect((await restore('nothing')).status).toBe(404);
    expect((await readCampaign(app(), 'daily-meals')).raised).toBe(before.raised + 500);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('happens once, however many requests are concurrent', async () => {
    const before = await readCampaign(app(), 'daily-meals');
    const donation = await enterDonation(app(), { amount: 900 });
    const responses = await Promise.all(Array.from({ length: 5 }, () => remove(donation._id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect((await readCampaign(app(), 'daily-meals')).raised).toBe(before.raised);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('is not for clerks', async () => {
    const donation = await enterDonation(app());
    expect((await remove(donation._id, undefined, 'clerk')).status).toBe(403);
  });
});
