import { chmodSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from './log.ts';

/** DATA_DIR cannot hold what this program keeps there; says why and what to do. */
export class DataFolderUnusableError extends Error {}

/** What this program lays into DATA_DIR. Whatever else somebody keeps there is theirs. */
const OWN =
  /^((braj-seva|counters)\.sqlite|demo-secrets\.json|razorpay-emulator\.json|(mail|papers|media)$)/;
const FOR_OTHERS = 0o077;
const STICKY = 0o1000;
const NAMED_IN_LOG = 10;

/**
 * Closes DATA_DIR and what this program keeps in it to other users of the machine (0700, files 0600), whatever an
 * earlier version, a copy or a umask left open; says so in the log. Only what is too wide is looked into further: behind
 * a closed folder nothing can be reached. A folder that is not there yet is made so by whoever writes the first file.
 * Throws DataFolderUnusableError when the folder is somebody else's, or one that others use too.
 */
export function protectDataFolder(folder: string, log: Pick<Logger, 'warn'>): void {
  const own = process.getuid?.();
  const stats = statSync(folder, { throwIfNoEntry: false });
  // Where there are no owners there are no modes either.
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
  const place = realpathSync(folder);
  const narrowed = [
    ...(narrow(place) ? [place] : []),
    ...readdirSync(place)
      .filter((name) => OWN.test(name))
      .flatMap((name) => narrowAll(join(place, name))),
  ];
  if (narrowed.length === 0) return;
  log.warn(
    { count: narrowed.length, paths: narrowed.slice(0, NAMED_IN_LOG) },
    'Files of DATA_DIR were open to other users of this machine; they are closed now',
  );
}

/** Answers the paths that were too wide. */
function narrowAll(path: string): string[] {
  if (!narrow(path)) return [];
  if (!lstatSync(path).isDirectory()) return [path];
  return [path, ...readdirSync(path).flatMap((name) => narrowAll(join(path, name)))];
}

/** Takes from others what they could do; the owner's own rights stay. A link is left alone: it has no mode of its own. */
function narrow(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink() || (stats.mode & FOR_OTHERS) === 0) {
    return false;
  }
  try {
    chmodSync(path, stats.mode & 0o700);
  } catch (error) {
    // A process beside this one has ended and taken it away.
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
