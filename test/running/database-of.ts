import { sql } from 'kysely';
import { connectDatabase, type OpenDatabase } from '#server/database/connect.ts';
import type { RunningApp } from './app.ts';

/** Opens the database of a running app. */
export async function withDatabaseOf<T>(
  { settings, dataFolder }: RunningApp,
  work: (open: OpenDatabase) => Promise<T>,
): Promise<T> {
  const open = connectDatabase({ url: settings.DATABASE_URL ?? null, dataFolder });
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** All rows of an app on PostgreSQL, by table. With SQLite they are in the data folder. */
export async function readAllRows(app: RunningApp): Promise<Map<string, Buffer>> {
  if (app.settings.DATABASE_URL === undefined) return new Map();
  return withDatabaseOf(app, async ({ db }) => {
    const tables = new Map<string, Buffer>();
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql<{
        row: string;
      }>`select t::text as row from ${sql.table(name)} t`.execute(db);
      tables.set(name, Buffer.from(rows.map(({ row }) => row).join('\n')));
    }
    return tables;
  });
}
