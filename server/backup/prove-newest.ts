import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase, type DatabaseSettings } from '../database/connect.ts';
import { withScratchDatabase } from '../database/snapshots/postgres-copy.ts';
import { systemClock } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import type { Keyring } from '../platform/seal.ts';
import type { Proof, ProofTask } from './apart-tasks.ts';
import type { CopyStorage } from './copy-storage.ts';
import { addErasures, readErasures } from './erasure-files.ts';
import { readIdentities } from './identities.ts';
import { describeMissing } from './missing-files.ts';
import { openCopyStorages } from './open-copy-storages.ts';
import { requireRoom } from './require-room.ts';
import { type Restored, restoreCopy } from './restore-copy.ts';
import { findNewestCopy } from './thin-copies.ts';
import { openWorkFolder, removeLeftFolders } from './work-folder.ts';

/** A copy and what is unpacked from it, at least. */
const ROOM_FOR_ONE = 4;

/**
 * Restores the newest copy aside, from object storage where there is one, and proves it: opened with the identity,
 * whole, migrated, ledger and audit log checked. Nothing of it stays. Also completes the erasure journal there. Throws
 * when anything of that fails, or when the newest copy that was stored there is not there any more.
 */
export async function proveNewestCopy(task: ProofTask): Promise<Proof> {
  const { database, backup } = task;
  if (backup.recipients.length > 0 && backup.identityFile === null) {
    throw new Error(
      'BACKUP_IDENTITY_FILE is not set, so that no copy can be opened here to prove it: name a file with the identity of one of the recipients',
    );
  }
  const storage = (await openCopyStorages(backup)).at(-1);
  const now = new Date(task.at);
  const newest = storage && findNewestCopy(await storage.list(), now);
  if (!storage || !newest)
    throw new Error(`There is no copy in ${storage?.place ?? 'any storage'}`);
  // Names sort by time.
  if (newest.name < task.expected) {
    throw new Error(
      `The newest copy in ${storage.place} is ${newest.name}, and ${task.expected} was stored there: look for what deletes or hides copies`,
    );
  }
  await removeLeftFolders(database.dataFolder, now);
  await requireRoom(database.dataFolder, newest.bytes * ROOM_FOR_ONE);
  const work = await openWorkFolder(database.dataFolder, now);
  const begun = performance.now();
  const dataKeys = task.dataKeys.map((key) => Buffer.from(key));
  const [current = Buffer.alloc(0), ...previous] = dataKeys;
  const keyring = { current, previous };
  const restore = async (url: string | null): Promise<Restored> =>
    restoreCopy({
      source: await storage.read(newest.name),
      name: newest.name,
      openers: { identities: await readIdentities(backup.identityFile), dataKeys },
      keyring,
      database: { url, dataFolder: join(work, 'restored') },
      media: null,
      listErasures: () => readErasures([storage], keyring),
      clock: systemClock,
      // What a stranger put there may unpack to any size.
      requireRoom: () => requireRoom(database.dataFolder, 0),
    });
  try {
    const { manifest, files, erasures, missing } =
      database.url === null ? await restore(null) : await restoreBeside(database.url, restore);
    const rows = Object.values(manifest.contents.rows).reduce((sum, count) => sum + count, 0);
    const erasuresAdded = await completeErasures(database, storage, keyring);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    return {
      ...{ storage: storage.kind, name: newest.name, bytes: newest.bytes },
      details: { rows, files, erasures, erasuresAdded, seconds, ...describeMissing(missing) },
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Writes again what the journal there lacks of the erasures of this database, and returns how many: a file of it was
 * deleted, or the disk is another one than that week.
 */
async function completeErasures(
  database: DatabaseSettings,
  storage: CopyStorage,
  keyring: Keyring,
): Promise<number> {
  const { db, close } = connectDatabase(database);
  return addErasures(db, storage, keyring).finally(close);
}

const MAY_NOT_CREATE = '42501';

async function restoreBeside(
  url: string,
  restore: (url: string) => Promise<Restored>,
): Promise<Restored> {
  const { db, close } = connectDatabase({ url, dataFolder: '' });
  try {
    return await withScratchDatabase(db, url, `backup_proof_${createId().toLowerCase()}`, restore);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === MAY_NOT_CREATE)) throw error;
    throw new Error(
      'The role of DATABASE_URL may not create a database, in which the newest copy would be proved: ALTER ROLE … CREATEDB',
      { cause: error },
    );
  } finally {
    await close();
  }
}
