import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What was asked about personal data and what was done about it; the runs of the retention job; and by what it finds its
 * rows. Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRequests(db);
  await createRuns(db);
  await db.schema.alterTable('donations').addColumn('erased_at', 'text').execute();
  await db.schema
    .createIndex('donations_never_paid')
    .on('donations')
    .column('id')
    .where(sql<boolean>`paid_at is null and erased_at is null`)
    .execute();
  await db.schema
    .createIndex('donors_by_aadhaar_reference')
    .on('donors')
    .column('aadhaar_reference')
    .execute();
  await db.schema
    .createIndex('aadhaar_vault_sealed')
    .on('aadhaar_vault')
    .column('reference')
    .where(sql<boolean>`sealed is not null`)
    .execute();
  await db.schema
    .createIndex('webhook_inbox_with_body')
    .on('webhook_inbox')
    .column('event_id')
    .where(sql<boolean>`body <> ''`)
    .execute();
}

async function createRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('donor_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('donor_id', 'text')
    .addColumn('asker_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('identity_check', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('received_at', 'text', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('opened_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('carried_out_at', 'text')
    .addColumn('closed_by', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('erased_at', 'text')
    .execute();
  await db.schema
    .createIndex('donor_requests_by_status_id')
    .on('donor_requests')
    .columns(['status', 'id'])
    .execute();
  await db.schema
    .createTable('donor_request_steps')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_id', 'text', (c) => c.notNull().references('donor_requests.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('donor_request_steps_by_request_id')
    .on('donor_request_steps')
    .columns(['request_id', 'id'])
    .execute();
  await forbidChanges(db, 'donor_request_steps');
}

async function createRuns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retention_runs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('started_by', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('counts', 'text', (c) => c.notNull())
    .execute();
}

/** Append-only by the database's own word: UPDATE and DELETE raise, whoever asks. */
async function forbidChanges(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.ref(table);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function ${sql.ref(`refuse_change_of_${table}`)}() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception '${table} is append-only'; end`)}`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_append_only`)} before update or delete or truncate on ${name}
      for each statement execute function ${sql.ref(`refuse_change_of_${table}`)}()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete'] as const) {
    await sql`create trigger ${sql.ref(`${table}_no_${change}`)} before ${sql.raw(change)} on ${name}
      begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`.execute(db);
  }
}
