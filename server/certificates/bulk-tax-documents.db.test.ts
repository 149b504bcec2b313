import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk, fillDeskForm } from '#test/desk-donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import {
  fillFormOf,
  openTaxDocumentFixture,
  type TaxDocumentFixture,
} from '#test/tax-document-fixture.ts';
import { writeTestPdf } from '#test/tax-documents.ts';
import { untilPasses } from '#test/until-passes.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { readDeskEntry } from '../donations/desk-donation.ts';
import { addDeskDonation } from '../donations/enter-donation.ts';
import {
  getTaxDocumentRun,
  listTaxDocumentRuns,
  PORTION,
  startTaxDocumentRun,
  stopTaxDocumentRun,
} from './bulk-tax-documents.ts';
import { orderLetter } from './mailing/order-letter.ts';
import { matchOfficialFiles } from './match-official-files.ts';

import { storeOfficialTaxDocument } from './store-official-tax-document.ts';
import {
  countTaxDocumentCandidates,
  listTaxDocumentCandidates,
} from './tax-document-candidates.ts';
import { once } from './tax-document-files.ts';
import { RUNS_LOCK } from './tax-document-runs.writes.ts';

const HOUR = 3_600_000;
const clerk = staffMember('clerk');
const accountant = staffMember('accountant');
const receipts = { taxYear: '2026-27', kind: 'receipt' } as const;
const official = { taxYear: '2026-27', kind: 'official' } as const;

describeOnEachDatabase('Tax documents in bulk', (open, dialect) => {
  let opened: TestDatabase;
  let desk: TaxDocumentFixture;
  beforeEach(async () => {
    opened = await open();
    desk = await openTaxDocumentFixture(opened);
  });
  afterEach(() => desk.close());

  const start = (choice: typeof receipts | typeof official) =>
    startTaxDocumentRun(desk.context, clerk, choice);
  const progress = async (runId: string) =>
    (await getTaxDocumentRun(desk.context, clerk, runId)).run;
  const candidates = (query: Parameters<typeof listTaxDocumentCandidates>[2]) =>
    listTaxDocumentCandidates(desk.context, clerk, query);
  const count = (choice: typeof receipts | typeof official) =>
    countTaxDocumentCandidates(desk.context, clerk, choice);
  const enter = (name: string, parts: Record<string, unknown> = {}) =>
    enterAtDesk(desk.context, {
      ...fillFormOf(name),
      mode: 'upi',
      reference: `UTR ${name}`,
      ...parts,
    });
  async function upload(donationId: string) {
    const file = { parts: once(writeTestPdf(donationId)), certificateNumber: '' };
    await storeOfficialTaxDocument(desk.context, desk.dependencies, accountant, [donationId], file);
  }
  async function drainAll() {
    for (let round = 0; round < 4; round += 1) {
      await desk.drain();
      desk.context.clock.advance(5000);
    }
  }

  test('are mailed once to every ready donation, however often the run is started', async () => {
    for (const name of ['Asha', 'Bina', 'Chitra']) await enter(name);
    await enter('Dev', { email: '' });
    await desk.give(fillFormOf('Online Giver'));
    const [one, two] = await Promise.allSettled([start(receipts), start(receipts)]);
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(start(receipts)).rejects.toMatchObject({ status: 409 });
    await drainAll();
    const addresses = desk
      .mails()
      .map((mail) => mail.to?.[0]?.address)
      .toSorted();
    expect(addresses).toEqual([
      'asha@example.org',
      'bina@example.org',
      'chitra@example.org',
      'online.giver@example.org',
    ]);
    const [run] = await listTaxDocumentRuns(desk.context, clerk);
    expect(run).toMatchObject({ status: 'succeeded', total: 3, sent: 3, waiting: 0, failed: 0 });
  });

  test('show which donations are ready and what others lack', async () => {
    const asha = await enter('Asha');
    await enter('Bina', { email: '' });
    await enter('Chitra', { pan_no: '' });
    await upload(asha);
    const { donations } = await candidates(official);
    expect(await count(official)).toEqual({
      all: 3,
      ready: 1,
      readyDocuments: 1,
      readyDonors: 1,
      noAddress: 1,
      noPan: 1,
      noForm: 2,
      sent: 0,
    });
    expect(donations.map((donation) => [donation.fullname, donation.status])).toEqual([
      ['Asha', 'idle'],
      ['Bina', 'idle'],
      ['Chitra', 'idle'],
    ]);
    const shown = async (show: 'ready' | 'no-address' | 'no-pan') =>
      (await candidates({ ...official, show })).donations.map((donation) => donation.fullname);
    expect(await shown('ready')).toEqual(['Asha']);
    expect(await shown('no-address')).toEqual(['Bina']);
    expect(await shown('no-pan')).toEqual(['Chitra']);
    await start(official);
    await drainAll();
    expect((await candidates({ ...official, show: 'sent' })).donations).toMatchObject([
      { fullname: 'Asha', status: 'succeeded' },
    ]);
    const earlier = await countTaxDocumentCandidates(desk.context, clerk, {
      ...official,
      taxYear: '2025-26',
    });
    expect(earlier.all).toBe(0);
  });

  test('include donations that carry the number of an earlier system, under that number', async () => {
    const year = { taxYear: '2024-25', kind: 'receipt' } as const;
    await enter('Ours', { date: '2024-06-01', confirmed: ['pan_no', 'date'] });
    const register = (name: string, oldReceiptNumber: string) => {
      const form = { ...fillDeskForm(fillFormOf(name)), mode: 'upi', date: '2024-05-01' };
      const donation = readDeskEntry(form, accountant, desk.context.clock.now());
      return transact(opened.db, (trx) =>
        addDeskDonation(trx, desk.context, accountant, donation, {
          ...{ importId: 'an-import', oldReceiptNumber },
        }),
      );
    };
    await register('Numbered', 'OLD-17');
    await register('Unnumbered', '');
    const { donations } = await candidates(year);
    expect(
      donations.map(({ fullname, receiptNumber, receiptIsEarlier }) => [
        ...[fullname, receiptNumber, receiptIsEarlier],
      ]),
    ).toEqual([
      ['Ours', '2024-25/000001', false],
      ['Numbered', 'OLD-17', true],
      ['Unnumbered', null, true],
    ]);
    const second = await candidates({ ...year, after: `earlier-${donations[1]?._id}` });
    expect(second.donations.map(({ fullname }) => fullname)).toEqual(['Unnumbered']);
    expect(await countTaxDocumentCandidates(desk.context, clerk, year)).toMatchObject({
      ...{ all: 3, ready: 3, readyDocuments: 3, readyDonors: 3 },
    });
    const { _id } = await startTaxDocumentRun(desk.context, clerk, year);
    await drainAll();
    expect(await progress(_id)).toMatchObject({ status: 'succeeded', sent: 3 });
    expect(
      desk
        .mails()
        .map((mail) => mail.to?.[0]?.address)
        .toSorted(),
    ).toEqual([...['numbered@example.org', 'ours@example.org', 'unnumbered@example.org']]);
    expect((await candidates({ ...year, show: 'ready' })).donations).toEqual([]);
  });

  test('continue after a restart, in portions', async () => {
    for (let donor = 0; donor < PORTION + 3; donor += 1) await enter(`Giver ${donor}`);
    const { _id } = await start(receipts);
    await desk.drain();
    expect(await progress(_id)).toMatchObject({ status: 'loading', sent: PORTION, waiting: 3 });
    desk.context.clock.advance(HOUR);
    await Promise.all([desk.drain(), desk.drain()]);
    expect(await progress(_id)).toMatchObject({ status: 'succeeded', sent: PORTION + 3 });
    expect(new Set(desk.mails().map((mail) => mail.messageId)).size).toBe(PORTION + 3);
    expect(desk.mails()).toHaveLength(PORTION + 3);
  });

  test('stop on request: unsent mails are never sent', async () => {
    await enter('Asha');
    await enter('Bina');
    await desk.stopMail();
    const { _id } = await start(receipts);
    await desk.drain();
    const { run, unfinished } = await getTaxDocumentRun(desk.context, clerk, _id);
    expect(run).toMatchObject({ status: 'loading', waiting: 2 });
    expect(unfinished.map((one) => one.status)).toEqual(['loading', 'loading']);
    expect(await stopTaxDocumentRun(desk.context, clerk, _id)).toMatchObject({
      status: 'stopped',
      sent: 0,
    });
    expect(await stopTaxDocumentRun(desk.context, clerk, _id)).toMatchObject({ status: 'stopped' });
    await desk.startMail();
    desk.context.clock.advance(100 * HOUR);
    await drainAll();
    expect(desk.mails()).toEqual([]);
    expect(await count(receipts)).toMatchObject({ ready: 2, sent: 0 });
  });

  const untilALockIsAwaited = () =>
    untilPasses(async () => {
      const locks = sql<{ waiting: number }>`select count(*) as waiting from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`;
      const { rows } = await locks.execute(opened.db);
      expect(rows).toEqual([{ waiting: 1 }]);
    });

  test('stop on request: nor are those that were being written at that moment', async () => {
    const asha = await enter('Asha');
    const { _id: runId } = await start(receipts);
    const begun = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    // A portion of the run in the middle of its transaction.
    const writing = transact(opened.db, async (trx) => {
      await lockNames(trx, [RUNS_LOCK]);
      const rows = [{ donationId: asha, kind: 'receipt', isDuplicate: false }] as const;
      await orderLetter(trx, desk.context.clock, { orderedBy: clerk.id, runId, rows });
      begun.resolve();
      await written.promise;
    });
    await begun.promise;
    const stopping = stopTaxDocumentRun(desk.context, clerk, runId);
    // SQLite has one writer anyway.
    if (dialect === 'postgres') await Promise.race([stopping, untilALockIsAwaited()]);
    written.resolve();
    await Promise.all([writing, stopping]);
    await drainAll();
    expect(desk.mails()).toEqual([]);
    expect(await progress(runId)).toMatchObject({ status: 'stopped', sent: 0, waiting: 0 });
  });

  test('match the portal’s files by receipt number, PAN and certificate number', async () => {
    const asha = await enter('Asha');
    await enter('Asha', { amount: '2001', reference: 'UTR 2' });
    const bina = await enter('Bina');
    const { receipt } = await opened.db
      .selectFrom('receipts')
      .select('number as receipt')
      .where('donation_id', '=', bina)
      .executeTakeFirstOrThrow();
    const file = {
      parts: once(writeTestPdf('kept')),
      certificateNumber: 'AAATB1234C26114000017',
    };
    await storeOfficialTaxDocument(desk.context, desk.dependencies, accountant, [bina], file);
    const names = [
      `Form114_${receipt.replace('/', '_')}.pdf`,
      `114-${fillFormOf('Asha').pan_no.toLowerCase()}-AAATB1234C26114000018.pdf`,
      'AAATB1234C26114000017.PDF',
      'holiday.pdf',
    ];
    const matches = await matchOfficialFiles(desk.context, accountant, {
      taxYear: '2026-27',
      names,
    });
    expect(
      matches.map((match) => [match.by, match.donations.map((donation) => donation.fullname)]),
    ).toEqual([
      ['receipt', ['Bina']],
      ['pan', ['Asha', 'Asha']],
      ['certificate', ['Bina']],
      [null, []],
    ]);
    expect(matches[1]).toMatchObject({
      certificate: 'AAATB1234C26114000018',
      donations: [{ _id: asha, hasOfficial: false }, {}],
    });
    expect(matches[2]?.donations[0]?.hasOfficial).toBe(true);
    expect(await opened.db.selectFrom('tax_documents').select('id').execute()).toHaveLength(1);
  });
});
