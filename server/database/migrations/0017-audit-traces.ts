import type { Kysely } from 'kysely';

/** From where something was done, what is counted before it is written, and what is kept of the chain elsewhere. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_traces')
    .addColumn('sequence', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('client', 'text', (c) => c.notNull())
    .addColumn('salt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_traces_by_at').on('audit_traces').column('at').execute();
  await db.schema
    .createTable('audit_counts')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addColumn('begun_at', 'text', (c) => c.notNull())
    .addColumn('last_at', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('client', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('audit_anchors')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('stored_at', 'text')
    .execute();
}
