import { type Kysely, PostgresAdapter, sql } from 'kysely';

const RENAMED = [
  ['gift_days', 'donation_days'],
  ['gift_exports', 'donation_exports'],
  ['gift_imports', 'donation_imports'],
  ['gift_import_rows', 'donation_import_rows'],
  ['imported_gifts', 'imported_donations'],
  ['papers', 'tax_documents'],
  ['paper_mails', 'tax_document_mails'],
  ['paper_runs', 'tax_document_runs'],
] as const;
const EVENTS = ['insert', 'update', 'delete'] as const;

/** Tables of donations and of tax documents get the names of docs/glossary.md. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const event of EVENTS) {
    const trigger = sql.ref(`gift_days_${event}`);
    if (!isPostgres) {
      await sql`drop trigger ${trigger}`.execute(db);
      continue;
    }
    await sql`drop trigger ${trigger} on donations`.execute(db);
    await sql`drop function ${sql.ref(`keep_gift_days_${event}`)}()`.execute(db);
  }
  for (const [before, after] of RENAMED)
    await db.schema.alterTable(before).renameTo(after).execute();
  await db.schema.alterTable('donation_days').renameColumn('gifts', 'donations').execute();
  if (isPostgres) await keepDaysInPostgres(db);
  else await keepDaysInSqlite(db);
}

/** Paid donations count on the day of their payment in India, net of refunds. */
async function keepDaysInSqlite(db: Kysely<unknown>): Promise<void> {
  const add = (row: 'new' | 'old', sign: 1 | -1) => `
    insert into donation_days (day, campaign_id, mode, donations, amount_paise)
    select date(${row}.paid_at, '+5 hours', '+30 minutes'), ${row}.campaign_id, ${row}.mode,
      ${sign}, ${sign} * (${row}.amount_paise - ${row}.refunded_paise)
    where ${row}.status = 'paid' and ${row}.paid_at is not null
    on conflict (day, campaign_id, mode) do update set
      donations = donations + excluded.donations, amount_paise = amount_paise + excluded.amount_paise;`;
  const triggers = [
    `donation_days_insert after insert on donations begin ${add('new', 1)} end`,
    `donation_days_update after update of status, paid_at, amount_paise, refunded_paise, campaign_id, mode
      on donations begin ${add('old', -1)} ${add('new', 1)} end`,
    `donation_days_delete after delete on donations begin ${add('old', -1)} end`,
  ];
  for (const trigger of triggers) await sql`create trigger ${sql.raw(trigger)}`.execute(db);
}

/** The same once per statement, always in one order, so that two transactions never wait for each other. */
async function keepDaysInPostgres(db: Kysely<unknown>): Promise<void> {
  const day = `to_char((paid_at::timestamptz at time zone 'UTC') + interval '5 hours 30 minutes', 'YYYY-MM-DD')`;
  const rows = (table: string, sign: 1 | -1) => `
    select ${day} as day, campaign_id, mode, ${sign} as donations,
      ${sign} * (amount_paise - refunded_paise) as paise
    from ${table} where status = 'paid' and paid_at is not null`;
  const add = (changed: string) => `
    insert into donation_days (day, campaign_id, mode, donations, amount_paise)
    select day, campaign_id, mode, sum(donations), sum(paise) from (${changed}) changed
    group by day, campaign_id, mode having sum(donations) <> 0 or sum(paise) <> 0
    order by day, campaign_id, mode
    on conflict (day, campaign_id, mode) do update set
      donations = donation_days.donations + excluded.donations,
      amount_paise = donation_days.amount_paise + excluded.amount_paise`;
  const changes = {
    insert: { transitions: 'new table as inserted', rows: rows('inserted', 1) },
    update: {
      transitions: 'old table as deleted new table as inserted',
      rows: `${rows('deleted', -1)} union all ${rows('inserted', 1)}`,
    },
    delete: { transitions: 'old table as deleted', rows: rows('deleted', -1) },
  };
  for (const event of EVENTS) {
    const { transitions, rows: changed } = changes[event];
    const body = `begin ${add(changed)}; return null; end`;
    await sql`create function ${sql.ref(`keep_donation_days_${event}`)}() returns trigger language plpgsql as
      ${sql.lit(body)}`.execute(db);
    await sql`create trigger ${sql.ref(`donation_days_${event}`)} after ${sql.raw(event)} on donations
      referencing ${sql.raw(transitions)} for each statement
      execute function ${sql.ref(`keep_donation_days_${event}`)}()`.execute(db);
  }
}
