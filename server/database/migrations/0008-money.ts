import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Refunds that staff ask for, how a stray payment ended, mails by gift, and the keys in use. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRefundRequests(db);
  await createKeys(db);
  for (const [column, fallback] of [
    ['resolved_by', null],
    ['resolution', ''],
  ] as const) {
    await db.schema
      .alterTable('stray_payments')
      .addColumn(column, 'text', (c) => (fallback === null ? c : c.notNull().defaultTo(fallback)))
      .execute();
  }
  await index(db, 'stray_payments', ['created_at']);
  await nameGiftsInOutbox(db);
  await index(db, 'audit_entries', ['actor', 'action', 'at']);
}

async function createRefundRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refund_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('donation_id', 'text', (c) => c.references('donations.id'))
    .addColumn('provider_payment_id', 'text', (c) => c.notNull())
    .addColumn('amount_paise', 'bigint', (c) => c.notNull().check(sql`amount_paise > 0`))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('asked_by', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('decision', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('sent_at', 'text')
    .addColumn('provider_refund_id', 'text', (c) => c.unique())
    .addColumn('provider_words', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addCheckConstraint(
      'second_person_is_another',
      sql`decided_by is null or status = 'withdrawn' or decided_by <> asked_by`,
    )
    .execute();
  await index(db, 'refund_requests', ['donation_id']);
  await index(db, 'refund_requests', ['provider_payment_id']);
  await index(db, 'refund_requests', ['status', 'id']);
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('data_keys')
    .addColumn('key_id', 'text', (c) => c.primaryKey())
    .addColumn('first_used_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('kept_hash_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('hash_key_kept_once', ['purpose', 'key_id'])
    .execute();
}

async function nameGiftsInOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('donation_id', 'text').execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const named = isPostgres
    ? sql`payload::json ->> 'donationId'`
    : sql`json_extract(payload, '$.donationId')`;
  await sql`update outbox set donation_id = ${named}`.execute(db);
  await index(db, 'outbox', ['donation_id']);
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}
