import { join } from 'node:path';
import { connectDatabase, type DatabaseSettings } from '../database/connect.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import type { Clock } from '../platform/clock.ts';
import { nameCommand } from '../platform/command-name.ts';
import type { ErasureEntry } from '../platform/erasure-journal.queries.ts';
import type { BucketSettings } from '../platform/file-store-bucket.ts';
import { releaseAllLeases } from '../platform/leases.writes.ts';
import type { Keyring } from '../platform/seal.ts';
import { type Manifest, MEMBERS } from './manifest.ts';
import { proveDatabase } from './prove-database.ts';
import { RestoreRefusedError, readCopy } from './read-copy.ts';
import { repeatErasures } from './repeat-erasures.ts';
import { openFolderAside, type Replacement } from './replacement.ts';
import { openRestoreFiles, type RestoreFiles } from './restore-files.ts';
import { openRestoreFolder, requireEmptyFolder } from './restore-folder.ts';
import { openPostgresTarget, type PostgresTarget } from './restore-target.ts';
import type { Openers } from './seal-copy.ts';
import { readCopyName } from './thin-copies.ts';

export type RestoreOrder = {
  source: AsyncIterable<Uint8Array>;
  /** Its name in a storage of copies, which says when it was made; null: a file with a name of its own. */
  name: string | null;
  openers: Openers;
  keyring: Keyring;
  database: DatabaseSettings;
  media: BucketSettings | null;
  /** What was erased since the copy was made. */
  listErasures: (since: string) => Promise<ErasureEntry[]>;
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
};

/** A copy may have been begun while a long erasure ran, whose entries are dated by its beginning. */
const LONGEST_ERASURE_MS = 24 * 3_600_000;

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
        vaultFile: copy.hasVaultFile ? join(work, MEMBERS.vault) : null,
      });
      const erasures = await proveAndErase(order, { manifest: copy.manifest, work, files });
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
      return { manifest, settings, files: files.count(), erasures };
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
): Promise<number> {
  const opened = connectDatabase({ url: database.url, dataFolder: work });
  try {
    await proveDatabase(opened, {
      dataFolder: work,
      contents: manifest.contents,
      anchors: files.copiedAnchors(),
    });
    const madeAt = new Date(manifest.about.madeAt).getTime();
    const since = new Date(madeAt - LONGEST_ERASURE_MS).toISOString();
    const at = clock.now().toISOString();
    const entries = await listErasures(since);
    const erasures = await repeatErasures(opened.db, files.media(), { entries, at });
    await releaseAllLeases(opened.db);
    await transact(opened.db, (trx) =>
      writeAudit(trx, clock, {
        actor: 'system',
        action: 'restore-backup',
        subject: manifest.about.madeAt,
        details: {
          ...{ madeAt: manifest.about.madeAt, erasures },
          ...(replacement === null ? {} : { kept: replacement.name, reason: replacement.reason }),
        },
      }),
    );
    return erasures;
  } finally {
    await opened.close();
  }
}
