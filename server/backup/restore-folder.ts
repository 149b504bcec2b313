import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseSettings, sqliteFileIn } from '../database/connect.ts';
import { lockRestoreMark, RESTORE_MARK, restoreMarkIn } from '../database/half-restored.ts';
import { STORES } from './manifest.ts';
import { RestoreRefusedError } from './read-copy.ts';
import { openRestoreWorkFolder, WORK_FOLDER } from './work-folder.ts';

/**
 * What an otherwise empty data folder may have: settings of the old server, demo mode's keys, copies, what a supervisor
 * that was killed left, what a server remembers of an alarm (health/alarms/told-file.ts), what a file system makes
 * itself, and our own work.
 */
const MAY_BE_THERE = [
  ...['settings.env', 'backup-identity.txt', 'demo-secrets.json', 'backups', 'lost+found'],
  ...['supervisor.pid', 'supervisor.ready', 'saving-alarm.txt', 'start-alarm.json'],
  ...[WORK_FOLDER, RESTORE_MARK],
];

/** A data folder that is being filled, and marked as half restored until its database is in place. */
export type RestoreFolder = {
  /** Where everything is read and proved. */
  work: string;
  /** Moves what was restored into place, the database last. */
  switchOver: () => Promise<void>;
  /** Removes the work folder and the mark; `hasFailed`: also what was moved. */
  close: (how: { hasFailed: boolean }) => Promise<void>;
};

/** Throws RestoreRefusedError unless a restore may fill this folder. Changes nothing. */
export async function requireEmptyFolder({ url, dataFolder }: DatabaseSettings): Promise<void> {
  const names = await readdir(dataFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const left = isInterrupted({ url, dataFolder }) ? STORES : [];
  const inTheWay = names.filter((name) => ![...MAY_BE_THERE, ...left].includes(name));
  if (inTheWay.length === 0) return;
  throw new RestoreRefusedError(
    `${dataFolder} is not empty (${inTheWay.slice(0, 5).join(', ')}): a copy is restored into an empty DATA_DIR only. Move it away, or name a new folder`,
  );
}

/**
 * Marks an empty data folder, and removes what an interrupted restore left in it. Throws RestoreRefusedError when
 * another restore fills it.
 */
export async function openRestoreFolder(database: DatabaseSettings): Promise<RestoreFolder> {
  const { url, dataFolder } = database;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const wasInterrupted = isInterrupted(database);
  const mark = lockRestoreMark(dataFolder);
  if (mark === null) {
    throw new RestoreRefusedError(
      `Another restore into ${dataFolder} is running: wait until it has ended`,
    );
  }
  let moved: string[] = [];
  try {
    if (wasInterrupted) await removeAll(STORES.map((store) => join(dataFolder, store)));
    // Again: another restore may just have ended.
    await requireEmptyFolder(database);
    const work = await openRestoreWorkFolder(dataFolder);
    await requireOneDisk(work, dataFolder);
    return {
      work,
      async switchOver() {
        for (const store of STORES.filter((name) => existsSync(join(work, name)))) {
          await rename(join(work, store), join(dataFolder, store));
          moved.push(join(dataFolder, store));
        }
        // In this order also after a power cut.
        await syncFolder(dataFolder);
        if (url !== null) return;
        await rename(sqliteFileIn(work), sqliteFileIn(dataFolder));
        // What fails from here on must not take the database's files away.
        moved = [];
        await syncFolder(dataFolder);
      },
      async close({ hasFailed }) {
        if (hasFailed) await removeAll(moved);
        await removeAll([work]);
        mark.remove();
      },
    };
  } catch (error) {
    mark.remove();
    throw error;
  }
}

/** With its database in place, a restore into SQLite has ended. */
function isInterrupted({ url, dataFolder }: DatabaseSettings): boolean {
  const hasEnded = url === null && existsSync(sqliteFileIn(dataFolder));
  return existsSync(restoreMarkIn(dataFolder)) && !hasEnded;
}

/** Where the work folder is a link, moving would fail after everything was read. */
async function requireOneDisk(work: string, dataFolder: string): Promise<void> {
  if ((await stat(work)).dev === (await stat(dataFolder)).dev) return;
  await removeAll([work]);
  throw new RestoreRefusedError(
    `${join(dataFolder, WORK_FOLDER)} is on another disk than ${dataFolder}: remove it, since what is restored is moved out of it`,
  );
}

async function removeAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { recursive: true, force: true });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
