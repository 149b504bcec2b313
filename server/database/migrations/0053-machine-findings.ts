import type { Kysely } from 'kysely';

/** What each server process found of its own machine, as JSON. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('health_processes')
    .addColumn('findings', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
}
