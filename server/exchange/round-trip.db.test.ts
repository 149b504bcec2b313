import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ExchangeColumn,
  exchangeColumns,
  importFields,
} from '#shared/staff/exchange-columns.ts';
import { beginTestDonation, openCampaign, payDonation, refundDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { readDeskEntry } from '../donations/desk-donation.ts';
import { addDeskDonation } from '../donations/enter-donation.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { createOutboxWorker } from '../platform/outbox-worker.ts';
import { createImportHandlers } from './import-jobs.ts';
import { checkImport, runImport } from './import-steps.ts';

import { getImport } from './show-imports.ts';
import { streamExport } from './stream-export.ts';
import { uploadImport } from './upload-import.ts';

const admin = staffMember('admin');
type Installation = ReturnType<typeof createTestContext>;

describeOnEachDatabase('Donations moved to another installation', (open) => {
  const opened: TestDatabase[] = [];
  let old: Installation;
  let empty: Installation;
  const seedDataFolder = async () => {
    const database = await open();
    opened.push(database);
    await openCampaign(database.db, 'food', 'Food, "for all"');
    await openCampaign(database.db, 'cows', '=Cows');
    return createTestContext(database);
  };
  beforeEach(async () => {
    old = await seedDataFolder();
    empty = await seedDataFolder();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });

  const enter = (parts: Record<string, unknown>) => {
    const body = { fullname: 'Mira', amount: '100', mode: 'cash', donationId: 'cows', ...parts };
    const donation = readDeskEntry(body, admin, old.clock.now());
    return transact(old.db, (trx) => addDeskDonation(trx, old, admin, donation));
  };
  const fill = async () => {
    for (const mode of ['cash', 'cheque', 'bank', 'upi']) await enter({ mode });
    await enter({
      mode: 'kind',
      kind_description: '-Forty "blankets"',
      note: '+91 98',
      date: '2024-03-31',
    });
    await enter({ fullname: 'Mira', amount: '100' });
    await enter({ fullname: '@Radha\nDevi', amount: '2500.75', mode: 'bank', reference: '000123' });
    const paid = await beginTestDonation(old);
    await payDonation(old, paid.donationId);
    const part = await beginTestDonation(old);
    const { paymentId } = await payDonation(old, part.donationId);
    await refundDonation(old, { donationId: part.donationId, paymentId }, 20_000);
    const back = await beginTestDonation(old);
    const { paymentId: backId } = await payDonation(old, back.donationId);
    await refundDonation(old, { donationId: back.donationId, paymentId: backId }, 50_100);
  };
  const exportAll = async (
    dates: 'iso' | 'day-first',
    format: 'csv' | 'xlsx' = 'csv',
    columns: readonly ExchangeColumn[] = exchangeColumns,
    from: Installation = old,
  ): Promise<Buffer> => {
    const row = {
      id: 'an-export',
      format,
      filters: '{}',
      columns: JSON.stringify(columns),
      dates,
      with_pan: 0,
      total: 0,
      done: 0,
      status: 'running',
      prepared_by: admin.id,
      prepared_by_name: admin.name,
      created_at: '',
      updated_at: '',
    } as const;
    const pieces: Uint8Array[] = [];
    for await (const piece of streamExport(from, admin, row)) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  /** The rows of an export by the names of its columns. */
  const readBack = async (file: Buffer): Promise<Record<string, string>[]> => {
    const rows: string[][] = parse(file, { bom: true });
    return rows
      .slice(1)
      .map((cells) =>
        Object.fromEntries(exchangeColumns.map((column, index) => [column, cells[index] ?? ''])),
      );
  };
  const readIn = async (installation: Installation, file: Buffer) => {
    const upload = { body: Readable.from([file]), isPacked: false, name: 'donations.csv' };
    const id = await uploadImport(installation, admin, upload);
    const { mapping } = await getImport(installation, admin, id);
    await checkImport(installation, admin, id, { mapping, fallbackCampaign: null });
    const worker = createOutboxWorker({ context: installation, handlers: createImportHandlers() });
    await worker.drain();
    const found = await getImport(installation, admin, id);
    await runImport(installation, admin, id, found.round);
    await worker.drain();
    return found;
  };
  const totals = async (installation: Installation) =>
    installation.db
      .selectFrom('campaigns')
      .select(['id', 'raised_paise', 'donor_count'])
      .orderBy('id')
      .execute();

  test.each(['iso', 'day-first'] as const)(
    'have the same totals in an empty one (days %s), with a valid ledger',
    async (dates) => {
      await fill();
      const found = await readIn(empty, await exportAll(dates));
      expect(found.verdicts).toMatchObject({ new: 9, known: 0, faulty: 0, skipped: 1 });
      expect(await totals(empty)).toEqual(await totals(old));
      const reports = await checkLedger(empty.db, { dialect: empty.dialect });
      expect(reports.filter(({ broken }) => broken.length > 0)).toEqual([]);
      const donation = await empty.db
        .selectFrom('donations')
        .select(['fullname', 'reference', 'campaign_id', 'old_receipt_number'])
        .where('amount_paise', '=', 250_075)
        .executeTakeFirstOrThrow();
      expect(donation).toMatchObject({
        fullname: '@Radha Devi',
        campaign_id: 'cows',
        reference: '000123',
        old_receipt_number: expect.stringMatching(/^\d{4}-\d{2}\/\d{6}$/),
      });
    },
  );

  test.each(['csv', 'xlsx'] as const)(
    'have every column again in an export of the other one (%s)',
    async (format) => {
      await fill();
      await enter({
        fullname: 'Corpus Giver',
        show_name: true,
        corpus: true,
        corpus_text: '=For the "corpus", forever',
        mode: 'cheque',
        reference: '000777',
        drawee_bank: 'Canara "Bank"',
        cheque_date: '2024-03-30',
        receipt_book_number: '=B-101',
        phone_no: '9876543210',
        email: 'giver@example.org',
        address: '12, Lane & Street',
        message: '+Radhe',
        note: '-careful',
        date: '2024-04-01',
      });
      await readIn(empty, await exportAll('day-first', format));
      const before = await readBack(await exportAll('iso', 'csv'));
      const after = await readBack(await exportAll('iso', 'csv', exchangeColumns, empty));
      // What a move changes: ids, our own number becomes the earlier one, online money came by bank, refunds are deducted.
      const received = before.filter((row) => row.status === 'paid');
      expect(received.length).toBe(after.length);
      for (const row of received) {
        const moved =
          after.find((one) => one.old_receipt === row.receipt) ??
          after.find((one) => one.old_receipt === '' && one.receipt === row.receipt);
        const same = importFields.filter(
          (field) =>
            !['record', 'receipt', 'old_receipt', 'pan', 'refunded', 'amount'].includes(field),
        );
        for (const field of same) {
          const expected = field === 'mode' && row.mode === 'online' ? 'bank' : row[field];
          // A line end within a name becomes a space.
          expect([field, moved?.[field]]).toEqual([field, expected?.replace(/\n/g, ' ')]);
        }
        expect(Number(moved?.amount)).toBe(Number(row.amount) - Number(row.refunded));
      }
    },
  );

  test.each([
    ['the donation ID', exchangeColumns.filter((column) => column !== 'record')],
    [
      'donation ID and receipt number',
      exchangeColumns.filter((column) => !['record', 'receipt', 'old_receipt'].includes(column)),
    ],
  ])('are recognised without %s, also those paid online', async (_what, columns) => {
    await fill();
    const before = await totals(old);
    const { verdicts } = await readIn(old, await exportAll('iso', 'xlsx', columns));
    expect(verdicts.faulty + verdicts.skipped).toBeLessThanOrEqual(1);
    expect(verdicts.new).toBe(0);
    expect(await totals(old)).toEqual(before);
  });

  test('stay unchanged when they are imported back, and imported again', async () => {
    await fill();
    const file = await exportAll('iso');
    const before = await totals(old);
    expect((await readIn(old, file)).verdicts).toMatchObject({ new: 0, known: 10, faulty: 0 });
    expect(await totals(old)).toEqual(before);
    await readIn(empty, file);
    const after = await totals(empty);
    expect((await readIn(empty, file)).verdicts).toMatchObject({ new: 0, known: 9, skipped: 1 });
    expect(await totals(empty)).toEqual(after);
  });
});
