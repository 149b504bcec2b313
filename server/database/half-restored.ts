import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A file in DATA_DIR from the beginning of a restore until the database has taken its place. */
export const RESTORE_MARK = 'restore-unfinished';
export const restoreMarkIn = (dataFolder: string): string => join(dataFolder, RESTORE_MARK);

/** A restoration has not ended; what there is of the database was not proved. */
export class DatabaseIsHalfRestoredError extends Error {
  constructor(toBeginAnew: string) {
    super(
      `A restoration into this installation has not ended: npm run restore still runs, or was interrupted. If it no longer runs, start it again, which removes what the interrupted one left. To begin with an empty database instead, ${toBeginAnew}`,
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

/** For a server whose database is whole: a restore that was killed at its very end left the mark. */
export function forgetEndedRestore(dataFolder: string): void {
  rmSync(restoreMarkIn(dataFolder), { force: true });
}
