import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { openGeneralFund } from '../campaigns/open-campaign.writes.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { lockPeriod } from '../periods/lock-period.ts';
import { createOutboxWorker } from '../platform/outbox-worker.ts';
import { createImportHandlers } from './import-jobs.ts';
import { checkImport, runImport } from './import-steps.ts';
import { changeImportPurpose, listImportMappings } from './remember-mappings.ts';
import { getImport } from './show-imports.ts';
import { undoImport } from './undo-import.ts';
import { uploadImport } from './upload-import.ts';

const ROWS = 60;
const MINUTE_MS = 60_000;
const FIRST_ROUND = 1;
const accountant = staffMember('accountant');

describeOnEachDatabase('An interrupted import', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await transact(opened.db, (trx) => openGeneralFund(trx, context.clock));
  });
  afterEach(() => opened.close());

  const work = (at: Context) =>
    createOutboxWorker({ context: at, handlers: createImportHandlers() }).drain();
  const uploadLines = (lines: readonly string[]) =>
    uploadImport(context, accountant, {
      body: Readable.from([Buffer.from(`${lines.join('\n')}\n`)]),
      isPacked: false,
      name: 'old.csv',
    });
  const upload = async () => {
    const lines = Array.from(
      { length: ROWS },
      (_, at) => `2024-05-01,Giver ${at},${100 + at},cash`,
    );
    return uploadLines(['Date,Name,Amount,Mode', ...lines]);
  };
  const check = async (id: string) => {
    const { mapping } = await getImport(context, accountant, id);
    await checkImport(context, accountant, id, { mapping, fallbackCampaign: null });
  };

  /** The same installation, which crashes at the nth reading of the clock. */
  const failingAt = (look: number): Context => {
    let looks = 0;
    const now = () => {
      looks += 1;
      if (looks === look) throw new Error('The power failed');
      return context.clock.now();
    };
    return { ...context, clock: { now } };
  };

  test.each([3, 12, 57, 140])(
    'resumes after the last donation that it entered (interrupted at reading %i)',
    async (look) => {
      const id = await upload();
      await check(id);
      await work(context);
      await runImport(context, accountant, id, FIRST_ROUND);
      await work(failingAt(look));
      const half = await getImport(context, accountant, id);
      expect(half.done).toBeLessThan(ROWS);

      context.clock.advance(MINUTE_MS);
      await work(context);
      expect(await getImport(context, accountant, id)).toMatchObject({
        step: 'done',
        done: ROWS,
        verdicts: { new: ROWS, known: 0, faulty: 0 },
      });
      const donations = await opened.db.selectFrom('donations').select('fullname').execute();
      expect(new Set(donations.map((donation) => donation.fullname)).size).toBe(ROWS);
      expect(donations).toHaveLength(ROWS);
    },
  );

  test.each([2, 40, 120])(
    'is undone to its end after a crash, each donation once (interrupted at reading %i)',
    async (look) => {
      const id = await upload();
      await check(id);
      await work(context);
      await runImport(context, accountant, id, FIRST_ROUND);
      await work(context);
      await undoImport(context, accountant, id, 'The wrong file was chosen');
      await work(failingAt(look));
      expect((await getImport(context, accountant, id)).undone).toBeLessThan(ROWS);

      context.clock.advance(MINUTE_MS);
      await Promise.all([work(context), work(context)]);
      expect(await getImport(context, accountant, id)).toMatchObject({
        step: 'undone',
        undone: ROWS,
      });
      const [fund] = await opened.db.selectFrom('campaigns').selectAll().execute();
      expect(fund).toMatchObject({ raised_paise: 0, donor_count: 0 });
      const voids = await opened.db
        .selectFrom('audit_entries')
        .select('subject')
        .where('action', '=', 'void-gift')
        .execute();
      expect(new Set(voids.map(({ subject }) => subject)).size).toBe(ROWS);
      expect(voids).toHaveLength(ROWS);
      const reports = await checkLedger(opened.db, { dialect: opened.dialect });
      expect(reports.filter(({ broken }) => broken.length > 0)).toEqual([]);
    },
  );

  test('leaves a donation that is changed while it is undone', async () => {
    const id = await upload();
    await check(id);
    await work(context);
    await runImport(context, accountant, id, FIRST_ROUND);
    await work(context);
    await undoImport(context, accountant, id, 'The wrong file was chosen');
    context.clock.advance(MINUTE_MS);
    await opened.db
      .updateTable('donations')
      .set({ note: 'Called', updated_at: context.clock.now().toISOString() })
      .where('fullname', '=', 'Giver 7')
      .execute();
    await work(context);
    expect(await getImport(context, accountant, id)).toMatchObject({
      step: 'undone',
      undone: ROWS - 1,
    });
    const [left] = await opened.db
      .selectFrom('donations')
      .select('fullname')
      .where('status', '=', 'paid')
      .execute();
    expect(left).toEqual({ fullname: 'Giver 7' });
  });

  test('is not stuck when its month is locked while it is undone', async () => {
    const id = await upload();
    await check(id);
    await work(context);
    await runImport(context, accountant, id, FIRST_ROUND);
    await work(context);
    await undoImport(context, accountant, id, 'The wrong file was chosen');
    await lockPeriod(context, accountant, { kind: 'month', name: '2024-05' });
    await work(context);
    expect(await getImport(context, accountant, id)).toMatchObject({ step: 'undone', undone: 0 });
    const paid = await opened.db.selectFrom('donations').select('status').execute();
    expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['paid']));
  });

  test('that lies in a locked month is not undone at all', async () => {
    const id = await upload();
    await check(id);
    await work(context);
    await runImport(context, accountant, id, FIRST_ROUND);
    await work(context);
    await lockPeriod(context, accountant, { kind: 'month', name: '2024-05' });
    const undoing = undoImport(context, accountant, id, 'The wrong file was chosen');
    await expect(undoing).rejects.toMatchObject({ status: 409 });
    expect((await getImport(context, accountant, id)).step).toBe('done');
  });

  test('finds the same in a repeated dry run', async () => {
    const id = await upload();
    await check(id);
    await work(failingAt(5));
    context.clock.advance(MINUTE_MS);
    await work(context);
    const found = await getImport(context, accountant, id);
    expect(found).toMatchObject({ step: 'checked', checked: ROWS, verdicts: { new: ROWS } });
  });

  test('is not run after a purpose got another campaign while it was checked', async () => {
    await openCampaign(opened.db, 'cows', 'Cows');
    await openCampaign(opened.db, 'books', 'Books');
    const lines = Array.from({ length: 150 }, (_, at) => `2024-05-01,Giver ${at},100,cash,Library`);
    const id = await uploadLines(['Date,Name,Amount,Mode,Purpose', ...lines]);
    const { mapping } = await getImport(context, accountant, id);
    const request = { mapping, fallbackCampaign: null };
    const purposes = [{ purpose: 'Library', campaign: 'cows' }];
    await checkImport(context, accountant, id, { ...request, purposes });
    await work(failingAt(130));
    expect((await getImport(context, accountant, id)).checked).toBe(100);

    context.clock.advance(MINUTE_MS);
    const [library] = (await listImportMappings(context, accountant)).purposes;
    await changeImportPurpose(context, accountant, library?._id ?? '', 'books');
    context.clock.advance(MINUTE_MS);
    await work(context);
    expect((await getImport(context, accountant, id)).step).toBe('checked');
    const running = runImport(context, accountant, id, FIRST_ROUND);
    await expect(running).rejects.toMatchObject({ status: 409 });

    await checkImport(context, accountant, id, request);
    await work(context);
    await runImport(context, accountant, id, FIRST_ROUND + 1);
    expect((await getImport(context, accountant, id)).step).toBe('running');
  });

  test('is deleted with all its rows when nobody runs it within a month', async () => {
    const id = await upload();
    await check(id);
    await work(context);
    context.clock.advance(31 * 24 * 60 * MINUTE_MS);
    const next = await upload();
    await expect(getImport(context, accountant, id)).rejects.toMatchObject({ status: 404 });
    const rows = await opened.db.selectFrom('donation_import_rows').select('import_id').execute();
    expect(new Set(rows.map((row) => row.import_id))).toEqual(new Set([next]));
  });

  test('leaves no rows for longer when the server ended within its upload, its discarding or its check', async () => {
    const [cutOff, unchecked] = [await upload(), await upload()];
    // So it stands until the upload is complete, and before the rows of a discarded one are deleted.
    await opened.db
      .updateTable('donation_imports')
      .set({ step: 'dropped' })
      .where('id', '=', cutOff)
      .execute();
    await check(unchecked);
    context.clock.advance(31 * 24 * 60 * MINUTE_MS);
    const next = await upload();
    const rows = await opened.db.selectFrom('donation_import_rows').select('import_id').execute();
    expect(new Set(rows.map((row) => row.import_id))).toEqual(new Set([next]));
  });

  test('enters nothing twice when two workers run it at once', async () => {
    const [one, other] = [await upload(), await upload()];
    for (const id of [one, other]) await check(id);
    await work(context);
    for (const id of [one, other]) await runImport(context, accountant, id, FIRST_ROUND);
    await Promise.all([work(context), work(context)]);
    const donations = await opened.db.selectFrom('donations').select('id').execute();
    expect(donations).toHaveLength(ROWS);
    const files = [
      await getImport(context, accountant, one),
      await getImport(context, accountant, other),
    ];
    const existing = files.map((file) => file.verdicts.known);
    expect(existing.reduce((all, count) => all + count, 0)).toBe(ROWS);
  });
});
