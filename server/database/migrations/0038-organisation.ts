import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The organisation's facts, version by version, and the changes that wait for a second administrator. Every page shows
 * the facts, so each version is a page change (migration 0010). Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('organisation')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('facts', 'text', required)
    .addColumn('changed_at', 'text', required)
    .addColumn('changed_by', 'text', required)
    .execute();
  await db.schema
    .createTable('organisation_changes')
    .addColumn('approval_id', 'text', (column) => column.primaryKey())
    .addColumn('changes', 'text', required)
    .execute();
  const trigger = 'page_changes_organisation_insert';
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql
      .raw(
        `create trigger ${trigger} after insert on organisation
        begin insert into page_changes (subject) values ('organisation'); end`,
      )
      .execute(db);
    return;
  }
  const body = `begin insert into page_changes (subject) values ('organisation'); return null; end`;
  await sql`create function ${sql.ref(trigger)}() returns trigger language plpgsql as
    ${sql.lit(body)}`.execute(db);
  await sql
    .raw(
      `create trigger ${trigger} after insert on organisation for each row execute function ${trigger}()`,
    )
    .execute(db);
}
