import { createHash } from 'node:crypto';
import type { CopyTask, StoredCopy } from './apart-tasks.ts';
import { findOwnDisk, requireMounted } from './copies-disk.ts';
import type { CopyStorage } from './copy-storage.ts';
import { type MadeCopy, makeCopy, measure } from './make-copy.ts';
import { describeMissing } from './missing-files.ts';
import { openCopyStorages } from './open-copy-storages.ts';
import { requireRoom } from './require-room.ts';
import { removeLeftFolders } from './work-folder.ts';

/** A copy in the first storage that has it. */
type StoredOnce = { storage: Pick<CopyStorage, 'place' | 'read'>; made: Pick<MadeCopy, 'sha256'> };

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
      else await storage.write(task.name, await readAgain(stored, task.name));
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

/**
 * The bytes of a copy that was stored, for another storage. Throws at their end where they are not those that were
 * written, so that a failing disk leaves no damaged copy elsewhere as well.
 */
export async function readAgain(
  { storage, made }: StoredOnce,
  name: string,
): Promise<AsyncIterable<Uint8Array>> {
  const hash = createHash('sha256');
  const requireSame = () => {
    if (hash.digest('hex') === made.sha256) return;
    throw new Error(
      `the copy in ${storage.place} has other bytes than were written there: look whether its disk fails`,
    );
  };
  return measure(await storage.read(name), (part) => hash.update(part), requireSame);
}

async function copyInto(storage: CopyStorage, task: CopyTask): Promise<MadeCopy> {
  const { database, media, backup, withoutVault } = task;
  const [dataKey] = task.dataKeys;
  if (dataKey === undefined) throw new Error('There is no data key');
  const now = new Date(task.at);
  await removeLeftFolders(database.dataFolder, now);
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

/** One sentence without keys or addresses with passwords. */
function describeFault(error: unknown, { place }: CopyStorage): string {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return `${place}: ${reason}`;
}

const sumOf = (rows: Record<string, number>) =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);
