import { type Kysely, sql } from 'kysely';

/** Corrections of donations with what they changed, and changes of a donor's details. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('donation_corrections')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('from_reference', 'text', (c) => c.notNull())
    .addColumn('to_reference', 'text', (c) => c.notNull())
    .addColumn('amount_from_paise', 'bigint')
    .addColumn('amount_to_paise', 'bigint')
    .addColumn('by_two', 'integer', (c) => c.notNull())
    .addColumn('proposal_sealed', 'text')
    .addColumn('donation_hash', 'text', (c) => c.notNull())
    .addColumn('identity_from_id', 'text')
    .addColumn('identity_to_id', 'text')
    .addColumn('donor_change_id', 'text')
    .addColumn('approval_id', 'text')
    .addColumn('requested_by', 'text', (c) => c.notNull())
    .addColumn('requested_at', 'text', (c) => c.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('erased_at', 'text')
    // What was proposed may hold whole identity numbers: it goes with the decision.
    .addCheckConstraint(
      'donation_correction_proposal',
      sql`status = 'waiting' or proposal_sealed is null`,
    )
    .execute();
  await db.schema
    .createIndex('donation_corrections_by_donation')
    .on('donation_corrections')
    .columns(['donation_id', 'id'])
    .execute();
  await db.schema
    .createIndex('donation_corrections_by_donor_change')
    .on('donation_corrections')
    .columns(['donor_change_id', 'id'])
    .where(sql<boolean>`donor_change_id is not null`)
    .execute();
  await db.schema
    .createIndex('donation_corrections_waiting')
    .on('donation_corrections')
    .column('donation_id')
    .unique()
    .where(sql<boolean>`status = 'waiting'`)
    .execute();
  await db.schema
    .createTable('donor_changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('donor_id', 'text', (c) => c.notNull().references('donors.id').onDelete('cascade'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addColumn('undone_by', 'text')
    .addColumn('undone_at', 'text')
    .addColumn('erased_at', 'text')
    .execute();
  await db.schema
    .createIndex('donor_changes_by_donor')
    .on('donor_changes')
    .columns(['donor_id', 'id'])
    .execute();
}
