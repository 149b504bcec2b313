import type { Kysely } from 'kysely';

/**
 * Copies that were made and proved, and the journal of what was erased: row ids only, to be erased again after an older
 * copy is restored. Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backup_runs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('storage', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('fault', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('sha256', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('details', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .execute();
  await db.schema
    .createIndex('backup_runs_by_kind')
    .on('backup_runs')
    .columns(['kind', 'started_at'])
    .execute();

  await db.schema
    .createTable('erasure_journal')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('ids', 'text', (c) => c.notNull())
    .addColumn('limits', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('stored_at', 'text')
    .execute();
  await db.schema
    .createIndex('erasure_journal_by_stored_at')
    .on('erasure_journal')
    .columns(['stored_at', 'id'])
    .execute();
}
