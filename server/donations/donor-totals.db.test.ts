import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDonationList } from '#test/donation-list.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import type { Database } from '../database/handles.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

const DONATIONS = 60;

/** The sums of all donors, computed from the donations by hand. */
async function sumByHand(db: Database) {
  const donors = await db.selectFrom('donors').select('id').orderBy('id').execute();
  const rows = await db.selectFrom('donations').selectAll().orderBy('id').execute();
  const sumUp = (donor_id: string, tax_year: string) => {
    const own = rows.filter(
      (row) =>
        row.donor_id === donor_id &&
        ['paid', 'refunded'].includes(row.status) &&
        row.paid_at !== null &&
        row.tax_year !== null &&
        (tax_year === '' || row.tax_year === tax_year),
    );
    const times = own.flatMap(({ paid_at }) => paid_at ?? []).toSorted();
    return {
      donor_id,
      tax_year,
      donations: own.filter(({ status }) => status === 'paid').length,
      net_paise: own.reduce((sum, row) => sum + row.amount_paise - row.refunded_paise, 0),
      first_at: times[0] ?? '',
      last_at: times.at(-1) ?? '',
    };
  };
  const years = ['', '2024-25', '2025-26', '2026-27'];
  return donors.flatMap(({ id }) => years.map((year) => sumUp(id, year))).filter(isShown);
}

/** A year without donations may have a row of zeros, or none. */
const isShown = (row: { tax_year: string; last_at: string }) =>
  row.tax_year === '' || row.last_at !== '';

const readTotals = async (db: Database) => {
  const rows = await db
    .selectFrom('donor_totals')
    .selectAll()
    .orderBy('donor_id')
    .orderBy('tax_year')
    .execute();
  return rows.filter(isShown);
};

const at = fc.constantFrom(
  '2024-05-01T10:00:00.000Z',
  '2026-01-01T10:00:00.000Z',
  '2026-11-20T10:00:00.000Z',
);
const change = fc.oneof(
  fc.record({
    status: fc.constantFrom(
      'paid' as const,
      'refunded' as const,
      'void' as const,
      'review' as const,
    ),
  }),
  fc.record({ donor_id: fc.constantFrom(null, 'd1', 'd2', 'd3') }),
  fc.record({ amount_paise: fc.integer({ min: 100, max: 100_000 }) }),
  fc.record({ refunded_paise: fc.integer({ min: 0, max: 100 }) }),
  fc.record({
    paid_at: fc.option(at),
    tax_year: fc.constantFrom(null, '2024-25', '2025-26', '2026-27'),
  }),
  fc.record({ note: fc.constant('changes nothing that counts') }),
);

describeOnEachDatabase('The sums of donors', (open, dialect) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
    await fillDonationList(createTestContext(opened), DONATIONS);
  });
  afterAll(() => opened.close());

  test('are those of their donations after every change, of one or of many rows', async () => {
    const { db } = opened;
    const ids = (await db.selectFrom('donations').select('id').execute()).map(({ id }) => id);
    expect(await readTotals(db)).toEqual(await sumByHand(db));
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(ids, { minLength: 1, maxLength: 8 }),
        change,
        async (some, set) => {
          await db.updateTable('donations').set(set).where('id', 'in', some).execute();
          expect(await readTotals(db)).toEqual(await sumByHand(db));
        },
      ),
      { numRuns: 60 },
    );
    const reports = await checkLedger(db, { dialect });
    expect(reports.find(({ id }) => id === 'I12')).toMatchObject({ checked: true, broken: [] });
    const broken = () =>
      db.updateTable('donor_totals').set({ donations: 99 }).where('tax_year', '=', '');
    await broken().execute();
    const after = await checkLedger(db, { dialect });
    expect(after.find(({ id }) => id === 'I12')?.broken.length).toBe(3);
  }, 60_000);
});
