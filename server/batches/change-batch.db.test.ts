import { expect, test } from 'vitest';
import { dayFrom } from '#shared/dates.ts';
import type { Batch } from '#shared/staff/batches-endpoints.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { callAs } from '#test/wire/desk.ts';

describeAppOnEachDatabase('The heading of a batch', (app) => {
  const call = async (role: 'clerk' | 'accountant', method: string, path: string, body: object) => {
    const reply = await callAs(app(), role, method, `/api/staff/batches${path}`, body);
    return { status: reply.status, batch: (reply.body as { batch: Batch }).batch };
  };
  const [today, yesterday] = [dayFrom(new Date(), 0), dayFrom(new Date(), -1)];
  const open = async () => {
    const heading = { count: '2', amount: '601.50', date: today, mode: 'cash' };
    const range = { firstReceiptNo: 'A-1', lastReceiptNo: 'A-9' };
    const body = { ...heading, ...range, campaign: 'daily-meals', confirmed: ['date'] };
    const { batch } = await call('clerk', 'POST', '', body);
    return batch._id;
  };
  const change = (role: 'clerk' | 'accountant', id: string, body: object) =>
    call(role, 'PATCH', `/${id}`, { ...body, confirmed: ['date'] });

  test('keeps what another member changed of it meanwhile', async () => {
    const id = await open();
    expect((await change('clerk', id, { date: yesterday, mode: 'upi' })).status).toBe(200);
    const { status, batch } = await change('accountant', id, { count: '3' });
    expect(status).toBe(200);
    expect(batch).toMatchObject({
      ...{ date: yesterday, mode: 'upi', campaign: { _id: 'daily-meals' } },
      ...{ expected: { count: 3, amount: 601.5 }, firstReceiptNo: 'A-1', lastReceiptNo: 'A-9' },
    });
  });

  test('is checked as a whole, also where a part of it is changed or emptied', async () => {
    const id = await open();
    expect((await change('clerk', id, { lastReceiptNo: 'A-0' })).status).toBe(400);
    expect((await change('clerk', id, { lastReceiptNo: '' })).status).toBe(400);
    expect((await change('clerk', id, { date: '' })).status).toBe(400);
    const emptied = await change('clerk', id, { firstReceiptNo: '', lastReceiptNo: '' });
    expect(emptied.batch).toMatchObject({ firstReceiptNo: '', lastReceiptNo: '', date: today });
  });
});
