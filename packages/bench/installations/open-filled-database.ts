import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import {
  connectDatabase,
  type DatabaseSettings,
  type OpenDatabase,
} from '../../../server/database/connect.ts';
import type { DialectName } from '../../../server/database/handles.ts';
import { migrateDatabase } from '../../../server/database/migrate.ts';
import { startPostgres } from '../../../test/postgres.ts';
import { type Cores, onAllCores } from '../../../test/running/cores.ts';
import { seedDataFolder } from './seed-data-folder.ts';

export type FilledDatabase = OpenDatabase & { readonly settings: DatabaseSettings };

const CLUSTER = resolve('.cache/bench/postgres');

/**
 * A database with this many generated donations, filled once, kept and migrated: a data folder, or a database of the PostgreSQL
 * cluster under .cache/bench. `close` also stops the cluster.
 */
export async function openFilledDatabase(
  dialect: DialectName,
  donations: number,
  cores: Cores,
): Promise<FilledDatabase> {
  if (dialect === 'sqlite') {
    const settings = { url: null, dataFolder: await seedDataFolder({ donations }) };
    const opened = connectDatabase(settings);
    await migrateDatabase(opened.db);
    return { ...opened, settings };
  }
  await mkdir(CLUSTER, { recursive: true });
  const cluster = await onAllCores(cores, () => startPostgres({ fsync: false, folder: CLUSTER }));
  const name = `donations_${donations}`;
  const url = new URL(`/${name}`, cluster.url).href;
  const dataFolder = await seedDataFolder({
    donations,
    postgres: { url, empty: () => recreate(cluster.url, name) },
  });
  const settings = { url, dataFolder };
  const opened = connectDatabase(settings);
  await migrateDatabase(opened.db);
  // As autovacuum does, which these clusters run without.
  await sql`vacuum analyze`.execute(opened.db);
  return {
    ...opened,
    settings,
    async close() {
      await opened.close();
      await cluster.stop();
    },
  };
}

async function recreate(clusterUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
}
