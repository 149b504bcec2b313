import { sql } from 'kysely';
import type { CounterDatabase } from '../../database/connect-counters.ts';
import type { DialectName } from '../../database/handles.ts';

/** `ms`: how far to move the counter; negative gives back. */
export type CounterStep = { key: string; ms: number };

/**
 * Moves all counters in one statement and returns by key when each reaches zero. Concurrent calls each see their own
 * position. Rows are locked in key order to avoid deadlocks.
 */
export async function moveCounters(
  db: CounterDatabase,
  dialect: DialectName,
  now: number,
  steps: readonly CounterStep[],
): Promise<Map<string, number>> {
  if (steps.length === 0) return new Map();
  const rows = steps
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, ms }) => sql`(${key}, ${now + ms})`);
  const latest = dialect === 'postgres' ? sql`greatest` : sql`max`;
  const { rows: moved } = await sql<{ key: string; tat: number }>`
    insert into limit_counters (key, tat) values ${sql.join(rows)}
    on conflict (key) do update
      set tat = ${latest}(limit_counters.tat, ${now}) + (excluded.tat - ${now})
    returning key, tat`.execute(db);
  return new Map(moved.map(({ key, tat }) => [key, tat]));
}

export async function deleteCounters(db: CounterDatabase, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('limit_counters').where('key', 'in', keys).execute();
}

/** Deletes every counter that has not expired at `now`. */
export async function deleteCountersAfter(db: CounterDatabase, now: number): Promise<void> {
  await db.deleteFrom('limit_counters').where('tat', '>', now).execute();
}

/** Returns false when the mark exists and has not expired. */
export async function insertMark(
  db: CounterDatabase,
  mark: { id: string; until: number },
  now: number,
): Promise<boolean> {
  const made = await db
    .insertInto('limit_marks')
    .values(mark)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ until: mark.until })
        .where('limit_marks.until', '<=', now),
    )
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function listMarks(
  db: CounterDatabase,
  ids: readonly string[],
  now: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('limit_marks')
    .select('id')
    .where('id', 'in', ids)
    .where('until', '>', now)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteMarks(db: CounterDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('limit_marks').where('id', 'in', ids).execute();
}

const MOST_SWEPT = 2000;

/** Deletes expired rows in batches; locked rows are left for the next run. */
export async function sweepLimits(
  db: CounterDatabase,
  dialect: DialectName,
  now: number,
): Promise<void> {
  const skip = dialect === 'postgres' ? sql`for update skip locked` : sql``;
  await sql`delete from limit_counters where key in
    (select key from limit_counters where tat < ${now} limit ${sql.lit(MOST_SWEPT)} ${skip})`.execute(
    db,
  );
  await sql`delete from limit_marks where id in
    (select id from limit_marks where until < ${now} limit ${sql.lit(MOST_SWEPT)} ${skip})`.execute(
    db,
  );
}
