import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A file in DATA_DIR from the beginning of a restore until the database has taken its place. */
export const RESTORE_MARK = 'restore-unfinished';
export const restoreMarkIn = (dataFolder: string): string => join(dataFolder, RESTORE_MARK);

/** A restoration has not ended; what there is of the database was not proved. */
export class DatabaseIsHalfRestoredError extends Error {
  constructor(toBeginAnew: string) {
    super(
      `A restoration into this installation has not ended: the command restore still runs, or was interrupted. If it no longer runs, start it again, which removes what the interrupted one left. To begin with an empty database instead, ${toBeginAnew}`,
    );
  }
}

/**
 * Throws DatabaseIsHalfRestoredError when a restore has not yet put the SQLite database `file` in its place: to open it
 * would create an empty one.
 */
export function requireRestored(dataFolder: string, file: string): void {
  const mark = restoreMarkIn(dataFolder);
  if (!existsSync(file) && existsSync(mark)) {
    throw new DatabaseIsHalfRestoredError(`delete ${mark}`);
  }
}

/**
 * Marks a data folder, or takes over the mark of a restore that was interrupted; null while another restore holds it. A
 * lock of SQLite: unlike the number of a process in a file, it ends with whoever holds it, also by kill -9.
 */
export function lockRestoreMark(dataFolder: string): { remove: () => void } | null {
  const file = restoreMarkIn(dataFolder);
  closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // Nothing is written: without a journal there is one file.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch {
    lock.close();
    return null;
  }
  return {
    remove() {
      rmSync(file, { force: true });
      lock.close();
    },
  };
}

/** For a server whose database is whole: a restore that was killed at its very end left the mark. */
export function forgetEndedRestore(dataFolder: string): void {
  rmSync(restoreMarkIn(dataFolder), { force: true });
}
