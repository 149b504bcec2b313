import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { countDue, runRetention } from './run-retention.ts';

const DAY = 24 * 3_600_000;
const ROWS = 130;
const periods = { unpaidDays: 30, contactDays: 365, aadhaarDays: 122, networkDays: 90 };
const SHOWN = '{"fullname":"Radha Sharma","amount":"501","date":"2020-01-01"}';

describeOnEachDatabase('Retention of imports, exports, codes and blocks', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext> & { periods: typeof periods };
  beforeEach(async () => {
    opened = await open();
    context = { ...createTestContext(opened), periods };
  });
  afterEach(() => opened.close());

  const ago = (days: number) => new Date(context.clock.now().getTime() - days * DAY).toISOString();
  const run = () => runRetention(context, { startedBy: 'system' });
  const dryRun = async () =>
    Object.fromEntries(
      (await countDue(context, periods)).flatMap(({ rule, count }) =>
        count > 0 ? [[rule.name, count]] : [],
      ),
    );

  const addImport = async (id: string, step: 'done' | 'checked', days: number) => {
    await opened.db
      .insertInto('donation_imports')
      .values({
        ...{ id, step, file_name: 'old.csv', file_hash: id, row_count: ROWS, titles: '[]' },
        ...{ mapping: '{}', fallback_campaign: null, round: 1, checked_through: ROWS },
        ...{ uploaded_by: 'm', uploaded_by_name: 'M', run_by: null, run_by_role: null },
        ...{ created_at: ago(days), updated_at: ago(days) },
      })
      .execute();
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      ...{ import_id: id, line: index + 2, cells: '[]', shown: SHOWN, sealed: null },
      ...{ verdict: 'new' as const, amount_paise: 50_100, identity: `${id}:${index}` },
      ...{ faults: '{}', warnings: '[]', warned: 0 as const, donation_id: 'D1' },
      entered: 1 as const,
    }));
    await opened.db.insertInto('donation_import_rows').values(rows).execute();
  };
  const countShown = async (id: string) => {
    const rows = await opened.db
      .selectFrom('donation_import_rows')
      .select(['shown', 'donation_id', 'identity'])
      .where('import_id', '=', id)
      .execute();
    expect(rows.every(({ donation_id, identity }) => donation_id && identity)).toBe(true);
    return rows.filter(({ shown }) => shown === SHOWN).length;
  };

  test('erases names in reports of finished imports, and keeps what the rows became', async () => {
    await addImport('one', 'done', 91);
    await addImport('two', 'done', 92);
    await addImport('young', 'done', 89);
    await addImport('open', 'checked', 91);
    expect(await dryRun()).toEqual({ 'import-rows': 2 * ROWS });
    expect(await run()).toEqual({ 'import-rows': 2 * ROWS });
    expect(await Promise.all(['one', 'two', 'young', 'open'].map(countShown))).toEqual([
      0,
      0,
      ROWS,
      ROWS,
    ]);
    expect(await dryRun()).toEqual({});
  });

  test('erases search terms of exports, and the broader file cannot be downloaded', async () => {
    const add = (id: string, status: 'done' | 'ready' | 'waiting', days: number, filters: object) =>
      opened.db
        .insertInto('donation_exports')
        .values({
          ...{ id, status, format: 'csv', filters: JSON.stringify(filters), columns: '[]' },
          ...{ dates: 'iso', with_pan: 0, total: 1, done: 1, prepared_by: 'm' },
          ...{ prepared_by_name: 'M', created_at: ago(days), updated_at: ago(days) },
        })
        .execute();
    const search = { year: '2025-26', q: 'radha' };
    await add('taken', 'done', 91, search);
    await add('unfetched', 'ready', 91, search);
    await add('waiting', 'waiting', 91, search);
    await add('young', 'done', 89, search);
    await add('without', 'done', 91, { year: '2025-26' });
    expect(await dryRun()).toEqual({ 'export-searches': 2 });
    expect(await run()).toEqual({ 'export-searches': 2 });
    const rows = await opened.db
      .selectFrom('donation_exports')
      .select(['id', 'status', 'filters'])
      .orderBy('id')
      .execute();
    const remainingFilters = JSON.stringify({ year: '2025-26' });
    expect(rows.map(({ id, status, filters }) => [id, status, filters])).toEqual([
      ['taken', 'done', remainingFilters],
      ['unfetched', 'failed', remainingFilters],
      ['waiting', 'waiting', JSON.stringify(search)],
      ['without', 'done', remainingFilters],
      ['young', 'done', JSON.stringify(search)],
    ]);
    expect(await dryRun()).toEqual({});
  });

  test('deletes expired codes and blocks', async () => {
    await openCampaign(opened.db);
    const { donationId } = await beginTestDonation(context);
    for (const [index, days] of [1.1, 0.9].entries()) {
      const id = `k${index}`;
      await opened.db
        .insertInto('document_codes')
        .values({ id, donation_id: donationId, tries: 0, created_at: ago(days), used_at: null })
        .execute();
      await opened.db
        .insertInto('shield_blocks')
        .values({ network: id, blocked_at: ago(9), blocked_until: ago(days) })
        .execute();
    }
    await opened.db
      .insertInto('shield_blocks')
      .values({ network: 'blocked', blocked_at: ago(9), blocked_until: ago(-1) })
      .execute();
    expect(await dryRun()).toEqual({ 'document-codes': 1, 'ended-blocks': 1 });
    expect(await run()).toEqual({ 'document-codes': 1, 'ended-blocks': 1 });
    const codes = await opened.db.selectFrom('document_codes').select('id').execute();
    expect(codes).toEqual([{ id: 'k1' }]);
    const blocks = await opened.db
      .selectFrom('shield_blocks')
      .select('network')
      .orderBy('network')
      .execute();
    expect(blocks).toEqual([{ network: 'blocked' }, { network: 'k1' }]);
  });
});
