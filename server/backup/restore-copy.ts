import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase, type DatabaseSettings, sqliteFileIn } from '../database/connect.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import type { Clock } from '../platform/clock.ts';
import type { ErasureEntry } from '../platform/erasure-journal.queries.ts';
import type { BucketSettings } from '../platform/file-store-bucket.ts';
import { releaseAllLeases } from '../platform/leases.writes.ts';
import type { Keyring } from '../platform/seal.ts';
import { type Manifest, MEMBERS, STORES } from './manifest.ts';
import { proveDatabase } from './prove-database.ts';
import { readCopy } from './read-copy.ts';
import { repeatErasures } from './repeat-erasures.ts';
import type { Replacement } from './replacement.ts';
import { openRestoreFiles, type RestoreFiles } from './restore-files.ts';
import { openPostgresTarget, requireEmptyFolder } from './restore-target.ts';
import type { Openers } from './seal-copy.ts';
import { openWorkFolder } from './work-folder.ts';

export type RestoreOrder = {
  source: AsyncIterable<Uint8Array>;
  openers: Openers;
  keyring: Keyring;
  database: DatabaseSettings;
  media: BucketSettings | null;
  /** What was erased since the copy was made. */
  listErasures: (since: string) => Promise<ErasureEntry[]>;
  /** What is there is kept aside, and the copy takes its place; absent: nothing may be there. */
  replacement?: Replacement | null;
  clock: Clock;
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
 * and erased again aside; only then the database takes its place, so that an interrupted or refused restore leaves
 * nothing that a server would start on, or what was there as it was. Throws RestoreRefusedError, WrongKeyError,
 * DamagedCopyError, ProofError, PostgresToolError or DatabaseInUseError.
 */
export async function restoreCopy(given: RestoreOrder): Promise<Restored> {
  const { clock, replacement = null } = given;
  const order = { ...given, database: replacement?.database ?? given.database };
  const { database } = order;
  if (replacement === null) await requireEmptyFolder(database);
  const target = database.url === null ? null : await openPostgresTarget(database.url);
  await mkdir(database.dataFolder, { recursive: true, mode: 0o700 });
  const work = await openWorkFolder(database.dataFolder, clock.now());
  const files = await openRestoreFiles(order.media, work);
  try {
    const copy = await readCopy(order.source, {
      ...order,
      engine: target === null ? 'sqlite' : 'postgres',
      work,
      takeFile: files.take,
    });
    await target?.fill({
      file: join(work, MEMBERS.postgres),
      vaultFile: copy.hasVaultFile ? join(work, MEMBERS.vault) : null,
    });
    const erasures = await proveAndErase(order, { manifest: copy.manifest, work, files });
    await files.settle(clock.now());
    if (replacement === null) {
      await switchOver(database.dataFolder, work, target === null);
      await target?.finish();
    } else {
      await target?.finish();
      await target?.close();
      await replacement.takePlace(work);
    }
    const { manifest, settings } = copy;
    return { manifest, settings, files: files.count(), erasures };
  } catch (error) {
    await target?.empty();
    await files.undo();
    throw error;
  } finally {
    await target?.close();
    await rm(work, { recursive: true, force: true });
  }
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

/** The database is last: without it a server would begin with an empty one, and another restore is refused. */
async function switchOver(dataFolder: string, work: string, hasDatabase: boolean): Promise<void> {
  for (const store of STORES) {
    const restored = join(work, store);
    if (existsSync(restored)) await rename(restored, join(dataFolder, store));
  }
  if (hasDatabase) await rename(sqliteFileIn(work), sqliteFileIn(dataFolder));
}
