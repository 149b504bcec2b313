import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { describeAppOnEachDatabase, type OpenApp } from '#test/app.ts';
import { createImportClient } from '#test/import-client.ts';
import { asStaff } from '#test/staff.ts';
import { writeTestWorkbook } from '#test/workbook.ts';

const TITLES = 'Date,Name of donor,Amount,Mode,PAN,Phone,Receipt No,Cheque No,Remarks';

/** A compound file with a stream of this name. */
const oldExcel = (stream: string) =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(512),
      Buffer.from(stream, 'utf16le'),
    ]),
  );

const countDonations = async (app: OpenApp) => {
  const rows = await app.context.db.selectFrom('donations').select('id').execute();
  return rows.length;
};

describeAppOnEachDatabase('Imported donations', (app) => {
  test('are mapped by their headings, checked without entering any, then entered with their dates', async () => {
    const { check, run, rows } = createImportClient(app());
    const before = await countDonations(app());
    const file = await check(
      `${TITLES}\r\n31/03/2024,Gopal Das,"₹1,100.50",Cheque,AAAPG1234A,+91 98765 43210,R-77,000123,From the box\r\n` +
        '2024-04-01,Mira Bai,501,UPI,,,,,\r\n',
    );
    expect(file).toMatchObject({ rows: 2, verdicts: { new: 2, faulty: 0 }, amount: 1601.5 });
    expect(await countDonations(app())).toBe(before);
    const done = await run(file._id);
    expect(done).toMatchObject({ done: 2, verdicts: { new: 2 } });
    expect(await countDonations(app())).toBe(before + 2);

    const [first] = await rows(file._id);
    const donation = await app().call('GET', `/api/post/get-donation/${first?.donationId}`, {
      headers: asStaff('clerk'),
    });
    expect(donation.body).toMatchObject({
      donation: {
        fullname: 'Gopal Das',
        amount: 1100.5,
        mode: 'cheque',
        phone_no: '9876543210',
        hasPan: true,
        reference: '000123',
        note: 'From the box',
        taxYear: '2023-24',
        receiptNumber: 'R-77',
        receiptIsEarlier: true,
        enteredBy: 'staff-accountant',
      },
    });
  });

  test('in a locked period are refused in the dry run, and say so', async () => {
    const { check, rows } = createImportClient(app());
    const { db } = app().context;
    const locked_at = '2026-05-02T06:00:00.000Z';
    const lock = {
      kind: 'month',
      name: '2022-07',
      locked_at,
      locked_by: 'staff-accountant',
    } as const;
    await db.insertInto('period_locks').values(lock).execute();
    const text = `${TITLES}\n05-07-2022,Sita Ram,250,Cash,,,,,\n05-08-2022,Sita Ram,250,Cash,,,,,\n`;
    const file = await check(text);
    expect(file.verdicts).toMatchObject({ new: 1, faulty: 1 });
    expect((await rows(file._id, '?verdict=faulty'))[0]?.faults).toEqual({
      date: 'Column “Date”, value “05-07-2022”: July 2022 has been locked since 02/05/2026. An accountant can submit a request to unlock it.',
    });
    await db.deleteFrom('period_locks').execute();
  });

  test('keep bank and date of a cheque and the number of a receipt book; both only for cheques', async () => {
    const { check, run, rows } = createImportClient(app());
    const file = await check(
      'Date,Name,Amount,Mode,Bank Name,Cheque Date,Receipt Book No\n' +
        '05-07-2022,By Cheque,250,Cheque,Canara Bank,04/07/2022,B-17\n05-07-2022,By Upi,250,UPI,Canara Bank,,\n' +
        '05-07-2022,Faulty,250,Cheque,,31/02/2022,\n',
    );
    expect(file.verdicts).toMatchObject({ new: 2, faulty: 1, warned: 3 });
    expect((await rows(file._id, '?verdict=faulty'))[0]?.faults.cheque_date).toContain(
      '31/03/2024',
    );
    await run(file._id);
    const [cheque, upi] = await rows(file._id, '?verdict=new');
    expect(upi?.warnings).toContain('Drawee bank and cheque date are stored for cheques only.');
    const { body } = await app().call('GET', `/api/post/get-donation/${cheque?.donationId}`, {
      headers: asStaff('clerk'),
    });
    expect(body).toMatchObject({
      donation: {
        ...{ draweeBank: 'Canara Bank', chequeDate: '2022-07-04', receiptBookNumber: 'B-17' },
      },
    });
  });

  test('are never entered twice, from the same file or from another one', async () => {
    const { check, run } = createImportClient(app());
    const text = `${TITLES}\n05-01-2023,Sita Ram,250,Cash,,,,,\n06-01-2023,Sita Ram,250,Cash,,,,,\n`;
    await run((await check(text))._id);
    const count = await countDonations(app());
    const again = await check(text);
    expect(again.verdicts).toMatchObject({ new: 0, known: 2 });
    await run(again._id);
    const more = await check(`${text}07-01-2023,Sita Ram,250,Cash,,,,,\n`);
    expect(more.verdicts).toMatchObject({ new: 1, known: 2 });
    await run(more._id);
    expect(await countDonations(app())).toBe(count + 1);
  });

  test('are recognized when they were entered by hand before', async () => {
    const { check } = createImportClient(app());
    const body = { fullname: 'By Hand', amount: '700', mode: 'cash', date: '2026-05-04' };
    await app().call('POST', '/api/post/create-donation', { body, headers: asStaff('clerk') });
    const file = await check(`${TITLES}\n04/05/2026,by hand,700,Cash,,,,,\n`);
    expect(file.verdicts).toMatchObject({ new: 0, known: 1 });
  });

  test("have faults in the form's messages, field by field, and are not entered", async () => {
    const { check, rows, run, api } = createImportClient(app());
    const file = await check(
      `${TITLES}\n32/13/2024,,abc,Barter,ABCDE,12345,,,\n2024-05-05,Too Much,200000,Cash,,,,,\n`,
    );
    expect(file.verdicts).toMatchObject({ new: 0, faulty: 2 });
    const [first, second] = await rows(file._id, '?verdict=faulty');
    expect(first?.faults).toMatchObject({
      fullname: 'Column “Name of donor”, empty: Full name is required.',
      amount:
        'Column “Amount”, value “abc”: Please enter a valid number. Expected: rupees above 0, such as 501 or 1,100.50.',
      pan: 'Column “PAN”, value not shown: Please enter a valid PAN (e.g., ABCDE1234F).',
      phone: 'Column “Phone”, value “12345”: Phone number must be 10 digits.',
      mode: 'Column “Mode”, value “Barter”: Payment mode must be cash, cheque, bank, UPI, kind or online.',
    });
    expect(second?.faults.amount).toContain('2,00,000');
    const count = await countDonations(app());
    await run(file._id);
    expect(await countDonations(app())).toBe(count);
    expect((await api('POST', `/${file._id}/drop`, {})).status).toBe(409);
  });

  test('of an amount of 0 or less say so, instead of being skipped as refunded', async () => {
    const { check, rows } = createImportClient(app());
    const file = await check(
      'Date,Name,Amount,Mode,Refunded\n05-05-2024,Zero,0,Cash,\n05-05-2024,Less,-5,Cash,\n05-05-2024,More back,10,Cash,11\n',
    );
    expect(file.verdicts).toMatchObject({ faulty: 3, skipped: 0 });
    const [zero, less, back] = await rows(file._id);
    expect(zero?.faults.amount).toMatch(/^Column “Amount”, value “0”: .*above 0/);
    expect(less?.faults.amount).toMatch(/^Column “Amount”, value “-5”: /);
    expect(back?.faults.refunded).toContain('More was refunded than was given');
  });

  test('have the line numbers of the spreadsheet, also after empty lines', async () => {
    const { check, rows } = createImportClient(app());
    const file = await check(
      `${TITLES}\n\n2024-08-01,"Two\nLines",10,Cash,,,,,\n,,,,,,,,\n2024-08-02,Fifth Line,x,Cash,,,,,\n`,
    );
    expect((await rows(file._id)).map(({ line }) => line)).toEqual([3, 5]);
  });

  test('are not public, unless a column says so', async () => {
    const { check, run, rows } = createImportClient(app());
    const file = await check(
      'Date,Name,Amount,Mode,Show name\n2024-05-06,Shown,11,Cash,Yes\n2024-05-06,Hidden,12,Cash,\n2024-05-06,Unclear,13,Cash,perhaps\n',
    );
    expect(file.verdicts).toMatchObject({ new: 2, faulty: 1 });
    await run(file._id);
    const ids = (await rows(file._id, '?verdict=new')).map(({ donationId }) => donationId ?? '');
    const stored = await app()
      .context.db.selectFrom('donations')
      .select(['fullname', 'show_name'])
      .where('id', 'in', ids)
      .orderBy('fullname')
      .execute();
    expect(stored).toEqual([
      { fullname: 'Hidden', show_name: 0 },
      { fullname: 'Shown', show_name: 1 },
    ]);
  });

  test('leave no identity number in plain text while they wait, and nothing at all when done', async () => {
    const { check, run } = createImportClient(app());
    const file = await check(
      `${TITLES}\n2024-06-06,Secret Giver,300,Bank,CCCPD1234E,,,123412341234,\n`,
    );
    const storedNow = () =>
      app()
        .context.db.selectFrom('donation_import_rows')
        .select(['cells', 'sealed', 'shown'])
        .where('import_id', '=', file._id)
        .execute();
    const waiting = await storedNow();
    expect(JSON.stringify(waiting)).not.toMatch(/CCCPD1234E|123412341234/);
    expect(waiting[0]?.sealed).toMatch(/^v1\./);
    await run(file._id);
    expect(await storedNow()).toMatchObject([{ cells: '[]', sealed: null }]);
    const donation = await app()
      .context.db.selectFrom('donations')
      .select('reference')
      .where('fullname', '=', 'Secret Giver')
      .executeTakeFirstOrThrow();
    expect(donation.reference).toBe('123412341234');
  });

  test('leave none in their messages either', async () => {
    const { check, upload } = createImportClient(app());
    const file = await check(
      'Date,Name,Amount,Mode,Status\n2024-06-07,DDDPD1234E,300,Bank,EEEPD1234E\n',
    );
    const bare = await upload('2024-06-07,FFFPD1234E,300,Bank\n2024-06-08,Ram,100,Cash\n');
    const { db } = app().context;
    const ids = [file._id, bare.body.import._id];
    const imports = await db
      .selectFrom('donation_imports')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
    const rows = await db
      .selectFrom('donation_import_rows')
      .selectAll()
      .where('import_id', 'in', ids)
      .execute();
    expect(JSON.stringify([imports, rows])).not.toMatch(/[D-F]{3}PD1234E/);
  });

  test('use known campaigns, and a fallback campaign only when staff choose one', async () => {
    const { check } = createImportClient(app());
    const text = 'Date,Name,Amount,Mode,Purpose\n2024-07-01,Purpose Giver,100,Cash,Unheard of\n';
    expect((await check(text)).verdicts).toMatchObject({ new: 0, faulty: 1 });
    const [fund] = await app().context.db.selectFrom('campaigns').select('id').limit(1).execute();
    const logged = await check(text, { fallbackCampaign: fund?.id ?? '' });
    expect(logged.verdicts).toMatchObject({ new: 1, faulty: 0 });
  });

  test('that were exported from here all exist already, also those without money', async () => {
    const { check, headers } = createImportClient(app());
    const csv = await app().call('GET', '/api/staff/export.csv', { headers });
    const rows = String(csv.body).trimEnd().split('\r\n').length - 1;
    expect(rows).toBeGreaterThan(10);
    const file = await check(String(csv.body));
    expect(file.verdicts).toEqual({ new: 0, known: rows, faulty: 0, skipped: 0, warned: 0 });
  });

  test('come with a report for download', async () => {
    const { check, headers } = createImportClient(app());
    const file = await check(`${TITLES}\n2024-08-08,=Formula,100,Cash,,,,,\n`);
    const report = await app().call('GET', `/api/staff/imports/${file._id}/report.csv`, {
      headers,
    });
    expect(report.headers.get('content-disposition')).toContain('report-old.csv');
    expect(String(report.body)).toContain("2,'=Formula,100,2024-08-08,New");
  });

  test('may be gzipped, separated by semicolons, and in Hindi', async () => {
    const { upload } = createImportClient(app());
    const text = 'तारीख;नाम;राशि;माध्यम\n01.09.2024;राधा;₹ 51/-;नकद\n';
    const packed = new Uint8Array(gzipSync(text));
    const { status, body } = await upload(packed, { 'content-encoding': 'gzip' });
    expect(status).toBe(200);
    expect(body.import.mapping).toMatchObject({ date: 0, fullname: 1, amount: 2, mode: 3 });
  });

  test.each([
    ['an empty file', '', 400],
    ['headings alone', `${TITLES}\n`, 400],
    ['letters that are not UTF-8', new Uint8Array([0x44, 0xff, 0xfe, 0x0a, 0xe9]), 400],
    ['a quote that never ends', `${TITLES}\n"2024`, 400],
    ['an Excel file of before 2007', oldExcel('Workbook'), 400],
    ['a workbook with a password', oldExcel('EncryptedPackage'), 400],
    ['a zip archive of something else', zipSync({ 'a.txt': strToU8('a') }), 400],
    ['a workbook that ends too early', writeTestWorkbook([['Date']]).subarray(0, 300), 400],
  ])('are refused as %s, with a helpful message', async (_what, text, status) => {
    const reply = await createImportClient(app()).upload(text);
    expect(reply).toMatchObject({ status, body: { message: expect.any(String) } });
  });

  test('are refused when the file is too large, however well it is compressed', async () => {
    const packed = new Uint8Array(gzipSync(`${TITLES}\n${'x'.repeat(21 * 1024 * 1024)}`));
    const { status } = await createImportClient(app()).upload(packed, {
      'content-encoding': 'gzip',
    });
    expect([400, 413]).toContain(status);
  });

  test('require an accountant with a recent re-authentication', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${app().origin}/api/staff/imports`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv', ...headers },
        body: `${TITLES}\n`,
      });
    expect((await send({})).status).toBe(401);
    expect((await send(asStaff('clerk'))).status).toBe(403);
    expect((await send({ 'x-test-staff': 'accountant, stale' })).status).toBe(403);
    expect((await send({ ...asStaff('accountant'), 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    for (const path of ['', '/unknown', '/unknown/rows', '/unknown/report.csv']) {
      const get = (headers: Record<string, string>) =>
        app().call('GET', `/api/staff/imports${path}`, { headers });
      expect((await get(asStaff('clerk'))).status).toBe(403);
      expect((await get(asStaff('accountant'))).status).toBe(path === '' ? 200 : 404);
    }
  });
});
