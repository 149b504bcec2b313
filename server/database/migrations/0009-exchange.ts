import { type Kysely, PostgresAdapter, sql } from 'kysely';

const money = 'bigint';

/** Gifts as files, and the sums of each day, kept by the database itself. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createExports(db);
  await createImports(db);
  await createGiftDays(db);
}

async function createExports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gift_exports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('filters', 'text', (c) => c.notNull())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('dates', 'text', (c) => c.notNull())
    .addColumn('with_pan', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('prepared_by', 'text', (c) => c.notNull())
    .addColumn('prepared_by_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
}

async function createImports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gift_imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('file_hash', 'text', (c) => c.notNull())
    .addColumn('step', 'text', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('titles', 'text', (c) => c.notNull())
    .addColumn('mapping', 'text', (c) => c.notNull())
    .addColumn('fallback_campaign', 'text')
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('checked_through', 'integer', (c) => c.notNull())
    .addColumn('uploaded_by', 'text', (c) => c.notNull())
    .addColumn('uploaded_by_name', 'text', (c) => c.notNull())
    .addColumn('run_by', 'text')
    .addColumn('run_by_role', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('gift_import_rows')
    .addColumn('import_id', 'text', (c) => c.notNull().references('gift_imports.id'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addColumn('shown', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text')
    .addColumn('verdict', 'text')
    .addColumn('amount_paise', money)
    .addColumn('identity', 'text')
    .addColumn('faults', 'text', (c) => c.notNull())
    .addColumn('warnings', 'text', (c) => c.notNull())
    .addColumn('warned', 'integer', (c) => c.notNull())
    .addColumn('donation_id', 'text')
    .addColumn('entered', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('gift_import_row', ['import_id', 'line'])
    .execute();
  await db.schema
    .createIndex('gift_import_rows_by_identity')
    .on('gift_import_rows')
    .columns(['import_id', 'identity'])
    .execute();
  await db.schema
    .createTable('imported_gifts')
    .addColumn('identity', 'text', (c) => c.primaryKey())
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id'))
    .addColumn('import_id', 'text', (c) => c.notNull().references('gift_imports.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  // By which a gift of a file is known again; only this one question asks for paid gifts in so many words.
  await db.schema
    .createIndex('donations_paid_day_amount')
    .on('donations')
    .columns(['given_on', 'amount_paise'])
    .where(sql<boolean>`status = 'paid'`)
    .execute();
}

async function createGiftDays(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gift_days')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'text', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('gifts', 'integer', (c) => c.notNull())
    .addColumn('amount_paise', money, (c) => c.notNull())
    .addPrimaryKeyConstraint('gift_day', ['day', 'campaign_id', 'mode'])
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await keepDaysInPostgres(db);
  else await keepDaysInSqlite(db);
}

/** Paid gifts count on the day of their payment in India, with what was not given back. */
async function keepDaysInSqlite(db: Kysely<unknown>): Promise<void> {
  const add = (row: 'new' | 'old', sign: 1 | -1) => `
    insert into gift_days (day, campaign_id, mode, gifts, amount_paise)
    select date(${row}.paid_at, '+5 hours', '+30 minutes'), ${row}.campaign_id, ${row}.mode,
      ${sign}, ${sign} * (${row}.amount_paise - ${row}.refunded_paise)
    where ${row}.status = 'paid' and ${row}.paid_at is not null
    on conflict (day, campaign_id, mode) do update set
      gifts = gifts + excluded.gifts, amount_paise = amount_paise + excluded.amount_paise;`;
  await sql`insert into gift_days (day, campaign_id, mode, gifts, amount_paise)
    select date(paid_at, '+5 hours', '+30 minutes'), campaign_id, mode, count(*),
      sum(amount_paise - refunded_paise)
    from donations where status = 'paid' and paid_at is not null group by 1, 2, 3`.execute(db);
  const triggers = [
    `gift_days_insert after insert on donations begin ${add('new', 1)} end`,
    `gift_days_update after update of status, paid_at, amount_paise, refunded_paise, campaign_id, mode
      on donations begin ${add('old', -1)} ${add('new', 1)} end`,
    `gift_days_delete after delete on donations begin ${add('old', -1)} end`,
  ];
  for (const trigger of triggers) await sql`create trigger ${sql.raw(trigger)}`.execute(db);
}

/** The same once a statement, always in one order, so that two transactions never wait for each other. */
async function keepDaysInPostgres(db: Kysely<unknown>): Promise<void> {
  const day = `to_char((paid_at::timestamptz at time zone 'UTC') + interval '5 hours 30 minutes', 'YYYY-MM-DD')`;
  const rows = (table: string, sign: 1 | -1) => `
    select ${day} as day, campaign_id, mode, ${sign} as gifts,
      ${sign} * (amount_paise - refunded_paise) as paise
    from ${table} where status = 'paid' and paid_at is not null`;
  const add = (changed: string) => `
    insert into gift_days (day, campaign_id, mode, gifts, amount_paise)
    select day, campaign_id, mode, sum(gifts), sum(paise) from (${changed}) changed
    group by day, campaign_id, mode having sum(gifts) <> 0 or sum(paise) <> 0
    order by day, campaign_id, mode
    on conflict (day, campaign_id, mode) do update set
      gifts = gift_days.gifts + excluded.gifts,
      amount_paise = gift_days.amount_paise + excluded.amount_paise`;
  await sql.raw(add(rows('donations', 1))).execute(db);
  const keepers = [
    { event: 'insert', sees: 'new table as came', changed: rows('came', 1) },
    {
      event: 'update',
      sees: 'old table as went new table as came',
      changed: `${rows('went', -1)} union all ${rows('came', 1)}`,
    },
    { event: 'delete', sees: 'old table as went', changed: rows('went', -1) },
  ];
  for (const { event, sees, changed } of keepers) {
    const body = `begin ${add(changed)}; return null; end`;
    await sql`create function ${sql.ref(`keep_gift_days_${event}`)}() returns trigger language plpgsql as
      ${sql.lit(body)}`.execute(db);
    await sql`create trigger ${sql.ref(`gift_days_${event}`)} after ${sql.raw(event)} on donations
      referencing ${sql.raw(sees)} for each statement
      execute function ${sql.ref(`keep_gift_days_${event}`)}()`.execute(db);
  }
}
