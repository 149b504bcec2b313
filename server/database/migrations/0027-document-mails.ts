import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * One mail for several documents of a donor, certificates that cover several donations, and the donation statements of
 * a tax year. Only adds, so that the release before runs on it. Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tax_document_mails').addColumn('letter_id', 'text').execute();
  await db.schema.alterTable('tax_document_mails').addColumn('sent_to', 'text').execute();
  await db.schema
    .createIndex('tax_document_mails_by_letter_id')
    .on('tax_document_mails')
    .columns(['letter_id'])
    .execute();
  await db.schema
    .createTable('tax_document_donations')
    .addColumn('document_id', 'text', (c) => c.notNull().references('tax_documents.id'))
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id'))
    .addPrimaryKeyConstraint('tax_document_donations_pk', ['document_id', 'donation_id'])
    .execute();
  await db.schema
    .createIndex('tax_document_donations_by_donation_id')
    .on('tax_document_donations')
    .columns(['donation_id'])
    .execute();
  await sql`insert into tax_document_donations (document_id, donation_id)
    select id, donation_id from tax_documents where kind = 'official'`.execute(db);
  await coverOwnDonation(db);
  await db.schema
    .createTable('donation_statements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('donor_id', 'text', (c) => c.notNull().references('donors.id'))
    .addColumn('tax_year', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .addColumn('total_paise', 'bigint', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('donation_statements_once_a_revision', [
      'donor_id',
      'tax_year',
      'revision',
    ])
    .execute();
}

/** A certificate covers its own donation, also when the release before stores it. */
async function coverOwnDonation(db: Kysely<unknown>): Promise<void> {
  const insert = `insert into tax_document_donations (document_id, donation_id)
    values (new.id, new.donation_id)`;
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`create trigger tax_document_covers_own_donation after insert on tax_documents
      when new.kind = 'official' begin ${sql.raw(insert)}; end`.execute(db);
    return;
  }
  await sql`create function cover_own_donation() returns trigger language plpgsql as
    ${sql.lit(`begin ${insert}; return null; end`)}`.execute(db);
  await sql`create trigger tax_document_covers_own_donation after insert on tax_documents
    for each row when (new.kind = 'official') execute function cover_own_donation()`.execute(db);
}
