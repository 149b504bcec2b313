import { type Kysely, sql } from 'kysely';

/** Pairs of donors who may be one person, for staff to decide, and how far they were looked for. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSuggestions(db);
  await db.schema
    .createTable('donor_look_alikes')
    .addColumn('donor_id', 'text', (c) =>
      c.primaryKey().references('donors.id').onDelete('cascade'),
    )
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('name_hash', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('donor_look_alikes_by_key_hash')
    .on('donor_look_alikes')
    .columns(['key_hash', 'donor_id'])
    .execute();
  await db.schema
    .createTable('donor_suggestion_walks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('last_id', 'text', (c) => c.notNull())
    .addColumn('begun_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute();
}

async function createSuggestions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('donor_suggestions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('earlier_id', 'text', (c) => c.notNull().references('donors.id').onDelete('cascade'))
    .addColumn('later_id', 'text', (c) => c.notNull().references('donors.id').onDelete('cascade'))
    .addColumn('reasons', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('found_at', 'text', (c) => c.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('merge_id', 'text', (c) => c.references('donor_merges.id'))
    .addUniqueConstraint('donor_suggestion_once', ['earlier_id', 'later_id'])
    .addCheckConstraint('donor_suggestion_of_two', sql`earlier_id <> later_id`)
    .addCheckConstraint('donor_suggestion_decided', sql`(state = 'open') = (decided_at is null)`)
    .addCheckConstraint(
      'donor_suggestion_merged',
      sql`(state = 'accepted') = (merge_id is not null)`,
    )
    .execute();
  await db.schema
    .createIndex('donor_suggestions_by_later')
    .on('donor_suggestions')
    .column('later_id')
    .execute();
  await db.schema
    .createIndex('donor_suggestions_open')
    .on('donor_suggestions')
    .column('id')
    .where(sql<boolean>`state = 'open'`)
    .execute();
  await db.schema
    .createIndex('donor_suggestions_by_decided_at')
    .on('donor_suggestions')
    .columns(['decided_at', 'id'])
    .execute();
  await db.schema
    .createIndex('donor_suggestions_by_merge')
    .on('donor_suggestions')
    .column('merge_id')
    .execute();
}
