import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { exchangeColumns } from '#shared/staff/exchange-columns.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { asStaff, insertAllStaff } from '#test/staff.ts';

describeAppOnEachDatabase('Donation exports', (app) => {
  const accountant = asStaff('accountant');
  beforeAll(() => insertAllStaff(app().context.db));

  const enter = async (parts: Record<string, unknown> = {}) => {
    const body = { fullname: 'Radha Sharma', amount: '501.50', mode: 'cash', ...parts };
    const reply = await app().call('POST', '/api/post/create-donation', {
      body,
      headers: asStaff('clerk'),
    });
    expect(reply.status).toBe(200);
    return (reply.body as { donation: { _id: string; donationId: string } }).donation;
  };
  const prepare = (body: Record<string, unknown>, headers = accountant) =>
    app().call('POST', '/api/staff/exports', { body, headers });
  const fetchRows = async (path: string): Promise<Record<string, string>[]> => {
    const { status, body } = await app().call('GET', path, { headers: accountant });
    expect(status).toBe(200);
    return parse(String(body), { bom: true, columns: true });
  };

  test('contain every donation of the filtered list, and have the date in their name', async () => {
    const mine = await enter({ fullname: 'Only Here', note: '=2+5', pan_no: 'AAAPL1234C' });
    const path = '/api/staff/export.csv?q=Only&mode=cash';
    const { headers } = await app().call('GET', path, { headers: accountant });
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="donations-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const rows = await fetchRows(path);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      'Full name': 'Only Here',
      Amount: '501.50',
      'Payment mode': 'cash',
      Status: 'paid',
      'Internal remarks': "'=2+5",
      PAN: expect.stringMatching(/^•+1234C$|^•+234C$/),
      'Donation ID': mine._id,
    });
    expect(Object.keys(rows[0] ?? {})).toHaveLength(exchangeColumns.length);
  });

  test('are prepared with chosen columns, downloaded once, and report their progress', async () => {
    await enter();
    const { body } = await prepare({
      format: 'csv',
      columns: ['date', 'amount'],
      dates: 'day-first',
    });
    const { export: logged, file } = body as {
      export: { _id: string; total: number };
      file: string;
    };
    const rows = await fetchRows(file);
    expect(rows).toHaveLength(logged.total);
    expect(Object.keys(rows[0] ?? {})).toEqual(['Date', 'Amount']);
    expect(rows[0]?.Date).toMatch(/^\d{2}-\d{2}-\d{4}$/);
    const again = await app().call('GET', file, { headers: accountant });
    expect(again.status).toBe(410);
    const after = await app().call('GET', `/api/staff/exports/${logged._id}`, {
      headers: accountant,
    });
    expect(after.body).toMatchObject({ export: { status: 'done', done: logged.total } });
  });

  test('are available only to the person who prepared them', async () => {
    const { body } = await prepare({ format: 'csv' });
    const { file } = body as { file: string };
    expect((await app().call('GET', file, { headers: asStaff('admin') })).status).toBe(410);
    expect((await app().call('GET', file, { headers: accountant })).status).toBe(200);
  });

  test('open as an Excel file whose amounts are numbers', async () => {
    await enter({ fullname: 'राधा <b>', amount: '1100' });
    const response = await fetch(`${app().origin}/api/staff/export.xlsx`, { headers: accountant });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('राधा &lt;b&gt;');
    expect(sheet).toContain('<v>1100</v>');
  });

  test('contain full PANs only with a reason, which is audited', async () => {
    await enter({ fullname: 'With Pan', pan_no: 'BBBPL4321D' });
    const filters = { q: 'With Pan' };
    const without = await prepare({ format: 'csv', withPan: true, filters });
    expect(without).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
    const reason = 'Statement for the tax office';
    const { body } = await prepare({ format: 'csv', withPan: true, filters, reason });
    const { _id } = (body as { export: { _id: string } }).export;
    expect(body).toMatchObject({ file: null, effectiveAfter: null, export: { status: 'waiting' } });
    const address = `/api/staff/export.csv?export=${_id}`;
    expect((await app().call('GET', address, { headers: accountant })).status).toBe(409);
    const { id: approvalId } = await app()
      .context.db.selectFrom('approvals')
      .select('id')
      .where('subject', '=', _id)
      .executeTakeFirstOrThrow();
    const agreed = await app().call('POST', `/api/staff/approvals/${approvalId}/approve`, {
      headers: asStaff('admin'),
    });
    expect(agreed).toMatchObject({
      status: 200,
      body: { approval: { state: 'approved', what: expect.stringContaining('1 donations') } },
    });
    const fetched = await app().call('POST', `/api/staff/exports/${_id}/fetch`, {
      headers: accountant,
    });
    expect(fetched.body).toEqual({ file: address });
    const rows = await fetchRows(address);
    expect(rows.map((row) => row.PAN)).toEqual(['BBBPL4321D']);
    expect((await app().call('GET', address, { headers: accountant })).status).toBe(410);
    const entry = await app()
      .context.db.selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', _id)
      .where('action', '=', 'export-gifts')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor: 'staff-accountant', action: 'export-gifts' });
    expect(JSON.parse(entry.details)).toMatchObject({ rows: 1, withPan: true, reason });
    // The search text is a name.
    expect(entry.details).not.toContain('With Pan');
  });

  test('refuse an invalid filter', async () => {
    const reply = await prepare({ format: 'csv', filters: { from: 'yesterday' } });
    expect(reply).toMatchObject({ status: 400, body: { fields: { from: expect.any(String) } } });
  });

  describe('require a permission', () => {
    test.each(['/api/staff/export.csv', '/api/staff/export.xlsx', '/api/staff/exports'])(
      '%s checks sign-in and permission',
      async (path) => {
        expect((await app().call('GET', path)).status).toBe(401);
        for (const role of ['clerk', 'editor'] as const) {
          expect((await app().call('GET', path, { headers: asStaff(role) })).status).toBe(403);
        }
      },
    );

    test('and a recent re-authentication', async () => {
      const stale = { 'x-test-staff': 'accountant, stale' };
      const csv = await app().call('GET', '/api/staff/export.csv', { headers: stale });
      expect(csv).toMatchObject({ status: 403, body: { needs: 'confirmation' } });
      expect((await prepare({ format: 'csv' }, stale)).status).toBe(403);
    });
  });
});
