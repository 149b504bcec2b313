import { join } from 'node:path';
import { connectDatabase, type DatabaseSettings } from '../database/connect.ts';
import { requireNoLog } from '../database/snapshots/sqlite-copy.ts';
import type { Clock } from '../platform/clock.ts';
import { nameCommand } from '../platform/command-name.ts';
import type { BucketSettings } from '../platform/file-store-bucket.ts';
import type { Keyring } from '../platform/seal.ts';
import type { StoredErasure } from './erasure-files.ts';
import { listFilesOfRows } from './files-of-rows.queries.ts';
import { listMissing } from './make-copy.ts';
import { type Manifest, MEMBERS } from './manifest.ts';
import { proveDatabase } from './prove-database.ts';
import { RestoreRefusedError, readCopy } from './read-copy.ts';
import { openFolderAside, type Replacement } from './replacement.ts';
import { openRestoreFiles, type RestoreFiles } from './restore-files.ts';
import { openRestoreFolder, requireEmptyFolder } from './restore-folder.ts';
import { openPostgresTarget, type PostgresTarget } from './restore-target.ts';
import type { Openers } from './seal-copy.ts';
import { settleRestored } from './settle-restored.ts';
import { readCopyName } from './thin-copies.ts';

export type RestoreOrder = {
  source: AsyncIterable<Uint8Array>;
  /** Its name in a storage of copies, which says when it was made; null: a file with a name of its own. */
  name: string | null;
  openers: Openers;
  keyring: Keyring;
  database: DatabaseSettings;
  media: BucketSettings | null;
  /** All erasures that are stored beside the copies. */
  listErasures: () => Promise<StoredErasure[]>;
  /** What is there is kept aside, and the copy takes its place; absent: nothing may be there. */
  replacement?: Replacement | null;
  clock: Clock;
  /** Throws when the disk must not be filled further; absent: until it is full. */
  requireRoom?: () => Promise<void>;
  onProgress?: (bytes: number, what: string) => void;
};

export type Restored = {
  manifest: Manifest;
  settings: Record<string, unknown>;
  files: number;
  /** Entries of the erasure journal that were applied. */
  erasures: number;
  /** Files of rows that the copy has not, as `STORE/NAME`. */
  missing: string[];
};

/**
 * Restores a copy into an empty data folder or database, or in the place of what is there. Everything is read, proved
 * and erased again aside; only then the database takes its place. An empty folder and database are marked meanwhile: no
 * server starts on them, and the next restore removes what an interrupted one left. What is replaced is as it was until
 * then. Throws RestoreRefusedError, WrongKeyError, DamagedCopyError, ProofError, PostgresToolError or
 * DatabaseInUseError.
 */
export async function restoreCopy(given: RestoreOrder): Promise<Restored> {
  const { replacement = null } = given;
  const order = { ...given, database: replacement?.database ?? given.database };
  const { database } = order;
  if (replacement === null) await requireEmptyFolder(database);
  const target = database.url === null ? null : await openPostgresTarget(database.url);
  try {
    return await restoreInto(order, target);
  } catch (error) {
    await target?.empty();
    throw error;
  } finally {
    await target?.close();
  }
}

async function restoreInto(order: RestoreOrder, target: PostgresTarget | null): Promise<Restored> {
  const { database, replacement = null, clock } = order;
  const folder =
    replacement === null
      ? await openRestoreFolder(database)
      : await openFolderAside(replacement, clock.now());
  const { work } = folder;
  let hasFailed = true;
  try {
    const files = await openRestoreFiles(order.media, work);
    try {
      const copy = await readCopy(order.source, {
        ...order,
        engine: target === null ? 'sqlite' : 'postgres',
        work,
        takeFile: files.take,
      });
      requireNamedSo(order.name, copy.manifest);
      await target?.fill({
        file: join(work, MEMBERS.postgres),
        unnumberedFile: copy.unnumberedFile,
      });
      const { erasures, missing } = await proveAndErase(order, {
        manifest: copy.manifest,
        work,
        files,
      });
      if (target === null) requireNoLog(work);
      await files.settle(clock.now());
      if (replacement === null) {
        await folder.switchOver();
        // Before the folder's mark goes: with either of them another restore begins anew.
        await target?.finish();
      } else {
        await target?.finish();
        // A database that somebody is connected to cannot take another's place.
        await target?.close();
        await folder.switchOver();
      }
      hasFailed = false;
      const { manifest, settings } = copy;
      return { manifest, settings, files: files.count(), erasures, missing };
    } catch (error) {
      await files.undo();
      throw error;
    }
  } finally {
    await folder.close({ hasFailed });
  }
}

/** Whoever may write to the storage could otherwise offer an old copy, which is signed, as the newest. */
function requireNamedSo(name: string | null, { about }: Manifest): void {
  if (name === null) return;
  const named = readCopyName(name)?.at.toISOString();
  const made = new Date(about.madeAt);
  made.setUTCMilliseconds(0);
  if (named === made.toISOString()) return;
  throw new RestoreRefusedError(
    `The copy ${name} was made at ${about.madeAt}: another one was put in its place. Restore one of the others: ${nameCommand('restore', '--list')}, then --copy NAME`,
  );
}

async function proveAndErase(
  { database, listErasures, replacement = null, clock }: RestoreOrder,
  { manifest, work, files }: { manifest: Manifest; work: string; files: RestoreFiles },
): Promise<Pick<Restored, 'erasures' | 'missing'>> {
  const opened = connectDatabase({ url: database.url, dataFolder: work });
  try {
    await proveDatabase(opened, {
      dataFolder: work,
      contents: manifest.contents,
      anchors: files.copiedAnchors(),
    });
    const { madeAt } = manifest.about;
    const erasures = await settleRestored(opened.db, files.media(), {
      ...{ clock, madeAt, entries: await listErasures() },
      details: replacement === null ? {} : { kept: replacement.name, reason: replacement.reason },
    });
    // Only now: the file of an erased row is missing by right.
    return { erasures, missing: listMissing(await listFilesOfRows(opened.db), manifest) };
  } finally {
    await opened.close();
  }
}
