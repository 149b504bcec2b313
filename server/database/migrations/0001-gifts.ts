import { type Kysely, PostgresAdapter, sql } from 'kysely';

const money = 'bigint';

/** Campaigns, donors, gifts, the ledger, and the queues around them. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCampaigns(db);
  await createDonors(db);
  await createDonations(db);
  await createPayments(db);
  await createLedger(db);
  await createQueues(db);
  await forbidChanges(db, 'ledger_entries');
  await forbidChanges(db, 'audit_entries');
}

async function createCampaigns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('campaigns')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('cause_image', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('goal_paise', money, (c) => c.notNull().check(sql`goal_paise >= 0`))
    .addColumn('raised_paise', money, (c) => c.notNull().defaultTo(0))
    .addColumn('donor_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('listed', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('tax_eligible', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('translations', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
}

async function createDonors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('aadhaar_vault')
    .addColumn('reference', 'text', (c) => c.primaryKey())
    .addColumn('sealed', 'text')
    .addColumn('number_hash', 'text', (c) => c.notNull().unique())
    .addColumn('last4', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('shredded_at', 'text')
    .execute();
  await db.schema
    .createTable('donors')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('fullname', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('pan_sealed', 'text')
    .addColumn('pan_hash', 'text', (c) => c.unique())
    .addColumn('pan_last4', 'text')
    .addColumn('aadhaar_reference', 'text', (c) => c.references('aadhaar_vault.reference'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'donors', ['email_key', 'name_key']);
  await index(db, 'donors', ['phone', 'name_key']);
}

async function createDonations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('donations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('status_token', 'text', (c) => c.notNull().unique())
    .addColumn('campaign_id', 'text', (c) => c.notNull().references('campaigns.id'))
    .addColumn('donor_id', 'text', (c) => c.references('donors.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('fullname', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('show_name', 'integer', (c) => c.notNull())
    .addColumn('amount_paise', money, (c) => c.notNull().check(sql`amount_paise >= 100`))
    .addColumn('refunded_paise', money, (c) => c.notNull().defaultTo(0))
    .addColumn('currency', 'text', (c) => c.notNull().check(sql`currency = 'INR'`))
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('incomplete', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('declaration_version', 'text')
    .addColumn('tax_year', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addCheckConstraint(
      'refunded_within_amount',
      sql`refunded_paise >= 0 and refunded_paise <= amount_paise`,
    )
    .execute();
  await index(db, 'donations', ['campaign_id', 'status', 'paid_at', 'id']);
  await index(db, 'donations', ['donor_id']);
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id'))
    .addColumn('provider_order_id', 'text', (c) => c.unique())
    .addColumn('amount_paise', money, (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('checks', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_check_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'provider_orders', ['donation_id']);
  await index(db, 'provider_orders', ['next_check_at']);
  await db.schema
    .createTable('payments')
    .addColumn('provider_payment_id', 'text', (c) => c.primaryKey())
    .addColumn('provider_order_id', 'text', (c) => c.notNull())
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('amount_paise', money, (c) => c.notNull())
    .addColumn('refunded_paise', money, (c) => c.notNull().defaultTo(0))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('international', 'integer', (c) => c.notNull())
    .addColumn('fee_paise', money)
    .addColumn('tax_paise', money)
    .addColumn('error_description', 'text')
    .addColumn('first_seen_via', 'text', (c) => c.notNull())
    .addColumn('captured_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'payments', ['donation_id']);
  await db.schema
    .createTable('payment_moves')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider_payment_id', 'text', (c) => c.notNull())
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text', (c) => c.notNull())
    .addColumn('via', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'payment_moves', ['provider_payment_id']);
  await db.schema
    .createTable('stray_payments')
    .addColumn('provider_payment_id', 'text', (c) => c.primaryKey())
    .addColumn('provider_order_id', 'text')
    .addColumn('amount_paise', money)
    .addColumn('currency', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('seen_via', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('resolved_at', 'text')
    .execute();
  await db.schema
    .createTable('refunds')
    .addColumn('provider_refund_id', 'text', (c) => c.primaryKey())
    .addColumn('provider_payment_id', 'text', (c) => c.notNull())
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id'))
    .addColumn('amount_paise', money, (c) => c.notNull().check(sql`amount_paise > 0`))
    .addColumn('processed_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'refunds', ['donation_id']);
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('transaction_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('debit_paise', money, (c) => c.notNull().check(sql`debit_paise >= 0`))
    .addColumn('credit_paise', money, (c) => c.notNull().check(sql`credit_paise >= 0`))
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id'))
    .addColumn('campaign_id', 'text', (c) => c.notNull().references('campaigns.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addUniqueConstraint('ledger_counts_once', ['kind', 'reference', 'account'])
    .execute();
  await index(db, 'ledger_entries', ['campaign_id']);
  await index(db, 'ledger_entries', ['donation_id']);
  await db.schema
    .createTable('receipts')
    .addColumn('donation_id', 'text', (c) => c.primaryKey().references('donations.id'))
    .addColumn('tax_year', 'text', (c) => c.notNull())
    .addColumn('serial', 'integer', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('amount_paise', money, (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('receipt_serial_in_year', ['tax_year', 'serial'])
    .execute();
  await db.schema
    .createTable('receipt_serials')
    .addColumn('tax_year', 'text', (c) => c.primaryKey())
    .addColumn('last_serial', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('audit_entries')
    .addColumn('sequence', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('previous_hash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
}

async function createQueues(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_inbox')
    .addColumn('event_id', 'text', (c) => c.primaryKey())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('run_after', 'text', (c) => c.notNull())
    .addColumn('done_at', 'text')
    .addColumn('error', 'text')
    .execute();
  await index(db, 'webhook_inbox', ['done_at', 'run_after']);
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('dedupe_key', 'text', (c) => c.notNull().unique())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('run_after', 'text', (c) => c.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('done_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await index(db, 'outbox', ['done_at', 'failed_at', 'run_after']);
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
}

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
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
