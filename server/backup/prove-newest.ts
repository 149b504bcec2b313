import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '../database/connect.ts';
import { withScratchDatabase } from '../database/snapshots/postgres-copy.ts';
import { systemClock } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import type { Proof, ProofTask } from './apart-tasks.ts';
import { readErasures } from './erasure-files.ts';
import { readIdentities } from './identities.ts';
import { describeMissing } from './missing-files.ts';
import { openCopyStorages } from './open-copy-storages.ts';
import { type Restored, restoreCopy } from './restore-copy.ts';
import { requireRoom } from './store-copy.ts';
import { findNewestCopy } from './thin-copies.ts';
import { openWorkFolder } from './work-folder.ts';

/** A copy and what is unpacked from it, at least. */
const ROOM_FOR_ONE = 4;

/**
 * Restores the newest copy aside, from object storage where there is one, and proves it: opened with the identity,
 * whole, migrated, ledger and audit log checked. Nothing of it stays. Throws when anything of that fails.
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
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    return {
      ...{ storage: storage.kind, name: newest.name, bytes: newest.bytes },
      details: { rows, files, erasures, seconds, ...describeMissing(missing) },
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
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
