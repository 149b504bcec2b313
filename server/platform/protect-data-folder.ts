import { chmodSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from './log.ts';

/** DATA_DIR is unusable; the message says why and what to do. */
export class DataFolderUnusableError extends Error {}

/** What this program writes in DATA_DIR. Other entries are not touched. */
const OWN =
  /^((braj-seva|counters)\.sqlite|demo-secrets\.json|razorpay-emulator\.json|settings\.env|setup\.json|backup-identity\.txt|saving-alarm\.txt|(mail|papers|media|backups|backup-work)$)/;
const FOR_OTHERS = 0o077;
const STICKY = 0o1000;
const NAMED_IN_LOG = 10;

/**
 * Restricts DATA_DIR and this program's entries in it to the owner (0700, files 0600), whatever an earlier version, a
 * copy or a umask left; logs what it changed. Descends only when the folder itself was accessible. A missing folder is
 * created restricted by the first write. Throws DataFolderUnusableError when the folder belongs to another user or is
 * shared.
 */
export function protectDataFolder(folder: string, log: Pick<Logger, 'warn'>): void {
  const own = process.getuid?.();
  const stats = statSync(folder, { throwIfNoEntry: false });
  // Platforms without owners have no modes either.
  if (own === undefined || stats === undefined) return;
  if (!stats.isDirectory()) {
    throw new DataFolderUnusableError(`DATA_DIR: ${folder} is no folder. Name one, or a new path.`);
  }
  if (stats.uid !== own) {
    throw new DataFolderUnusableError(
      `DATA_DIR: ${folder} belongs to user ${stats.uid}, and this program runs as user ${own}. ` +
        `Run it as user ${stats.uid}, give it the folder (chown -R ${own}), or name a new one inside, which it makes itself.`,
    );
  }
  if ((stats.mode & STICKY) !== 0) {
    throw new DataFolderUnusableError(
      `DATA_DIR: ${folder} is a folder that every user of this machine works in. Name a folder of its own, such as ${join(folder, 'braj-seva')}.`,
    );
  }
  const realFolder = realpathSync(folder);
  const narrowed = [
    ...(narrow(realFolder) ? [realFolder] : []),
    ...readdirSync(realFolder)
      .filter((name) => OWN.test(name))
      .flatMap((name) => narrowAll(join(realFolder, name))),
  ];
  if (narrowed.length === 0) return;
  log.warn(
    { count: narrowed.length, paths: narrowed.slice(0, NAMED_IN_LOG) },
    'Files of DATA_DIR were open to other users of this machine; they are closed now',
  );
}

/** Returns the paths that were accessible to others. */
function narrowAll(path: string): string[] {
  if (!narrow(path)) return [];
  if (!lstatSync(path).isDirectory()) return [path];
  return [path, ...readdirSync(path).flatMap((name) => narrowAll(join(path, name)))];
}

/** Removes the rights of group and others; the owner's stay. Skips links, which have no mode of their own. */
function narrow(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink() || (stats.mode & FOR_OTHERS) === 0) {
    return false;
  }
  try {
    chmodSync(path, stats.mode & 0o700);
  } catch (error) {
    // Removed by another process meanwhile.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataFolderUnusableError(
      `DATA_DIR: other users of this machine can reach ${path}, and it cannot be closed to them (${reason}). ` +
        `It belongs to user ${stats.uid}: chown and chmod it by hand.`,
      { cause: error },
    );
  }
  return true;
}
