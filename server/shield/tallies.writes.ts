import { sql } from 'kysely';
import type { CounterDatabase } from '../database/connect-counters.ts';
import type { DialectName } from '../database/handles.ts';
import type { ShieldTalliesTable } from '../database/tables/counters.table.ts';
import { SKEW_MS } from '../platform/latest-time.ts';

export const happenings = ['orders', 'refused', 'asked', 'solved', 'failed', 'captured'] as const;
export type CountedEvent = (typeof happenings)[number];
export type TallyKey = Pick<ShieldTalliesTable, 'at' | 'kind' | 'subject'>;

const ROWS_A_STATEMENT = 200;

/** Adds tallies to those of all processes. */
export async function addTallies(
  db: CounterDatabase,
  tallies: readonly (TallyKey & Partial<Record<CountedEvent, number>>)[],
): Promise<void> {
  // One order everywhere, to avoid deadlocks.
  const name = ({ at, kind, subject }: TallyKey) => `${at} ${kind} ${subject}`;
  const rows = tallies
    .map((tally) => ({
      orders: 0,
      refused: 0,
      asked: 0,
      solved: 0,
      failed: 0,
      captured: 0,
      ...tally,
    }))
    .toSorted((one, other) => (name(one) < name(other) ? -1 : 1));
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await db
      .insertInto('shield_tallies')
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .columns(['at', 'kind', 'subject'])
          .doUpdateSet((eb) =>
            Object.fromEntries(
              happenings.map((what) => [
                what,
                eb(`shield_tallies.${what}`, '+', eb.ref(`excluded.${what}`)),
              ]),
            ),
          ),
      )
      .execute();
  }
}

const MOST_SWEPT = 2000;

/**
 * Deletes tallies that began before `before`, and orders that can no longer be paid. Tallies of later than now were
 * counted under a clock that was ahead: they would be signs of an attack until then.
 */
export async function sweepShield(
  db: CounterDatabase,
  dialect: DialectName,
  { now, before }: { now: number; before: number },
): Promise<void> {
  const skip = dialect === 'postgres' ? sql`for update skip locked` : sql``;
  const most = sql.lit(MOST_SWEPT);
  await sql`delete from shield_tallies where (at, kind, subject) in
    (select at, kind, subject from shield_tallies where at < ${before} limit ${most} ${skip})`.execute(
    db,
  );
  await db
    .deleteFrom('shield_tallies')
    .where('at', '>', now + SKEW_MS)
    .execute();
  await sql`delete from shield_orders where id in
    (select id from shield_orders where until < ${now} limit ${most} ${skip})`.execute(db);
}
