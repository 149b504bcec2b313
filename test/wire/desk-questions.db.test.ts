import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dayFrom } from '#shared/dates.ts';
import { listTodaysEntries } from '#shared/staff/counter-endpoints.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { asStaff } from '../staff.ts';
import { readPdf } from '../tax-documents.ts';
import { callAs, enter, enterDonation, findBrokenBooks } from './desk.ts';

describeAppOnEachDatabase('questions at the desk', (app) => {
  const correct = (id: string, body: Record<string, unknown>) =>
    callAs(app(), 'admin', 'PATCH', `/api/staff/donations/${id}`, {
      reason: 'As the bank statement says',
      ...body,
    });

  test('a reference that was recorded before is asked about with the other donation, however it is typed', async () => {
    const first = await enterDonation(app(), { mode: 'bank', reference: 'hdfc 0012-34' });
    const typed = { mode: 'upi', reference: 'HDFC001234', amount: 700 };
    const { status, body } = await enter(app(), typed);
    expect([status, body]).toEqual([
      409,
      {
        message: expect.stringContaining(`${first.receiptNumber}: Radha Sharma, ₹501`),
        fields: { reference: expect.stringContaining('already recorded') },
        other: { _id: first._id },
      },
    ]);
    const second = await enterDonation(app(), { ...typed, confirmed: ['reference', 'pan_no'] });
    expect(second._id).not.toBe(first._id);
    const zeros = await enter(app(), { mode: 'bank', reference: 'HDFC01234' });
    expect(zeros.status).toBe(200);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('a cheque number counts with its bank; a bank that is not known may be the same', async () => {
    const cheque = { mode: 'cheque', reference: '004512' };
    const first = await enterDonation(app(), { ...cheque, drawee_bank: 'Canara Bank' });
    expect(first).toMatchObject({ draweeBank: 'Canara Bank', chequeDate: '' });
    expect((await enter(app(), { ...cheque, drawee_bank: 'Union Bank' })).status).toBe(200);
    const same = await enter(app(), { ...cheque, drawee_bank: 'CANARA  bank' });
    expect(same).toMatchObject({ status: 409, body: { other: { _id: first._id } } });
    expect((await enter(app(), cheque)).status).toBe(409);
    expect((await enter(app(), { mode: 'bank', reference: '004512' })).status).toBe(200);
  });

  test('the reference of a void donation is free, and a payment id of an online donation is not', async () => {
    const first = await enterDonation(app(), { mode: 'bank', reference: 'GONE778899' });
    await callAs(app(), 'admin', 'DELETE', `/api/post/delete-donation/${first._id}`);
    expect((await enter(app(), { mode: 'bank', reference: 'GONE778899' })).status).toBe(200);
    const payment = await app()
      .context.db.selectFrom('payments')
      .select(['provider_payment_id', 'donation_id'])
      .where('donation_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const online = await enter(app(), { mode: 'upi', reference: payment.provider_payment_id });
    expect(online).toMatchObject({ status: 409, body: { other: { _id: payment.donation_id } } });
  });

  test('of two clerks who enter one reference at the same time, one is asked', async () => {
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        enter(app(), { mode: 'upi', reference: 'RACE998877', amount: 100 + index }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('a correction to a reference that another donation has is asked about too', async () => {
    await enterDonation(app(), { mode: 'bank', reference: 'UTR5550001' });
    const other = await enterDonation(app(), { mode: 'bank', reference: 'UTR5550002' });
    const asked = await correct(other._id, { reference: 'utr 5550001' });
    expect(asked).toMatchObject({
      status: 409,
      body: { fields: { reference: expect.any(String) } },
    });
    const answered = await correct(other._id, {
      reference: 'utr 5550001',
      confirmed: ['reference'],
    });
    expect(answered.status).toBe(200);
    // The question was answered: nothing asks again for a change of something else.
    expect((await correct(other._id, { note: 'Twice in the statement' })).status).toBe(200);
  });

  test('a phone and a name that can hardly be are asked about, all at once, and never refused', async () => {
    const typed = { fullname: 'Test', phone_no: '1234567890', pan_no: '', ask: true };
    const asked = await enter(app(), { ...typed, confirmed: [] });
    expect(asked).toMatchObject({
      status: 409,
      body: { fields: { fullname: expect.any(String), phone_no: expect.any(String) } },
    });
    const half = await enter(app(), { ...typed, confirmed: ['phone_no'] });
    expect(Object.keys(Object(half.body).fields)).toEqual(['fullname']);
    expect((await enter(app(), { ...typed, confirmed: ['phone_no', 'fullname'] })).status).toBe(
      200,
    );
    const withoutAnswers = { fullname: 'Test', amount: 5, phone_no: '1234567890' };
    const plain = await callAs(app(), 'clerk', 'POST', '/api/post/create-donation', withoutAnswers);
    expect(plain.status).toBe(200);
  });

  test('a new donor with the name and phone of another is asked about, and nothing is linked silently', async () => {
    const person = { fullname: 'Kanta Devi Mishra', phone_no: '9837012345', pan_no: '' };
    const first = await enterDonation(app(), person);
    const typed = { ...person, fullname: 'Smt. Kanta Mishra', ask: true, confirmed: [] };
    const asked = await enter(app(), typed);
    expect(asked).toMatchObject({
      status: 409,
      body: { fields: { donor: expect.stringContaining('Kanta Devi Mishra') } },
    });
    expect(Object(asked.body).other).toEqual({ _id: first.donorId });

    const same = await enterDonation(app(), { ...typed, donorId: first.donorId });
    expect(same.donorId).toBe(first.donorId);
    const different = await enterDonation(app(), { ...typed, confirmed: ['donor'] });
    expect(different.donorId).not.toBe(first.donorId);
    // A caller without a person to answer is not asked, nor is another name or another phone.
    const others = [{ ask: false }, { fullname: 'Mohan Mishra' }, { phone_no: '9837012346' }];
    for (const change of others) {
      const other = await enterDonation(app(), { ...typed, ...change });
      expect(other.donorId).not.toBe(first.donorId);
    }
  });

  test("a cheque's details are stored, corrected and printed; only a cheque has them", async () => {
    const cheque = { mode: 'cheque', reference: '778801', drawee_bank: 'Axis Bank' };
    const donation = await enterDonation(app(), {
      ...cheque,
      cheque_date: dayFrom(new Date(), -3),
      receipt_book_number: 'B-045',
    });
    expect(donation).toMatchObject({
      draweeBank: 'Axis Bank',
      chequeDate: dayFrom(new Date(), -3),
      receiptBookNumber: 'B-045',
    });
    const pdf = await fetch(`${app().origin}/api/staff/donations/${donation._id}/receipt.pdf`, {
      headers: asStaff('clerk'),
    });
    const { text } = await readPdf(Buffer.from(await pdf.arrayBuffer()));
    for (const part of ['778801, Axis Bank, dated', 'receipt book no. B-045']) {
      expect(text.replace(/\s+/g, ' ')).toContain(part);
    }
    const corrected = await correct(donation._id, { drawee_bank: 'ABCPE1234F' });
    expect(corrected.body).toMatchObject({ donation: { draweeBank: '[PAN]' } });
    const cash = await enterDonation(app(), {
      drawee_bank: 'Axis Bank',
      cheque_date: '2026-11-01',
    });
    expect(cash).toMatchObject({ draweeBank: '', chequeDate: '' });
    const faulty = await enter(app(), { ...cheque, cheque_date: '31/31', reference: '1' });
    expect(faulty.body).toMatchObject({ fields: { cheque_date: expect.any(String) } });
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test("today's entries: newest first, sums by mode and by clerk without the void ones, imports left out", async () => {
    const read = async (role: 'clerk' | 'accountant') => {
      const { body } = await callAs(app(), role, 'GET', '/api/staff/todays-entries');
      return z.parse(listTodaysEntries.response, body);
    };
    const before = await read('clerk');
    const mine = await enterDonation(app(), { fullname: 'Newest Of Mine', amount: 40 });
    const others = await enterDonation(
      app(),
      { amount: 60, mode: 'kind', kind_description: 'Rice' },
      'accountant',
    );
    const gone = await enterDonation(app(), { amount: 1000 });
    await callAs(app(), 'admin', 'DELETE', `/api/post/delete-donation/${gone._id}`);
    const late = await enterDonation(app(), { amount: 1, date: dayFrom(new Date(), -2) });
    const after = await read('clerk');
    expect(after.entries.slice(0, 4).map(({ _id }) => _id)).toEqual([
      late._id,
      gone._id,
      others._id,
      mine._id,
    ]);
    expect(after.entries[3]).toMatchObject({ isMine: true, isVoid: false, mode: 'cash' });
    expect(after.entries[1]).toMatchObject({ isVoid: true });
    expect([after.count - before.count, after.amount - before.amount]).toEqual([3, 101]);
    expect(after.clerks[0]).toMatchObject({ isMe: true });
    expect((await read('accountant')).entries[2]).toMatchObject({ isMine: true });
    const sums = after.modes.reduce((sum, { amount }) => sum + amount, 0);
    expect(sums).toBe(after.amount);
    const { status } = await callAs(app(), 'editor', 'GET', '/api/staff/todays-entries');
    expect(status).toBe(403);
  });

  test('names that nobody decided about are asked about once, and hiding them changes the pages at once', async () => {
    const { db } = app().context;
    const names = async () =>
      (await callAs(app(), 'accountant', 'GET', '/api/staff/public-names')).body;
    const decide = (body: unknown, role: 'accountant' | 'clerk' = 'accountant') =>
      callAs(app(), role, 'POST', '/api/staff/public-names', body);
    const [kept, hidden, rest] = [
      await enterDonation(app(), { fullname: 'Kept Donor', show_name: true }),
      await enterDonation(app(), { fullname: 'Hidden Donor', show_name: true }),
      await enterDonation(app(), { fullname: 'Rest Donor', show_name: true }),
    ];
    const ids = [kept, hidden, rest].map(({ _id }) => _id);
    await db
      .updateTable('donations')
      .set({ show_name_source: '' })
      .where('id', 'in', ids)
      .execute();
    expect(await names()).toMatchObject({ count: 3, next: null });
    expect((await decide({ show: false }, 'clerk')).status).toBe(403);
    await decide({ show: true, ids: [kept._id] });
    const before = await db
      .selectFrom('page_changes')
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirst();
    const { body } = await decide({ show: false, ids: [hidden._id] });
    expect(body).toEqual({ changed: 1 });
    const after = await db
      .selectFrom('page_changes')
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirst();
    expect(Number(after?.n)).toBeGreaterThan(Number(before?.n));
    expect((await decide({ show: false })).body).toEqual({ changed: 1 });
    expect((await decide({ show: true })).body).toEqual({ changed: 0 });
    expect(await names()).toEqual({ count: 0, donations: [], next: null });
    const rows = await db
      .selectFrom('donations')
      .select(['id', 'show_name'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(rows.map(({ show_name }) => show_name)).toEqual([1, 0, 0]);
    expect(await findBrokenBooks(app())).toEqual([]);
  });
});
