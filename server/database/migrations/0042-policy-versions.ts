import { type Kysely, PostgresAdapter, sql } from 'kysely';

const FIXED = [
  ...['policy', 'number', 'source', 'hi', 'shown'],
  ...['effective_from', 'published_at', 'published_by'],
].join(', ');
const REFUSAL = 'the versions of policies are append-only';

/**
 * Every published version of the policies, and which of them a donation was made under. Frozen: a change is a new
 * migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('policy_versions')
    .addColumn('policy', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('hi', 'text', (c) => c.notNull())
    .addColumn('shown', 'text', (c) => c.notNull())
    .addColumn('effective_from', 'text', (c) => c.notNull())
    .addColumn('published_at', 'text', (c) => c.notNull())
    .addColumn('published_by', 'text', (c) => c.notNull())
    .addColumn('withdrawn_at', 'text')
    .addColumn('withdrawn_by', 'text')
    .addPrimaryKeyConstraint('policy_versions_key', ['policy', 'number'])
    .execute();
  await db.schema.alterTable('donations').addColumn('policies_version', 'text').execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function refuse_change_of_policy_versions() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception '${REFUSAL}'; end`)}`.execute(db);
    for (const change of ['delete', `update of ${FIXED}`]) {
      await sql`create trigger ${sql.ref(`policy_versions_no_${change.split(' ')[0]}`)}
        before ${sql.raw(change)} on policy_versions
        for each row execute function refuse_change_of_policy_versions()`.execute(db);
    }
    return;
  }
  for (const change of ['delete', `update of ${FIXED}`]) {
    await sql`create trigger ${sql.ref(`policy_versions_no_${change.split(' ')[0]}`)}
      before ${sql.raw(change)} on policy_versions
      begin select raise(abort, ${sql.lit(REFUSAL)}); end`.execute(db);
  }
}
