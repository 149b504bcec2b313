import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { writeOlderWords } from '#server/donations/desk-list/write-older-words.ts';
import { saveView } from '#shared/staff/list-choices-endpoints.ts';
import { searchDonations } from '#shared/staff/list-endpoints.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { callAs, enterDonation } from './desk.ts';

const AADHAAR = '999941057058';
const ofNobody = { phone_no: '', email: '', pan_no: '', address: '' };

describeAppOnEachDatabase('the lists of the desk', (app) => {
  const list = async (query: string) => {
    const { status, body } = await callAs(
      app(),
      'clerk',
      'GET',
      `/api/post/get-donations?${query}`,
    );
    expect(status).toBe(200);
    return z.parse(searchDonations.response, body).donations.map(({ _id }) => _id);
  };
  const search = async (q: string) => {
    const call = callAs(app(), 'clerk', 'POST', '/api/staff/donations/search', { q });
    return z.parse(searchDonations.response, (await call).body).donations.map(({ _id }) => _id);
  };

  test('a donation is found by its reference, in parts and whole, by the end of its phone and by its receipt', async () => {
    const one = await enterDonation(app(), {
      ...{ ...ofNobody, fullname: 'Found By Reference', phone_no: '7022114455' },
      ...{ mode: 'cheque', reference: 'HDFC-004477' },
    });
    for (const q of ['004477', 'hdfc 004477', 'HDFC-004477', 'hdfc004477', '4455', '114455'])
      expect([q, await list(`q=${encodeURIComponent(q)}`)]).toEqual([q, [one._id]]);
    expect(await list(`q=${one.receiptNumber}`)).toEqual([one._id]);
    expect(await list('q=5544')).toEqual([]);
    expect(await list('q=reference+004477')).toEqual([one._id]);
  });

  test('a payment is found by its id at the provider, and by those of its order and refund', async () => {
    const { db } = app().context;
    const payment = await db
      .selectFrom('payments')
      .innerJoin('provider_orders', 'provider_orders.donation_id', 'payments.donation_id')
      .select(['payments.donation_id', 'provider_payment_id', 'provider_orders.provider_order_id'])
      .where('payments.status', '=', 'captured')
      .executeTakeFirst();
    if (payment === undefined) throw new Error('Expected a captured payment among the samples');
    expect(await list(`q=${payment.provider_payment_id}`)).toEqual([payment.donation_id]);
    expect(await list(`q=${payment.provider_order_id}`)).toEqual([payment.donation_id]);
    expect(await list('q=pay_nobody')).toEqual([]);
  });

  test('twelve digits that may be an Aadhaar number are refused in an address, and searched as reference in a body', async () => {
    for (const path of [
      '/api/post/get-donations',
      '/api/staff/donation-totals',
      '/api/staff/donors',
    ]) {
      for (const q of [AADHAAR, '9999 4105 7058', `Radha ${AADHAAR}`]) {
        const { status, body } = await callAs(
          app(),
          'admin',
          'GET',
          `${path}?q=${encodeURIComponent(q)}`,
        );
        expect([status, body]).toMatchObject([400, { fields: { q: expect.any(String) } }]);
        expect(JSON.stringify(body)).not.toContain('9999');
      }
    }
    expect(
      (await callAs(app(), 'clerk', 'GET', '/api/post/get-donations?q=999941057059')).status,
    ).toBe(200);
    expect(await search(AADHAAR)).toEqual([]);
    // The donor's own number does not lead to the donation.
    await enterDonation(app(), { ...ofNobody, fullname: 'Owner Of It', aadhar_no: AADHAAR });
    expect(await search(AADHAAR)).toEqual([]);
    const byReference = await enterDonation(app(), {
      ...{ ...ofNobody, fullname: 'Paid By Upi', mode: 'upi', reference: AADHAAR },
    });
    expect(await search(AADHAAR)).toEqual([byReference._id]);
    const byPhone = await enterDonation(app(), {
      ...{ ...ofNobody, fullname: 'Called', phone_no: '9988776611' },
    });
    expect(await search('919988776611')).toEqual([byPhone._id]);
    expect(await search('not one of these')).toEqual([]);
  });

  test('a whole PAN finds its donations in a body only', async () => {
    const one = await enterDonation(app(), {
      ...{ ...ofNobody, fullname: 'By Pan', pan_no: 'SRCHP1234Q' },
    });
    expect(await search('srchp1234q')).toEqual([one._id]);
    expect(await list('q=SRCHP1234Q')).toEqual([]);
  });

  test('the search is closed to an editor and to strangers', async () => {
    const path = '/api/staff/donations/search';
    expect((await callAs(app(), 'editor', 'POST', path, { q: 'x' })).status).toBe(403);
    expect((await app().call('POST', path, { body: { q: 'x' } })).status).toBe(401);
    expect((await callAs(app(), 'clerk', 'POST', path, { q: 'x'.repeat(201) })).status).toBe(400);
  });

  test('donations of an older version get their words, after an interruption too', async () => {
    const { db } = app().context;
    const one = await enterDonation(app(), {
      ...{ ...ofNobody, fullname: 'From Before', phone_no: '7033669988' },
      ...{ mode: 'bank', reference: 'UTR0055664' },
    });
    await db.deleteFrom('donation_words').where('donation_id', '=', one._id).execute();
    const before = { search_words: ' from before 7033669988 ', old_receipt_number: 'OLD/771133' };
    await db.updateTable('donations').set(before).where('id', '=', one._id).execute();
    await db.deleteFrom('search_word_walks').execute();
    expect(await list('q=utr0055664')).toEqual([]);
    const stopping = new AbortController();
    stopping.abort();
    expect(await writeOlderWords(app().context, { stopping: stopping.signal })).toBe('stopped');
    expect(await writeOlderWords(app().context)).toBe('done');
    expect(await list('q=utr0055664')).toEqual([one._id]);
    expect(await list('q=9988')).toContain(one._id);
    expect(await list('q=771133')).toEqual([one._id]);
    expect(await list('q=OLD%2F771133')).toEqual([one._id]);
    expect(await writeOlderWords(app().context)).toBe('done');
  });

  const views = '/api/staff/lists/donations/views';
  const save = async (role: 'clerk' | 'accountant' | 'admin', parts: object = {}) => {
    const body = { name: 'Mine', query: 'mode=cash', columns: [], shared: false, ...parts };
    const answer = await callAs(app(), role, 'POST', views, body);
    expect(answer.status).toBe(200);
    return z.parse(saveView.response, answer.body).view;
  };
  const see = async (role: 'clerk' | 'accountant' | 'admin') => {
    const { body } = await callAs(app(), role, 'GET', '/api/staff/lists/donations');
    return z.parse(
      z.object({
        columns: z.array(z.string()),
        views: z.array(z.object({ _id: z.string(), own: z.boolean() })),
      }),
      body,
    );
  };

  test('columns are kept for each member, and reset', async () => {
    const path = '/api/staff/lists/donations/columns';
    const columns = ['amount', 'donor', 'fee'];
    expect((await callAs(app(), 'clerk', 'POST', path, { columns })).body).toEqual({ columns });
    expect((await see('clerk')).columns).toEqual(columns);
    expect((await see('accountant')).columns).toEqual([]);
    await callAs(app(), 'clerk', 'POST', path, { columns: [] });
    expect((await see('clerk')).columns).toEqual([]);
    for (const wrong of [['amount', 'amount'], ['pan_no']]) {
      expect((await callAs(app(), 'clerk', 'POST', path, { columns: wrong })).status).toBe(400);
    }
  });

  test('a private view is seen by its member alone; a shared one by all, and changed by an administrator', async () => {
    const own = await save('clerk');
    expect((await see('accountant')).views.map(({ _id }) => _id)).not.toContain(own._id);
    expect((await callAs(app(), 'admin', 'DELETE', `${views}/${own._id}`)).status).toBe(404);
    const shared = await callAs(app(), 'clerk', 'PATCH', `${views}/${own._id}`, { shared: true });
    expect(shared.status).toBe(200);
    expect((await see('accountant')).views).toContainEqual({ _id: own._id, own: false });
    const rename = (role: 'accountant' | 'admin') =>
      callAs(app(), role, 'PATCH', `${views}/${own._id}`, { name: 'Theirs' });
    expect((await rename('accountant')).status).toBe(403);
    expect((await rename('admin')).body).toMatchObject({ view: { name: 'Theirs', shared: true } });
    expect((await callAs(app(), 'admin', 'DELETE', `${views}/${own._id}`)).status).toBe(200);
    expect((await callAs(app(), 'clerk', 'DELETE', `${views}/${own._id}`)).status).toBe(404);
    const entries = await app()
      .context.db.selectFrom('audit_entries')
      .select(['actor', 'action', 'details'])
      .where('subject', '=', own._id)
      .orderBy('sequence')
      .execute();
    expect(
      entries.map((entry) => ({ ...entry, details: JSON.parse(entry.details) })),
    ).toMatchObject([
      { actor: 'staff-clerk', action: 'share-view', details: { name: 'Mine', fields: ['shared'] } },
      { actor: 'staff-admin', action: 'change-shared-view', details: { fields: ['name'] } },
      { actor: 'staff-admin', action: 'delete-shared-view', details: { name: 'Theirs' } },
    ]);
  });

  test('a view keeps filters and order, and nothing that names a person', async () => {
    const view = await save('clerk', {
      name: `View of ${AADHAAR}`,
      query: 'q=Radha&donor=d1&after=x&mode=upi&sort=amount&dir=asc&utm=1',
    });
    expect(view.query).toBe('mode=upi&sort=amount&dir=asc');
    expect(view.name).not.toContain(AADHAAR);
    const faulty = { name: 'x', query: 'mode=barter', columns: [], shared: false };
    expect((await callAs(app(), 'clerk', 'POST', views, faulty)).status).toBe(400);
    expect(
      (await callAs(app(), 'clerk', 'POST', views, { ...faulty, name: ' ' })).body,
    ).toMatchObject({
      fields: { name: 'Please enter a name' },
    });
    expect((await callAs(app(), 'editor', 'POST', views, faulty)).status).toBe(403);
  });
});
