import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { RetentionRunsTable } from '../database/tables/retention-runs.table.ts';
import { latestTime } from '../platform/latest-time.ts';

export type RetentionRun = Selectable<RetentionRunsTable>;

/** The latest runs, newest first. */
export function listRuns(reader: DatabaseReader, limit: number): Promise<RetentionRun[]> {
  return reader
    .selectFrom('retention_runs')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether a run was completed on a day. */
export async function hasRunOn(reader: DatabaseReader, day: string): Promise<boolean> {
  const run = await reader
    .selectFrom('retention_runs')
    .select('id')
    .where('day', '=', day)
    .where('finished_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

/** When the newest run ended, or began where it did not end, by clocks that were not ahead; null without one. */
export async function findNewestRunTime(reader: DatabaseReader, now: Date): Promise<string | null> {
  const run = await reader
    .selectFrom('retention_runs')
    .select((eb) => eb.fn.coalesce('finished_at', 'started_at').as('at'))
    .where((eb) => eb(eb.fn.coalesce('finished_at', 'started_at'), '<=', latestTime(now)))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run?.at ?? null;
}

/** Whether the server was seen on one of these days (YYYY-MM-DD, UTC). */
export async function hasReadingOf(
  reader: DatabaseReader,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const reading = await reader
    .selectFrom('health_readings')
    .select('day')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .limit(1)
    .executeTakeFirst();
  return reading !== undefined;
}

/** The interrupted run; undefined when there is none. */
export function findUnfinishedRun(reader: DatabaseReader): Promise<RetentionRun | undefined> {
  return reader
    .selectFrom('retention_runs')
    .selectAll()
    .where('finished_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
