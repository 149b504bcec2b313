import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * PAN and Aadhaar belong to the donation that they were given with (decision 25). The numbers that stand with donors are
 * carried over by the server when it starts, because that takes the data key. Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIdentities(db);
  await forbidOtherChanges(db);
  await db.schema.alterTable('donations').addColumn('identity_id', 'text').execute();
  await db.schema.alterTable('papers').addColumn('identity_id', 'text').execute();
  await db.schema
    .createIndex('donations_listed_without_identity')
    .on('donations')
    .column('id')
    .where(sql<boolean>`listed = 1 and identity_id is null`)
    .execute();
  await prepareDonors(db);
}

async function createIdentities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('donation_identities')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id'))
    .addColumn('pan_sealed', 'text')
    .addColumn('pan_hash', 'text')
    .addColumn('pan_last4', 'text')
    .addColumn('aadhaar_reference', 'text', (c) => c.references('aadhaar_vault.reference'))
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('network_hash', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('donation_identities_by_donation')
    .on('donation_identities')
    .columns(['donation_id', 'id'])
    .execute();
  await db.schema
    .createIndex('donation_identities_by_pan_hash')
    .on('donation_identities')
    .columns(['pan_hash', 'id'])
    .execute();
  await db.schema
    .createIndex('donation_identities_by_aadhaar')
    .on('donation_identities')
    .column('aadhaar_reference')
    .where(sql<boolean>`aadhaar_reference is not null`)
    .execute();
  await db.schema
    .createIndex('donation_identities_carried_over')
    .on('donation_identities')
    .column('id')
    .where(sql<boolean>`source = 'carried-over'`)
    .execute();
}

/** A version says for ever whose it is and where it came from. Only its sealed text changes: with a new key, or to nothing. */
async function forbidOtherChanges(db: Kysely<unknown>): Promise<void> {
  const fixed = sql.raw('update of id, donation_id, source, actor, created_at');
  const refusal = sql.lit('donation_identities is append-only');
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function refuse_change_of_donation_identities() returns trigger language plpgsql as
      ${sql.lit("begin raise exception 'donation_identities is append-only'; end")}`.execute(db);
    await sql`create trigger donation_identities_append_only before ${fixed} or delete on donation_identities
      for each statement execute function refuse_change_of_donation_identities()`.execute(db);
    return;
  }
  for (const [name, change] of [
    ['update', fixed],
    ['delete', sql.raw('delete')],
  ] as const) {
    await sql`create trigger ${sql.ref(`donation_identities_no_${name}`)} before ${change} on donation_identities
      begin select raise(abort, ${refusal}); end`.execute(db);
  }
}

async function prepareDonors(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('donors_without_pan').execute();
  // What is still to be carried over; empty, and so found empty at once, ever after.
  await db.schema
    .createIndex('donors_with_numbers')
    .on('donors')
    .column('id')
    .where(sql<boolean>`pan_sealed is not null or aadhaar_reference is not null`)
    .execute();
}
