import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * A campaign's smallest donation, the campaign that 'Donate' leads to, and the dedication of a donation. Every page names
 * that campaign in its header, hence the page subject of its own. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const campaigns = () => db.schema.alterTable('campaigns');
  await campaigns()
    .addColumn('minimum_paise', isPostgres ? 'bigint' : 'integer', (c) =>
      c.notNull().defaultTo(100),
    )
    .execute();
  await campaigns()
    .addColumn('flagship', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const column of ['dedication_kind', 'dedication_name', 'dedication_from']) {
    await db.schema
      .alterTable('donations')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('donations')
    .addColumn('dedication_listed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  if (isPostgres) await noteInPostgres(db);
  else await noteInSqlite(db);
}

async function noteInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger page_changes_flagship_update
    after update of flagship, closed_at on campaigns
    begin insert into page_changes (subject) values ('flagship'); end`.execute(db);
}

async function noteInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function page_changes_flagship_update() returns trigger language plpgsql as
    'begin insert into page_changes (subject) values (''flagship''); return null; end'`.execute(db);
  await sql`create trigger page_changes_flagship_update
    after update of flagship, closed_at on campaigns
    for each row execute function page_changes_flagship_update()`.execute(db);
}
