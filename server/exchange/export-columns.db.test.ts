import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { exchangeColumns } from '#shared/staff/exchange-columns.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { createImportClient } from '#test/import-client.ts';
import { asStaff, insertAllStaff } from '#test/staff.ts';
import { beginTestDonation, claimOf, verify } from '#test/wire/donation.ts';
import { readXlsx, type SheetRow } from './xlsx/read-xlsx.ts';

describeAppOnEachDatabase('An export', (app) => {
  const accountant = asStaff('accountant');
  beforeAll(() => insertAllStaff(app().context.db));

  const download = async (format: 'csv' | 'xlsx', filters: Record<string, string> = {}) => {
    const query = new URLSearchParams(filters);
    const response = await fetch(`${app().origin}/api/staff/export.${format}?${query}`, {
      headers: accountant,
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const readCsv = async (filters: Record<string, string>): Promise<Record<string, string>[]> =>
    parse(await download('csv', filters), { bom: true, columns: true });
  const pay = async () => {
    const { order, statusToken } = await beginTestDonation(app(), 'daily-meals');
    const paid = await app().provider.pay(order.id);
    await verify(app(), claimOf(paid, 'daily-meals'));
    const donation = await app()
      .context.db.selectFrom('donations')
      .select('id')
      .where('status_token', '=', statusToken)
      .executeTakeFirstOrThrow();
    return { id: donation.id, orderId: order.id };
  };

  const settle = async (paymentId: string) => {
    const { db } = app().context;
    const sums = { amount_paise: 50_100, fee_paise: 1_182, tax_paise: 180 };
    await db
      .insertInto('settlements')
      .values({
        ...{ settlement_id: 'setl_1', utr: 'UTR1', settled_at: '2026-11-22T05:00:00.000Z' },
        ...{ payments: 1, refunds: 0, refunded_paise: 0, other_paise: 0, net_paise: 48_918 },
        ...sums,
      })
      .execute();
    await db
      .insertInto('settlement_lines')
      .values({
        ...{ entity_id: paymentId, settlement_id: 'setl_1', kind: 'payment' },
        ...{ provider_payment_id: paymentId, credit_paise: 48_918, debit_paise: 0 },
        ...sums,
      })
      .execute();
  };

  test('names who entered a donation, its import, and the provider’s payment, order and fee', async () => {
    const online = await pay();
    const payment = await app()
      .context.db.selectFrom('payments')
      .select(['provider_payment_id', 'fee_paise'])
      .where('donation_id', '=', online.id)
      .executeTakeFirstOrThrow();
    await settle(payment.provider_payment_id);
    const rows = await readCsv({ mode: 'online' });
    const row = rows.find((one) => one['Donation ID'] === online.id);
    expect(row).toMatchObject({
      'Payment ID': payment.provider_payment_id,
      'Order ID': online.orderId,
      Fee: payment.fee_paise === null ? '' : (payment.fee_paise / 100).toFixed(2),
      'Settlement ID': 'setl_1',
      'Settled on': '2026-11-22',
      'Entered by': '',
      'Batch or import': '',
      'Gross received': '501.00',
      'Net received': '501.00',
    });

    const { check, run } = createImportClient(app());
    await run((await check('Date,Name,Amount,Mode\n2024-02-03,Of A File,70,Cash\n'))._id);
    expect(await readCsv({ q: 'Of A File' })).toMatchObject([
      { 'Batch or import': 'old.csv', 'Entered by': expect.stringMatching(/./), 'Show name': 'no' },
    ]);
  });

  test('ends with a summary sheet that equals the sums of its rows, and of the list', async () => {
    const file = await download('xlsx');
    const summary = await readSheet(file, 'Summary');
    const value = (label: string) =>
      Number(summary.find(({ cells }) => cells[0] === label)?.cells[1]);
    const rows = await readCsv({});
    const sum = (column: string, statuses: readonly string[]) =>
      rows
        .filter(({ Status = '' }) => statuses.includes(Status))
        .reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0) / 100;
    const received = ['paid', 'refunded'];
    expect(value('Gross')).toBe(sum('Amount', received));
    expect(value('Gross')).toBe(sum('Gross received', received));
    expect(value('Refunded')).toBe(sum('Refunded', received));
    expect(value('Net')).toBe(value('Gross') - value('Refunded'));
    expect(value('Net')).toBe(sum('Net received', [...received, 'authorized', 'review', 'begun']));
    expect(value('Donations received')).toBe(
      rows.filter(({ Status = '' }) => received.includes(Status)).length,
    );
    const { body } = await app().call('GET', '/api/staff/donation-totals', {
      headers: accountant,
    });
    expect(body).toMatchObject({
      count: value('Donations received'),
      gross: value('Gross'),
      refunded: value('Refunded'),
      net: value('Net'),
    });
  });

  test('leaves pending, failed and void donations out of its sums', async () => {
    await beginTestDonation(app(), 'daily-meals');
    const begun = await readSheet(await download('xlsx', { state: 'begun' }), 'Summary');
    const value = (label: RegExp) =>
      Number(begun.find(({ cells }) => label.test(cells[0] ?? ''))?.cells[1]);
    expect(value(/^Pending donations/)).toBeGreaterThan(0);
    expect(value(/^Pending amount/)).toBeGreaterThan(0);
    expect([value(/^Gross/), value(/^Net/), value(/^Donations received/)]).toEqual([0, 0, 0]);
  });

  test('remembers the choice of each member', async () => {
    const choiceOf = async (headers: Record<string, string>) => {
      const { body } = await app().call('GET', '/api/staff/export-choice', { headers });
      return (body as { choice: unknown }).choice;
    };
    const admin = asStaff('admin');
    expect(await choiceOf(admin)).toBeNull();
    const body = { format: 'csv', columns: ['net', 'date'], dates: 'day-first' };
    await app().call('POST', '/api/staff/exports', { body, headers: admin });
    expect(await choiceOf(admin)).toEqual({
      format: 'csv',
      columns: ['date', 'net'],
      dates: 'day-first',
    });
    expect(await choiceOf(accountant)).toMatchObject({ columns: [...exchangeColumns] });
    expect((await app().call('GET', '/api/staff/export-choice')).status).toBe(401);
    const clerk = await app().call('GET', '/api/staff/export-choice', {
      headers: asStaff('clerk'),
    });
    expect(clerk.status).toBe(403);
  });
});

/** The rows of a sheet by its name: the workbook as if it had only this one. */
async function readSheet(file: Buffer, name: string): Promise<SheetRow[]> {
  const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate');
  const parts = unzipSync(file);
  const book = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
  const only = book.replace(/<sheet (?!name="Summary")[^>]*\/>/g, '');
  expect(only).toContain(`name="${name}"`);
  const rows: SheetRow[] = [];
  await readXlsx(
    Buffer.from(zipSync({ ...parts, 'xl/workbook.xml': strToU8(only) })),
    async (r) => {
      rows.push(...r);
    },
  );
  return rows;
}
