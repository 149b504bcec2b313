import { expect, test } from 'vitest';
import { dayFrom, taxYearOf } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { createImportClient } from '#test/import-client.ts';
import { asStaff } from '#test/staff.ts';
import { readPdf } from '#test/tax-documents.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

const TITLES = 'Date,Name,Amount,Mode,Receipt No,Email';

describeAppOnEachDatabase('Receipt numbers of an earlier system', (app) => {
  const accountant = asStaff('accountant');
  const importAll = async (...lines: string[]): Promise<string[]> => {
    const { check, run, rows } = createImportClient(app());
    const file = await check(`${TITLES}\n${lines.join('\n')}\n`);
    expect(file.verdicts.new).toBe(lines.length);
    await run(file._id);
    return (await rows(file._id)).map(({ donationId }) => donationId ?? '');
  };
  const get = async (id = ''): Promise<DonationRecord> => {
    const { body } = await app().call('GET', `/api/staff/donations/${id}`, {
      headers: accountant,
    });
    return (body as { donation: DonationRecord }).donation;
  };
  const countReceipts = async () => {
    const rows = await app().context.db.selectFrom('receipts').select('donation_id').execute();
    return rows.length;
  };
  const expectSoundBooks = async () => {
    const { db, dialect } = app().context;
    const reports = await checkLedger(db, { dialect });
    expect(reports.filter(({ broken }) => broken.length > 0)).toEqual([]);
  };
  const openReceipt = async (id = '') => {
    const response = await fetch(`${app().origin}/api/staff/donations/${id}/receipt.pdf`, {
      headers: accountant,
    });
    expect(response.status).toBe(200);
    return readPdf(Buffer.from(await response.arrayBuffer()));
  };
  const search = async (q: string): Promise<string[]> => {
    const { body } = await app().call('GET', `/api/post/get-donations?q=${encodeURIComponent(q)}`, {
      headers: accountant,
    });
    return (body as { donations: DonationRecord[] }).donations.map(({ _id }) => _id);
  };

  test('are kept for years that are over, which get no new number', async () => {
    const before = await countReceipts();
    const [numbered, without] = await importAll(
      '31/03/2024,Old Number,1100,Cheque,BK-7/0042,',
      '31/03/2024,No Number,1200,Cash,,',
    );
    expect(await countReceipts()).toBe(before);
    expect(await get(numbered)).toMatchObject({
      receiptNumber: 'BK-7/0042',
      receiptIsEarlier: true,
      oldReceiptNumber: 'BK-7/0042',
      taxYear: '2023-24',
    });
    expect(await get(without)).toMatchObject({ receiptNumber: null, receiptIsEarlier: true });
    await expectSoundBooks();
  });

  test('are printed as such, and no number of ours beside them', async () => {
    const [id, without] = await importAll(
      '01/05/2022,Printed,1100,Cheque,PR-1,',
      '01/05/2022,Unnumbered,1100,Cheque,,',
    );
    const { text, pages } = await openReceipt(id);
    expect(pages).toBe(1);
    expect(text).toContain('Receipt number (earlier system)');
    expect(text).toContain('PR-1');
    expect(text).not.toMatch(/2022-23\/\d{6}/);
    expect((await openReceipt(without)).text).toContain('Not recorded');
    const { code } = await app()
      .context.db.selectFrom('tax_documents')
      .select('code')
      .where('donation_id', '=', id ?? '')
      .executeTakeFirstOrThrow();
    const page = await fetch(`${app().origin}/receipts/${code}`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringMatching(/Receipt number \(earlier system\)<\/dt><dd>PR-1/),
    ]);
  });

  test('stand beside our own number in the running year', async () => {
    const today = dayFrom(new Date(), 0);
    const [id] = await importAll(`${today},This Year,1300,Cheque,NEW-9,`);
    const donation = await get(id);
    expect(donation).toMatchObject({ receiptIsEarlier: false, oldReceiptNumber: 'NEW-9' });
    expect(donation.receiptNumber).toMatch(new RegExp(`^${taxYearOf(new Date())}/\\d{6}$`));
    const { text } = await openReceipt(id);
    expect(text).toContain(donation.receiptNumber);
    expect(text).toContain('NEW-9');
    await expectSoundBooks();
  });

  test('are found by search, and by the next file', async () => {
    const [id] = await importAll('02/06/2022,Found Again,1100,Cheque,2022-23/000077,');
    expect(await search('2022-23/000077')).toEqual([id]);
    const [other] = await importAll('03/06/2022,Words,1100,Cheque,Zeta-881,');
    expect(await search('zeta-881')).toEqual([other]);
    const { check } = createImportClient(app());
    const again = await check(`${TITLES}\n04/06/2022,found again,1100,UPI,2022-23/000077,\n`);
    expect(again.verdicts).toMatchObject({ new: 0, known: 1 });
  });

  test('stay through correction, void and restoration, with revisions of their document', async () => {
    const [id = ''] = await importAll('05/07/2022,Corrected,1500,Cheque,CO-5,');
    const admin = asStaff('admin');
    const call = (method: string, path: string, body?: unknown) =>
      app().call(method, path, { headers: admin, ...(body === undefined ? {} : { body }) });
    await openReceipt(id);
    const change = { amount: '1400', reason: 'Counted again with the bank' };
    expect((await call('PATCH', `/api/staff/donations/${id}`, change)).status).toBe(200);
    expect((await openReceipt(id)).text).toContain('1,400');
    await expectSoundBooks();
    expect((await call('DELETE', `/api/post/delete-donation/${id}`)).status).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'void', receiptNumber: 'CO-5' });
    await expectSoundBooks();
    expect((await call('POST', `/api/staff/donations/${id}/restore`)).status).toBe(200);
    await expectSoundBooks();
  });

  test('are mailed with their document', async () => {
    const [id = ''] = await importAll('06/07/2022,Mailed,1500,Cheque,MA-1,mailed@example.org');
    const sent = await app().call('POST', `/api/post/send-tax-certificate/${id}`, {
      headers: accountant,
    });
    expect(sent).toMatchObject({ status: 200, body: { message: expect.stringContaining('MA-1') } });
  });

  test('do not keep the tax portal’s certificate from its donation', async () => {
    const { check, run, rows } = createImportClient(app());
    const file = await check(
      'Date,Name,Amount,Mode,Receipt No,PAN\n2026-01-05,Certified,1500,Cheque,CE-1,ABCPC9876K\n',
    );
    await run(file._id);
    const [row] = await rows(file._id);
    const matched = await app().call('POST', '/api/staff/official-documents/match', {
      body: { taxYear: '2025-26', names: ['ABCPC9876K.pdf'] },
      headers: accountant,
    });
    expect(JSON.stringify(matched.body)).toContain(row?.donationId ?? 'none');
  });

  test('that look like identity numbers, or are too long, are refused', async () => {
    const { check, rows } = createImportClient(app());
    const file = await check(
      `${TITLES}\n07/07/2022,A,10,Cash,ABCPE1234F,\n07/07/2022,B,10,Cash,${'9'.repeat(61)},\n`,
    );
    expect(file.verdicts).toMatchObject({ faulty: 2 });
    const faults = (await rows(file._id)).map((row) => row.faults.receipt);
    expect(faults[0]).toMatch(/looks like a PAN/);
    expect(faults[0]).not.toContain('ABCPE1234F');
    expect(faults[1]).toMatch(/at most 60/);
  });
});

describeAppOnEachDatabase('A counted donation without a receipt of ours', (app) => {
  test('breaks the books, unless it was imported after its year was over', async () => {
    const { check, run, rows } = createImportClient(app());
    const file = await check(`${TITLES}\n31/03/2024,Only One,1100,Cheque,R-1,\n`);
    await run(file._id);
    const [row] = await rows(file._id);
    const { db, dialect } = app().context;
    const id = row?.donationId ?? '';
    const brokenAfter = async (change: Record<string, string | number | null>) => {
      await db.updateTable('donations').set(change).where('id', '=', id).execute();
      const reports = await checkLedger(db, { dialect });
      return reports.filter(({ broken }) => broken.length > 0).map((report) => report.id);
    };
    expect(await brokenAfter({ earlier_receipt_revision: 1 })).toEqual([]);
    expect(await brokenAfter({ earlier_receipt_revision: null })).toContain('I6');
    expect(await brokenAfter({ earlier_receipt_revision: 1, import_id: null })).toContain('I6');
    expect(
      await brokenAfter({ import_id: file._id, created_at: '2024-03-31T10:00:00.000Z' }),
    ).toContain('I6');
    expect(await brokenAfter({ created_at: '2024-04-01T10:00:00.000Z' })).toEqual([]);
  });
});
