import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../postgres.ts';
import { fillFile, mountTmpfs, type SmallDisk, unmount } from './small-disk.ts';

/** A cluster as initdb makes it takes 40 MB, our tables 20 MB, and segments of its log 16 MB each. */
const MEGABYTES = 256;

/**
 * PostgreSQL with its whole data folder, and ours, on a tmpfs that can run full. A write that needs a new page of a
 * table is refused by it (53100); one that fits into a page is made. Null where no tmpfs may be mounted.
 */
export async function openFullPostgres(): Promise<SmallDisk | null> {
  const folder = await mountTmpfs(MEGABYTES);
  if (folder === null) return null;
  try {
    const [cluster, dataFolder] = [join(folder, 'cluster'), join(folder, 'data')];
    await mkdir(cluster);
    await mkdir(dataFolder);
    const server = await startPostgres({ folder: cluster });
    const databaseUrl = await server.createDatabase();
    const ballast = join(folder, 'ballast');
    return {
      ...{ kind: `PostgreSQL on a tmpfs of ${MEGABYTES} MB`, dataFolder, databaseUrl },
      ...{ refusesAll: false, isReal: true },
      async fill() {
        await beginLogSegment(server.url);
        fillFile(ballast);
      },
      free: async () => rmSync(ballast),
      async remove() {
        await server.stop();
        await unmount(folder);
      },
    };
  } catch (error) {
    await unmount(folder);
    throw error;
  }
}

/**
 * The server ends itself when it cannot make the next segment of its log, which is 16 MB: a round writes less. The
 * checkpoint makes the segment, and no other comes within minutes, which would need room for files of its own.
 */
async function beginLogSegment(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_switch_wal()');
  await client.query('checkpoint');
  await client.end();
}
