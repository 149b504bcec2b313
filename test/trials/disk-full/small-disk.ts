import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { sqliteFileIn } from '#server/database/connect.ts';

const run = promisify(execFile);

/** Sets the most pages that the server's connection to SQLite may use. */
export type SetPages = (pages: number) => Promise<void>;

/** Where an installation lives that can run full and be freed again. */
export type SmallDisk = {
  /** How it is made, for reports. */
  kind: string;
  dataFolder: string;
  databaseUrl: string | null;
  /** False: only writes that make a file grow are refused. */
  refusesAll: boolean;
  /** False: a stand-in that refuses writes, where no file system is full. */
  isReal: boolean;
  fill: (setPages: SetPages) => Promise<void>;
  free: (setPages: SetPages) => Promise<void>;
  remove: () => Promise<void>;
};

/** Mounts an empty tmpfs in a new folder; null where this process may not (it takes CAP_SYS_ADMIN). */
export async function mountTmpfs(megabytes: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-small-disk-'));
  try {
    // Readable: root runs PostgreSQL under another account.
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
}

export async function unmount(folder: string): Promise<void> {
  // Lazily: a worker process may take a moment to close its files.
  await run('umount', ['--lazy', folder]);
  await rm(folder, { recursive: true });
}

/** A tmpfs of 64 MB; where none may be mounted, SQLite with a limit of its pages. */
export async function openSmallDisk(): Promise<SmallDisk> {
  const folder = await mountTmpfs(64);
  if (folder === null) return limitPages(await mkdtemp(join(tmpdir(), 'braj-seva-small-disk-')));
  const ballast = join(folder, 'ballast');
  return {
    ...{ kind: 'tmpfs of 64 MB', dataFolder: folder, databaseUrl: null },
    ...{ refusesAll: true, isReal: true },
    async fill() {
      // SQLite would go on in the space that its log has already taken.
      const database = new DatabaseSync(sqliteFileIn(folder));
      database.exec('pragma busy_timeout = 5000; pragma wal_checkpoint(truncate)');
      database.close();
      fillFile(ballast);
    },
    free: async () => rmSync(ballast),
    remove: () => unmount(folder),
  };
}

/** Writes into a file until the file system has no room. */
export function fillFile(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (const size of [1024 * 1024, 4096]) {
      const part = Buffer.alloc(size, 1);
      try {
        for (;;) writeSync(file, part);
      } catch (error) {
        const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
        if (!isFull) throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

/**
 * Where no tmpfs may be mounted: SQLite with no page more than it has, by `max_page_count`, which is the error of a full
 * disk. It is a setting of a connection, so the server sets it by `setPages`; files are not affected.
 */
function limitPages(dataFolder: string): SmallDisk {
  return {
    ...{ kind: 'SQLite with max_page_count', dataFolder, databaseUrl: null },
    ...{ refusesAll: false, isReal: false },
    fill: (setPages) => setPages(1),
    free: (setPages) => setPages(MOST_PAGES),
    remove: () => rm(dataFolder, { recursive: true }),
  };
}

const MOST_PAGES = 4_294_967_294;

/** A PostgreSQL database that refuses every write, as one whose server ran out of space and was made read-only. */
export async function makeReadOnly(databaseUrl: string): Promise<SmallDisk> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-read-only-'));
  const name = new URL(databaseUrl).pathname.slice(1);
  const maintenance = new URL(databaseUrl);
  maintenance.pathname = '/postgres';
  async function setReadOnly(value: 'on' | 'off'): Promise<void> {
    const client = new Client({ connectionString: maintenance.href });
    await client.connect();
    await client.query(`alter database ${name} set default_transaction_read_only = ${value}`);
    // Waits for the end of each: until then it could still write.
    await client.query(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1',
      [name],
    );
    await client.end();
  }
  return {
    ...{ kind: 'read-only PostgreSQL', dataFolder, databaseUrl },
    ...{ refusesAll: true, isReal: false },
    fill: () => setReadOnly('on'),
    free: () => setReadOnly('off'),
    remove: () => rm(dataFolder, { recursive: true }),
  };
}
