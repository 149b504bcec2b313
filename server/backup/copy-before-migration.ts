import type { Context } from '../context.ts';
import type { OpenDatabase } from '../database/connect.ts';
import { isMigrated } from '../database/migrate.ts';
import { listTables } from '../database/snapshots/contents.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import type { StoredCopy } from './apart-tasks.ts';
import { finishRun, insertRun } from './backup-runs.writes.ts';
import { openCopyStorages } from './open-copy-storages.ts';
import { copyApart } from './run-apart.ts';
import { type BackupContext, createCopyTask } from './run-backups.ts';

/** There is no copy of the database as it was, so that its schema is not changed. The message says what to do. */
export class NoCopyBeforeMigrationError extends Error {}

/**
 * Copies a database whose schema is about to change, into all storages, and returns what to do after the migration: it
 * records the copy, for which the older schema may have no table. Does nothing for a new or a migrated database, and
 * where no storage is configured. Throws NoCopyBeforeMigrationError when no storage has the copy.
 */
export async function copyBeforeMigration(
  { db }: Pick<OpenDatabase, 'db'>,
  context: Pick<BackupContext, 'clock' | 'log' | 'settings'>,
): Promise<(db: Context['db']) => Promise<void>> {
  const { folder, bucket } = context.settings.backup;
  const isConfigured = folder !== null || bucket !== null;
  if (!isConfigured || (await listTables(db)).length === 0 || (await isMigrated(db))) {
    return async () => {};
  }
  const storages = await openCopyStorages(context.settings.backup);
  const kinds = storages.map(({ kind }) => kind);
  const task = createCopyTask(context, 'before-migration', kinds);
  const results = await copyApart(task, new AbortController().signal);
  const failed = results.filter(({ fault }) => fault !== null);
  for (const { storage, fault } of failed) {
    context.log.error({ storage, fault }, 'The copy before the migration is not in this storage');
  }
  if (failed.length === results.length) {
    throw new NoCopyBeforeMigrationError(
      `The database must change for this version, and could not be copied before: ${failed.map(({ fault }) => fault).join('; ')}. Repair that, or set BACKUP_FOLDER to another folder (off: without a copy)`,
    );
  }
  context.log.info({ name: task.name }, 'The database was copied before its schema changes');
  return (migrated) => record(migrated, context, { name: task.name, at: task.at, results });
}

async function record(
  db: Context['db'],
  { clock }: Pick<BackupContext, 'clock'>,
  { name, at, results }: { name: string; at: string; results: readonly StoredCopy[] },
): Promise<void> {
  for (const { storage, fault, bytes, sha256, details } of results) {
    const id = createId();
    await insertRun(db, { id, kind: 'before-migration', storage, name, started_at: at });
    const outcome = { fault, bytes, sha256, details: JSON.stringify(details) };
    await finishRun(db, id, outcome, toTimestamp(clock.now()));
  }
}
