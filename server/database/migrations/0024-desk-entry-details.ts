import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Details of cheques and receipt books, doubled references, and who recorded a donor's wish. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addDetails(db);
  await addComparedReference(db);
  await createCheques(db);
  // Today's entries leave out what an import brought.
  await db.schema
    .createIndex('imported_donations_by_donation_id')
    .ifNotExists()
    .on('imported_donations')
    .column('donation_id')
    .execute();
}

async function addDetails(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    'drawee_bank',
    'cheque_date',
    'receipt_book_number',
    'show_name_source',
  ] as const) {
    await db.schema
      .alterTable('donations')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  // Public names that nobody recorded a wish for: empty once staff have answered.
  await db.schema
    .createIndex('donations_unrecorded_names')
    .on('donations')
    .column('id')
    .where(sql<boolean>`mode <> 'online' and show_name = 1 and show_name_source = ''`)
    .execute();
}

/** Derived by the database itself, so that no writer can forget it. */
async function addComparedReference(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const bare = [' ', '-', '/', '.'].reduce(
    (text, sign) => `replace(${text}, '${sign}', '')`,
    'reference',
  );
  // ASCII letters only, as SQLite does it.
  const compared = isPostgres ? `upper(${bare} collate "C")` : `upper(${bare})`;
  await db.schema
    .alterTable('donations')
    .addColumn('compared_reference', 'text', (c) => {
      const column = c.generatedAlwaysAs(sql.raw(compared));
      return isPostgres ? column.stored() : column;
    })
    .execute();
  await db.schema
    .createIndex('donations_by_compared_reference')
    .on('donations')
    .column('compared_reference')
    .where(sql<boolean>`compared_reference <> ''`)
    .execute();
}

async function createCheques(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cheques')
    .addColumn('donation_id', 'text', (c) => c.primaryKey().references('donations.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('deposited_on', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('slip_number', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('cleared_on', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('bounced_at', 'text')
    .addColumn('bounce_reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('previous_status', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('cheques_by_status')
    .on('cheques')
    .columns(['status', 'donation_id'])
    .execute();
  await db.schema
    .createIndex('donations_cheques')
    .on('donations')
    .column('id')
    .where(sql<boolean>`mode = 'cheque'`)
    .execute();
  // Whether the bank has paid those from before is not known.
  await sql`insert into cheques (donation_id, status, updated_at)
    select id, 'untracked', updated_at from donations where mode = 'cheque'`.execute(db);
}
