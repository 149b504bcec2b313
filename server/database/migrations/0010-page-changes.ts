import { type Kysely, PostgresAdapter, sql } from 'kysely';

type Watched = {
  readonly name: string;
  readonly table: string;
  readonly events: readonly string[];
  readonly subject: string;
  /** The column that completes the subject. */
  readonly column?: string;
};

/** What public pages tell of, and what changes it. */
const watched: readonly Watched[] = [
  {
    name: 'campaign',
    table: 'campaigns',
    events: ['insert', 'update', 'delete'],
    subject: 'campaign:',
    column: 'id',
  },
  {
    // Totals move with each gift; who stands in the list does not.
    name: 'campaign_list',
    table: 'campaigns',
    events: ['insert', 'update of listed, position', 'delete'],
    subject: 'campaigns',
  },
  {
    // That somebody gave moves the campaign's total; this is who they say they are.
    name: 'supporter',
    table: 'donations',
    events: ['update of fullname, email, show_name'],
    subject: 'campaign:',
    column: 'campaign_id',
  },
  {
    name: 'named_supporter',
    table: 'named_supporters',
    events: ['insert', 'update', 'delete'],
    subject: 'campaign:',
    column: 'campaign_id',
  },
  {
    name: 'content',
    table: 'content_items',
    events: ['insert', 'update', 'delete'],
    subject: 'content:',
    column: 'collection',
  },
];

/**
 * Which pages have changed, noted by the database itself in the transaction of the change, so that no door can forget
 * to. Rows are only ever added: a row to count up would make gifts to one campaign wait for each other.
 * Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await noteInPostgres(db);
  else await noteInSqlite(db);
}

async function noteInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table page_changes (
    id integer primary key autoincrement, subject text not null)`.execute(db);
  for (const { name, table, events, subject, column } of watched) {
    for (const event of events) {
      const row = event === 'delete' ? 'old' : 'new';
      const what = column === undefined ? `'${subject}'` : `'${subject}' || ${row}.${column}`;
      await sql
        .raw(
          `create trigger page_changes_${name}_${event.split(' ')[0]} after ${event} on ${table}
          begin insert into page_changes (subject) values (${what}); end`,
        )
        .execute(db);
    }
  }
}

async function noteInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table page_changes (
    id bigserial primary key, subject text not null,
    transaction_id xid8 not null default pg_current_xact_id())`.execute(db);
  await sql`create index page_changes_by_transaction on page_changes (transaction_id)`.execute(db);
  for (const { name, table, events, subject, column } of watched) {
    for (const event of events) {
      const row = event === 'delete' ? 'old' : 'new';
      const what = column === undefined ? `'${subject}'` : `'${subject}' || ${row}.${column}`;
      const trigger = `page_changes_${name}_${event.split(' ')[0]}`;
      const body = `begin insert into page_changes (subject) values (${what}); return null; end`;
      await sql`create function ${sql.ref(trigger)}() returns trigger language plpgsql as
        ${sql.lit(body)}`.execute(db);
      await sql
        .raw(
          `create trigger ${trigger} after ${event} on ${table} for each row execute function ${trigger}()`,
        )
        .execute(db);
    }
  }
}
