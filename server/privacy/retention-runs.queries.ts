import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { RetentionRunsTable } from '../database/tables/retention-runs.table.ts';

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
