import { type Kysely, sql } from 'kysely';

/**
 * The indexes by which the list of donations is sorted contain what it is filtered by: a walk along them reads no row.
 * They take the place of three that begin alike. Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const filtered = ['campaign_id', 'mode', 'status', 'incomplete'];
  const indexes = {
    amount: ['amount_paise', 'id', 'given_on', ...filtered],
    day: ['given_on', 'id', 'amount_paise', ...filtered],
    name: ['lower(fullname)', 'id', 'given_on', 'amount_paise', ...filtered],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.ref(`donations_listed_by_${name}`)}
      on donations (${sql.raw(columns.join(', '))}) where listed = 1`.execute(db);
    await db.schema.dropIndex(`donations_listed_${name}`).execute();
  }
}
