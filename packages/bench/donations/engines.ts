import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { connectDatabase, sqliteFileIn } from '../../../server/database/connect.ts';
import type { Database } from '../../../server/database/handles.ts';
import type { Schema } from '../../../server/database/schema.ts';
import { createSqliteDialect, openSqliteFile } from '../../../server/database/sqlite-dialect.ts';
import { type PostgresCluster, startPostgres } from '../../../test/postgres.ts';
import { type Cores, onAllCores } from '../../../test/running/cores.ts';
import { replayOnPostgres } from './replay-on-postgres.ts';
import { replayOnSqlite } from './replay-on-sqlite.ts';
import type { Settlement } from './settlement.ts';

type OpenBooks = { readonly db: Database; readonly close: () => Promise<void> };

/** A database of the benchmark, on SQLite or PostgreSQL. */
export type Books = {
  /** The app's settings for it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly open: () => OpenBooks;
  /** Copies it; no process may have it open. */
  readonly copy: () => Promise<BooksCopy>;
  readonly remove: () => Promise<void>;
};

export type BooksCopy = {
  /** Opens it through our own dialect; `hear` receives each statement. */
  readonly listen: (hear: (event: LogEvent) => void) => OpenBooks;
  /** Commits each settlement through the plain driver; returns settlements per second. */
  readonly replay: (settlements: readonly Settlement[], ranges: number) => Promise<number>;
  readonly open: () => OpenBooks;
};

export async function openSqliteBooks(): Promise<Books> {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-bench-books-'));
  let copies = 0;
  return {
    settings: { DATA_DIR: folder },
    open: () => connectDatabase({ url: null, dataFolder: folder }),
    async copy() {
      copies += 1;
      const dataFolder = join(folder, `copy-${copies}`);
      await mkdir(dataFolder);
      const file = sqliteFileIn(dataFolder);
      await copyFile(sqliteFileIn(folder), file);
      return {
        listen: (log) =>
          opened(new Kysely({ dialect: createSqliteDialect(openSqliteFile(file)), log })),
        replay: (settlements) => replayOnSqlite(file, settlements),
        open: () => connectDatabase({ url: null, dataFolder }),
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function openPostgresBooks(cores: Cores): Promise<Books> {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-bench-books-'));
  const cluster = await onAllCores(cores, () => startPostgres());
  const url = await cluster.createDatabase();
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: url },
    open: () => connectDatabase({ url, dataFolder: folder }),
    async copy() {
      const connectionString = await copyDatabase(cluster, url);
      return {
        listen: (log) => {
          const pool = new pg.Pool({ connectionString, max: 1 });
          return opened(new Kysely({ dialect: new PostgresDialect({ pool }), log }));
        },
        replay: (settlements, ranges) => replayOnPostgres(connectionString, settlements, ranges),
        open: () => connectDatabase({ url: connectionString, dataFolder: folder }),
      };
    },
    async remove() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function opened(db: Kysely<Schema>): OpenBooks {
  return { db, close: () => db.destroy() };
}

let copies = 0;

async function copyDatabase(cluster: PostgresCluster, original: string): Promise<string> {
  copies += 1;
  const name = `copy_${copies}`;
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`create database ${name} template ${new URL(original).pathname.slice(1)}`);
  await client.end();
  return new URL(`/${name}`, cluster.url).href;
}
