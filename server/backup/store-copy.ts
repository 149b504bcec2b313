import { stat } from 'node:fs/promises';
import { sqliteFileIn } from '../database/connect.ts';
import type { CopyTask, StoredCopy } from './apart-tasks.ts';
import { findOwnDisk, requireMounted } from './copies-disk.ts';
import type { CopyStorage } from './copy-storage.ts';
import { type MadeCopy, makeCopy } from './make-copy.ts';
import { describeMissing } from './missing-files.ts';
import { openCopyStorages } from './open-copy-storages.ts';
import { requireRoom } from './require-room.ts';
import { removeLeftFolders } from './work-folder.ts';

/**
 * Makes one copy and stores it in every storage of the task. A storage that fails does not keep the others from having
 * it; its result says why.
 */
export async function storeCopy(task: CopyTask): Promise<StoredCopy[]> {
  const { dataFolder } = task.database;
  const results: StoredCopy[] = [];
  let stored: { storage: CopyStorage; made: MadeCopy } | null = null;
  for (const storage of await openCopyStorages(task.backup)) {
    if (!task.storages.includes(storage.kind)) continue;
    try {
      await requireMounted(storage, { ownDisk: task.ownDisk, dataFolder });
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
        ownDisk: await findOwnDisk(storage, dataFolder),
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
  const now = new Date(task.at);
  await removeLeftFolders(database.dataFolder, now);
  const size = await sizeOfDatabase(database.url, database.dataFolder);
  // Numbers are taken out of a second one.
  await requireRoom(database.dataFolder, withoutVault ? 2 * size : size);
  if (storage.kind === 'folder') await requireRoom(storage.place, 0);
  return makeCopy(
    {
      ...{ database, media, withoutVault, now },
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

/** One sentence without keys or addresses with passwords. */
function describeFault(error: unknown, { place }: CopyStorage): string {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return `${place}: ${reason}`;
}

const sumOf = (rows: Record<string, number>) =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);
