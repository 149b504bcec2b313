import { mkdir, stat, statfs } from 'node:fs/promises';
import { sqliteFileIn } from '../database/connect.ts';
import type { CopyTask, StoredCopy } from './apart-tasks.ts';
import type { CopyStorage } from './copy-storage.ts';
import { type MadeCopy, makeCopy } from './make-copy.ts';
import { describeMissing } from './missing-files.ts';
import { openCopyStorages } from './open-copy-storages.ts';
import { describeBytes } from './progress.ts';

/** Copies must not fill the disk that the database needs. */
const SHARE_LEFT = 0.05;
const LEAST_LEFT = 200_000_000;

/**
 * Makes one copy and stores it in every storage of the task. A storage that fails does not keep the others from having
 * it; its result says why.
 */
export async function storeCopy(task: CopyTask): Promise<StoredCopy[]> {
  const results: StoredCopy[] = [];
  let stored: { storage: CopyStorage; made: MadeCopy } | null = null;
  for (const storage of await openCopyStorages(task.backup)) {
    if (!task.storages.includes(storage.kind)) continue;
    try {
      if (stored === null) stored = { storage, made: await copyInto(storage, task) };
      // The same bytes again, not another copy.
      else await storage.write(task.name, await stored.storage.read(task.name));
      const { bytes, sha256, files, contents, missing } = stored.made;
      const { rows, ...figures } = contents;
      const details = {
        ...figures,
        rows: sumOf(rows),
        files,
        ...describeMissing(missing),
        migrations: contents.migrations.at(-1),
      };
      results.push({ storage: storage.kind, fault: null, bytes, sha256, details });
    } catch (error) {
      const fault = describeFault(error, storage);
      results.push({ storage: storage.kind, fault, bytes: 0, sha256: '', details: {} });
    }
  }
  return results;
}

async function copyInto(storage: CopyStorage, task: CopyTask): Promise<MadeCopy> {
  const { database, media, backup, withoutVault } = task;
  const [dataKey] = task.dataKeys;
  if (dataKey === undefined) throw new Error('There is no data key');
  await requireRoom(database.dataFolder, await sizeOfDatabase(database.url, database.dataFolder));
  if (storage.kind === 'folder') await requireRoom(storage.place, 0);
  return makeCopy(
    {
      ...{ database, media, withoutVault, now: new Date(task.at) },
      plainSettings: backup.plain,
      sealing: { recipients: backup.recipients, dataKey },
    },
    (parts) => storage.write(task.name, parts),
  );
}

/** The copy of a SQLite database lies beside it for a moment; the size of a PostgreSQL database is not known here. */
async function sizeOfDatabase(url: string | null, dataFolder: string): Promise<number> {
  return url === null ? (await stat(sqliteFileIn(dataFolder))).size : 0;
}

/** Throws when a disk would be nearly full with `bytes` more on it. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, blocks, bsize } = await statfs(folder);
  const left = bavail * bsize - bytes;
  const needed = Math.max(LEAST_LEFT, blocks * bsize * SHARE_LEFT);
  if (left >= needed) return;
  throw new Error(
    `the disk of ${folder} has ${describeBytes(bavail * bsize)} left, and a copy needs ${describeBytes(needed + bytes)}: make room, or set BACKUP_FOLDER to another disk`,
  );
}

/** One sentence without keys or addresses with passwords. */
function describeFault(error: unknown, { place }: CopyStorage): string {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return `${place}: ${reason}`;
}

const sumOf = (rows: Record<string, number>) =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);
