import { beforeAll, expect, test } from 'vitest';
import { transact } from '#server/database/transact.ts';
import { updateDonation } from '#server/donations/donations.writes.ts';
import { taxYearOf } from '#shared/dates.ts';
import { donationRecordSchema } from '#shared/donations.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import {
  beginTestDonation,
  fillForm,
  openCampaign,
  payDonation,
  refundDonation,
} from '../donations.ts';
import { asStaff } from '../staff.ts';

type Listed = { donations: { _id: string; fullname: string }[]; next: string | null };
type Failure = { message: string; fields?: Record<string, string> };

const faultyValues: [field: string, value: string][] = [
  ['from', '2026-02-30'],
  ['to', '21/11/2026'],
  ['year', '2026-28'],
  ['mode', 'barter'],
  ['state', 'lost'],
  ['only', 'mine'],
  ['min', '-5'],
  ['max', 'much'],
  ['limit', '0'],
  ['limit', '201'],
  ['after', 'nowhere'],
  ['q', 'x'.repeat(201)],
];

describeAppOnEachDatabase('the list of donations', (app) => {
  const ids: string[] = [];
  let donorId = '';
  let paymentId = '';
  const read = (path: string, role: 'clerk' | 'editor' = 'clerk') =>
    app().call('GET', path, { headers: asStaff(role) });
  const list = async (query: string) =>
    (await read(`/api/post/get-donations?campaign=food&${query}`)).body as Listed;

  beforeAll(async () => {
    const { context } = app();
    await openCampaign(context.db);
    for (const fullname of ['Radha Sharma', 'Élise Das', 'राधा देवी', 'Mohan']) {
      const { donationId } = await beginTestDonation(context, { donor: fillForm({ fullname }) });
      ({ paymentId } = await payDonation(context, donationId));
      ids.unshift(donationId);
    }
    await refundDonation(context, { donationId: ids[0] ?? '', paymentId }, 10_000);
    const { donation } = (await read(`/api/post/get-donation/${ids[0]}`)).body as {
      donation: { donorId: string };
    };
    ({ donorId } = donation);
    // As after a merge by staff.
    await context.db
      .updateTable('donations')
      .set({ donor_id: donorId })
      .where('id', 'in', ids)
      .execute();
  });

  test('shows the newest entered first, page by page', async () => {
    const first = await list('limit=3');
    expect(first.donations.map(({ _id }) => _id)).toEqual(ids.slice(0, 3));
    const rest = await list(`limit=3&after=${first.next}`);
    expect(rest.donations.map(({ _id }) => _id)).toEqual(ids.slice(3));
    expect(rest.next).toBeNull();
  });

  test('shows every field of a donation, with identity numbers masked', async () => {
    const { status, headers, body } = await read(`/api/post/get-donation/${ids[0]}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { donation } = body as { donation: Record<string, unknown> };
    expect(Object.keys(donation).sort()).toEqual(Object.keys(donationRecordSchema.shape).sort());
    expect(donation).toMatchObject({
      donationId: 'food',
      campaignTitle: 'Anna Vitran',
      fullname: 'Mohan',
      pan_no: '••••••234F',
      hasPan: true,
      aadhar_no: '•••• •••• 2346',
      amount: 501,
      refunded: 100,
      mode: 'online',
      status: 'paid',
      taxYear: taxYearOf(new Date()),
      incomplete: false,
      enteredBy: null,
      voidedAt: null,
      voidReason: '',
    });
    expect(JSON.stringify(body)).not.toMatch(/ABCPE1234F|234123412346/);
  });

  test.each([
    ['radha', ['राधा', 'Radha'].slice(1)],
    ['SHA rad', ['Radha']],
    ['elise', ['Élise']],
    ['राधा', ['राधा']],
    ['nobody', []],
  ])('searched for %s finds %j', async (q, begins) => {
    const { donations } = await list(`q=${encodeURIComponent(q)}`);
    expect(donations.map(({ fullname }) => fullname.split(' ')[0])).toEqual(begins);
  });

  test('finds by receipt, mail address and phone number', async () => {
    const number = ((await list('limit=1')).donations[0] as unknown as { receiptNumber: string })
      .receiptNumber;
    const serial = String(Number(number.split('/')[1]));
    for (const q of [number, serial]) {
      const { donations } = await list(`q=${encodeURIComponent(q)}`);
      expect(donations.map(({ _id }) => _id)).toEqual(ids.slice(0, 1));
    }
    for (const q of ['Radha@Example.org', '98765 43210', '+91 98765 43210']) {
      expect((await list(`q=${encodeURIComponent(q)}`)).donations).toHaveLength(ids.length);
    }
  });

  test.each(faultyValues)('refuses %s=%s and names it', async (field, value) => {
    for (const path of ['/api/post/get-donations', `/api/post/get-donations-by-donor/${donorId}`]) {
      const { status, body } = await read(`${path}?${field}=${encodeURIComponent(value)}`);
      expect([status, Object.keys((body as Failure).fields ?? {})]).toEqual([400, [field]]);
    }
  });

  test('ignores empty and unknown query parameters', async () => {
    const { status } = await read('/api/post/get-donations?from=&to=&q=&limit=&after=&colour=red');
    expect(status).toBe(200);
  });

  test("lists one donor's donations, and is 404 for an unknown donor", async () => {
    const { body } = await read(`/api/post/get-donations-by-donor/${donorId}?limit=2`);
    const { donations, next } = body as Listed;
    expect(donations.map(({ _id }) => _id)).toEqual(ids.slice(0, 2));
    expect(next).not.toBeNull();
    for (const id of ['nobody', '%00', 'a'.repeat(500)]) {
      const { status, body: failure } = await read(`/api/post/get-donations-by-donor/${id}`);
      expect([status, typeof (failure as Failure).message]).toEqual([404, 'string']);
    }
  });

  test('sums the totals of a filter', async () => {
    const { body } = await read('/api/staff/donation-totals?campaign=food');
    const none = { pending: { count: 0, amount: 0 } };
    expect(body).toEqual({ count: 4, gross: 4 * 501, refunded: 100, net: 1904, ...none });
    const one = await read('/api/staff/donation-totals?campaign=food&q=mohan');
    expect(one.body).toEqual({ count: 1, gross: 501, refunded: 100, net: 401, ...none });
  });

  test('shows the complete history of a donation', async () => {
    const { body } = await read(`/api/staff/donations/${ids[0]}`);
    expect(body).toMatchObject({
      donation: { _id: ids[0] },
      receipt: { revision: 1, status: 'valid', amount: 401 },
      payments: [
        {
          _id: paymentId,
          status: 'captured',
          refunded: 100,
          transitions: [
            { from: null, to: 'authorized', source: 'webhook' },
            { from: 'authorized', to: 'captured', source: 'webhook' },
          ],
        },
      ],
      refunds: [{ paymentId, amount: 100 }],
    });
  });

  test('excludes a void donation, which is still found by its id', async () => {
    const { context } = app();
    const { donationId } = await beginTestDonation(context);
    await transact(context.db, (trx) => updateDonation(trx, donationId, { status: 'void' }));
    expect((await read(`/api/post/get-donation/${donationId}`)).status).toBe(404);
    expect((await list('')).donations.map(({ _id }) => _id)).not.toContain(donationId);
    const { status, body } = await read(`/api/staff/donations/${donationId}`);
    expect([status, body]).toMatchObject([200, { donation: { status: 'void' }, receipt: null }]);
    expect((await list('state=void')).donations.map(({ _id }) => _id)).toEqual([donationId]);
  });

  test('finds a corrected name, and no longer the old one', async () => {
    const { context } = app();
    const { donationId } = await beginTestDonation(context, {
      donor: fillForm({ fullname: 'Gopaal' }),
    });
    await transact(context.db, (trx) =>
      updateDonation(trx, donationId, { fullname: 'Madhav Das' }),
    );
    const found = async (q: string) =>
      (await list(`state=begun&q=${q}`)).donations.map(({ _id }) => _id);
    expect([await found('gopaal'), await found('madh')]).toEqual([[], [donationId]]);
  });

  test.each([
    '/api/post/get-donations',
    '/api/post/get-donation/x',
    '/api/post/get-donations-by-donor/x',
    '/api/staff/donation-totals',
    '/api/staff/donations/x',
  ])('%s is 403 for an editor, and 401 without a session', async (path) => {
    expect((await read(path, 'editor')).status).toBe(403);
    expect((await app().call('GET', path)).status).toBe(401);
  });
});
