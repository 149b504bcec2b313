import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** From which network identity numbers came: found by it, forgotten after its time, and never changed to another. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isKnown = sql<boolean>`network_hash is not null`;
  await db.schema
    .createIndex('donation_identities_by_network')
    .on('donation_identities')
    .columns(['network_hash', 'donation_id'])
    .where(isKnown)
    .execute();
  await db.schema
    .createIndex('donation_identities_with_network')
    .on('donation_identities')
    .columns(['id', 'created_at'])
    .where(isKnown)
    .execute();

  const fixed = sql.raw('before update of network_hash on donation_identities');
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create trigger donation_identities_network_only_forgotten ${fixed}
      for each row when (new.network_hash is not null)
      execute function refuse_change_of_donation_identities()`.execute(db);
    return;
  }
  await sql`create trigger donation_identities_network_only_forgotten ${fixed}
    when new.network_hash is not null
    begin select raise(abort, ${sql.lit('donation_identities is append-only')}); end`.execute(db);
}
