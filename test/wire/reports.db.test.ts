import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { dayFrom } from '#shared/dates.ts';
import type { DayBook } from '#shared/staff/reports-endpoints.ts';
import type { Role } from '#shared/staff/roles.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { asStaff } from '../staff.ts';
import { callAs, enterDonation } from './desk.ts';

const TODAY = dayFrom(new Date(), 0);
const MONTH = TODAY.slice(0, 7);
const ENTRIES = 501;

describeAppOnEachDatabase('reports', (app) => {
  const get = (path: string, role: Role = 'accountant') =>
    callAs(app(), role, 'GET', `/api/staff/reports/${path}`);
  const download = async (query: string, role: Role = 'accountant') => {
    const path = `${app().origin}/api/staff/reports/file?${query}`;
    const response = await fetch(path, { headers: asStaff(role) });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  beforeAll(async () => {
    const spread = { pan_no: '', email: '', confirmed: ['phone_no', 'fullname', 'reference'] };
    await enterDonation(app(), { ...spread, fullname: '=cmd|calc', amount: '10.50' });
    const { db } = app().context;
    const [template] = await db
      .selectFrom('donations')
      .selectAll()
      .where('amount_paise', '=', 1050)
      .execute();
    if (template === undefined) throw new Error('Expected the entered donation, found none');
    const { given_on, given_month, given_year, listed, compared_reference, ...row } = template;
    const copies = Array.from({ length: ENTRIES }, (_, index) => ({
      ...row,
      id: `${row.id.slice(0, 20)}${String(index).padStart(6, '0')}`,
      status_token: `token-${index}`,
    }));
    for (let at = 0; at < copies.length; at += 100)
      await db
        .insertInto('donations')
        .values(copies.slice(at, at + 100))
        .execute();
  });

  test('a long day book is read page by page, and whole as a file', async () => {
    const first = (await get(`day-book?day=${TODAY}`)).body as DayBook;
    expect(first.entries).toHaveLength(500);
    expect(first.next).not.toBeNull();
    const rest = (await get(`day-book?day=${TODAY}&after=${first.next}`)).body as DayBook;
    expect(first.entries.length + rest.entries.length).toBe(first.total.donations);
    expect(rest.next).toBeNull();

    const { response, bytes } = await download(`report=day-book&format=csv&day=${TODAY}`);
    expect(response.headers.get('content-disposition')).toContain(`day-book-${TODAY}.csv`);
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(lines.filter((line) => line.startsWith('Donation,'))).toHaveLength(
      first.total.donations,
    );
    // A formula in a name is not calculated.
    expect(lines.join('\n')).not.toContain(',=cmd');
    expect(lines.at(-1)).toMatch(new RegExp(`^Total,.*,${first.total.donations},`));
  });

  test('are spreadsheets with numbers', async () => {
    for (const query of [
      `report=day-book&day=${TODAY}`,
      `report=month&month=${MONTH}`,
      `report=campaigns&from=2020-01-01&to=${TODAY}`,
    ]) {
      const { response, bytes } = await download(`${query}&format=xlsx`);
      expect(response.status).toBe(200);
      const files = unzipSync(bytes);
      const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
      expect(sheet).toMatch(/<c r="[A-Z]+\d+"><v>\d+<\/v>/);
    }
    const actions = await app()
      .context.db.selectFrom('audit_entries')
      .select(['action', 'subject'])
      .where('action', '=', 'export-report')
      .execute();
    expect(actions.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['day-book', 'month', 'campaigns']),
    );
  });

  test('as files are not for a clerk, and none for an editor', async () => {
    const file = `report=day-book&format=csv&day=${TODAY}`;
    expect((await download(file, 'clerk')).response.status).toBe(403);
    expect((await get(`day-book?day=${TODAY}`, 'clerk')).status).toBe(200);
    expect((await get(`month?month=${MONTH}`, 'editor')).status).toBe(403);
  });

  test.each([
    'day-book?day=2026-02-30x',
    'day-book',
    `day-book?day=${TODAY}&after=nothing`,
    'month?month=2026-13',
    'month?month=2026',
    'campaigns?from=2026-04-02&to=2026-04-01',
    'campaigns?from=2026-04-02',
    'file?report=everything&format=csv',
    'file?report=day-book&format=pdf&day=2026-04-01',
    'file?report=month&format=csv',
  ])('refuse %s by its fields', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).not.toHaveLength(0);
  });
});
