import type { Database, DatabaseTransaction } from '../database/handles.ts';
import type { BackupRun } from './backup-runs.queries.ts';

type NewRun = Pick<BackupRun, 'id' | 'kind' | 'storage' | 'name' | 'started_at'>;
type Outcome = Partial<Pick<BackupRun, 'name' | 'storage' | 'bytes' | 'sha256' | 'details'>> & {
  fault: string | null;
};

export async function insertRun(db: Database, run: NewRun): Promise<void> {
  await db
    .insertInto('backup_runs')
    .values({ ...run, state: 'running', finished_at: null })
    .execute();
}

/** Records how a run ended. */
export async function finishRun(
  db: Database,
  id: string,
  { fault, ...outcome }: Outcome,
  at: string,
): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({
      ...outcome,
      state: fault === null ? 'done' : 'failed',
      fault: fault ?? '',
      finished_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Marks runs that were cut off: those of these ids; absent: all that a process has left which ended in the middle, only for
 * the holder of the lease.
 */
export async function interruptRuns(
  db: Database,
  at: string,
  ids?: readonly string[],
): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ state: 'interrupted', fault: 'The process ended in the middle of it', finished_at: at })
    .where('state', '=', 'running')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute();
}

/** In a restored database: the folder of its copies may be another one, on a machine with other disks. */
export async function forgetFolderDetails(trx: DatabaseTransaction): Promise<void> {
  await trx
    .updateTable('backup_runs')
    .set({ details: '{}' })
    .where('kind', '=', 'hourly')
    .where('storage', '=', 'folder')
    .execute();
}

/** Forgets runs that began before; the copies' own names say when they were made. */
export async function forgetOldRuns(db: Database, before: string): Promise<void> {
  await db.deleteFrom('backup_runs').where('started_at', '<', before).execute();
}
