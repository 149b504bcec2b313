import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseSettings, sqliteFileIn } from '../database/connect.ts';
import {
  openSecondDatabase,
  replaceSqliteFile,
  requireUnusedSqlite,
} from '../database/snapshots/set-aside.ts';
import { STORES } from './manifest.ts';
import { RestoreRefusedError } from './read-copy.ts';
import type { RestoreFolder } from './restore-folder.ts';
import { openWorkFolder } from './work-folder.ts';

/** How a restored copy takes the place of a database that servers cannot use, which is kept. */
export type Replacement = {
  /** Where the copy is restored until then. */
  readonly database: DatabaseSettings;
  /** What was there is kept under this name: in a folder of DATA_DIR, and with PostgreSQL as a database. */
  readonly name: string;
  /** Why, for the audit log. */
  readonly reason: string;
  /** Throws DatabaseInUseError while a server runs; then everything is as it was. */
  readonly takePlace: (work: string) => Promise<void>;
  /** Removes what did not take the place. */
  readonly close: () => Promise<void>;
};

/** Throws DatabaseInUseError while a server uses the SQLite file, RestoreRefusedError where there is none. */
export async function openReplacement(
  database: DatabaseSettings,
  { now, reason }: { now: Date; reason: string },
): Promise<Replacement> {
  const { url, dataFolder } = database;
  const stamp = now.toISOString().slice(0, 19).replaceAll(/\D/g, '');
  const name = `replaced_${stamp}`;
  const aside = join(dataFolder, name);
  if (url === null) {
    if (!existsSync(sqliteFileIn(dataFolder))) {
      throw new RestoreRefusedError(
        `There is no database in ${dataFolder} to replace: check DATA_DIR, or leave out --replace`,
      );
    }
    requireUnusedSqlite(dataFolder);
    return {
      ...{ database, name, reason },
      async takePlace(work) {
        requireUnusedSqlite(dataFolder);
        await replaceStores(dataFolder, work, aside);
        await replaceSqliteFile(sqliteFileIn(work), { dataFolder, aside });
      },
      close: async () => {},
    };
  }
  const second = await openSecondDatabase(url, `restored_${stamp}`);
  return {
    ...{ database: { url: second.url, dataFolder }, name, reason },
    async takePlace(work) {
      await second.takePlace(name);
      await replaceStores(dataFolder, work, aside);
    },
    close: second.drop,
  };
}

/** Where a copy is proved before it takes the place. Nothing is marked: what is there stays usable until then. */
export async function openFolderAside(
  { database, takePlace }: Replacement,
  now: Date,
): Promise<RestoreFolder> {
  const work = await openWorkFolder(database.dataFolder, now);
  return {
    work,
    switchOver: () => takePlace(work),
    close: () => rm(work, { recursive: true, force: true }),
  };
}

/**
 * Files of rows: also those of the copy, so that none of them is of a row that is gone. With object storage there is
 * nothing to do, so that nothing can fail here once a database has taken the place.
 */
async function replaceStores(dataFolder: string, work: string, aside: string): Promise<void> {
  for (const store of STORES) {
    const there = join(dataFolder, store);
    if (existsSync(there)) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await rename(there, join(aside, store));
    }
    const restored = join(work, store);
    if (existsSync(restored)) await rename(restored, there);
  }
}
