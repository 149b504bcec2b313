import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { BackupRunsTable } from '../database/tables/backups.table.ts';
import { latestTime } from '../platform/latest-time.ts';

export type BackupRun = Selectable<BackupRunsTable>;

/**
 * Whether a copy is dated by a clock that was ahead: it is as old as the clock was wrong, or older. Counted as the
 * newest, such a run would be due again every minute, and hide that nothing was made since.
 */
export const isAhead = (at: string, now: Date): boolean => at > latestTime(now);

/** How a run ends that was not interrupted. */
const ENDS = ['done', 'failed'] as const;

/** The newest run of a kind, in any storage or in one; with `state` the newest that is done, or that was not cut off. */
export async function findNewestRun(
  reader: DatabaseReader,
  kind: BackupRun['kind'],
  { now, storage, state }: { now: Date; storage?: BackupRun['storage']; state?: 'done' | 'ended' },
): Promise<BackupRun | null> {
  const run = await reader
    .selectFrom('backup_runs')
    .selectAll()
    .where('kind', '=', kind)
    .where('started_at', '<=', latestTime(now))
    .$if(storage !== undefined, (query) => query.where('storage', '=', storage ?? 'folder'))
    .$if(state === 'done', (query) => query.where('state', '=', 'done'))
    .$if(state === 'ended', (query) => query.where('state', 'in', ENDS))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ?? null;
}

/** The newest proofs in any state, newest first. */
export async function listNewestProofs(
  reader: DatabaseReader,
  { now, limit }: { now: Date; limit: number },
): Promise<BackupRun[]> {
  return reader
    .selectFrom('backup_runs')
    .selectAll()
    .where('kind', '=', 'proof')
    .where('started_at', '<=', latestTime(now))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest hourly copies in one storage that were made or failed, newest first. */
export async function listNewestCopies(
  reader: DatabaseReader,
  storage: BackupRun['storage'],
  { now, limit }: { now: Date; limit: number },
): Promise<BackupRun[]> {
  return reader
    .selectFrom('backup_runs')
    .selectAll()
    .where('kind', '=', 'hourly')
    .where('storage', '=', storage)
    .where('state', 'in', ENDS)
    .where('started_at', '<=', latestTime(now))
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
}
