import { sql } from 'kysely';
import type { Database, DialectName } from '#server/database/handles.ts';

/**
 * Marks the PANs of these donations as carried over from donors of an older version. The database refuses this, so its
 * trigger is removed meanwhile.
 */
export async function putInQuestion(
  { db, dialect }: { db: Database; dialect: DialectName },
  donationIds: readonly string[],
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const isSqlite = dialect === 'sqlite';
  await run(
    isSqlite
      ? 'drop trigger donation_identities_no_update'
      : 'alter table donation_identities disable trigger donation_identities_append_only',
  );
  await db
    .updateTable('donation_identities')
    .set({ source: 'carried-over', actor: 'system', network_hash: null })
    .where('donation_id', 'in', donationIds)
    .execute();
  await run(
    isSqlite
      ? `create trigger donation_identities_no_update
         before update of id, donation_id, source, actor, created_at on donation_identities
         begin select raise(abort, 'donation_identities is append-only'); end`
      : 'alter table donation_identities enable trigger donation_identities_append_only',
  );
}
