import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A folder, its owner, and the user of this program: numbers of users. */
export type OtherOwner = { folder: string; owner: number; own: number };

/** What file systems of their own bring belongs to root, whoever uses them. */
const NO_DATA = 'lost+found';

/**
 * Who owns a folder that is not of this program's user; null: nobody else, there is no such folder, or this user has files
 * in it, as a server that runs as root on the folder of another user. A command that writes into DATA_DIR as another user
 * than the server leaves files there that the server cannot use.
 */
export function findOtherOwner(folder: string): OtherOwner | null {
  const own = process.getuid?.();
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  // Platforms without users have no owners either.
  if (own === undefined || owner === undefined || owner === own) return null;
  return hasFilesOf(folder, own) ? null : { folder, owner, own };
}

function hasFilesOf(folder: string, user: number): boolean {
  try {
    return readdirSync(folder).some(
      (name) => name !== NO_DATA && statSync(join(folder, name)).uid === user,
    );
  } catch {
    // The folder is closed to this user.
    return false;
  }
}
