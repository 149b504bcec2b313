import type { Kysely } from 'kysely';

/**
 * Which files of an old site its import has put into the media library, so that undoing it can bin them. Imports from
 * before have none. Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('site_import_files')
    .addColumn('is_brought', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
