import { type Kysely, sql } from 'kysely';

/**
 * Receipt numbers of earlier systems (decision 31), the import of each donation, the undoing of imports, and mappings
 * that are remembered. Frozen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendDonations(db);
  await extendImports(db);
  await createRememberedMappings(db);
}

async function extendDonations(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: 'text' | 'integer', isRequired = false) =>
    db.schema
      .alterTable('donations')
      .addColumn(name, type, (c) => (isRequired ? c.notNull().defaultTo('') : c))
      .execute();
  await add('old_receipt_number', 'text', true);
  await add('earlier_receipt_revision', 'integer');
  await add('import_id', 'text');
  await sql`update donations set import_id = imported_donations.import_id
    from imported_donations where imported_donations.donation_id = donations.id`.execute(db);
  await db.schema
    .createIndex('donations_by_import')
    .on('donations')
    .columns(['import_id', 'id'])
    .where(sql<boolean>`import_id is not null`)
    .execute();
  await db.schema
    .createIndex('donations_by_old_receipt')
    .on('donations')
    .column('old_receipt_number')
    .where(sql<boolean>`old_receipt_number <> ''`)
    .execute();
}

async function extendImports(db: Kysely<unknown>): Promise<void> {
  for (const name of ['finished_at', 'undone_at', 'undone_by', 'remembered_at']) {
    await db.schema.alterTable('donation_imports').addColumn(name, 'text').execute();
  }
  await db.schema
    .alterTable('donation_imports')
    .addColumn('undo_reason', 'text', (c) => c.notNull().defaultTo(''))
    .execute();

  const rows = () => db.schema.alterTable('donation_import_rows');
  await rows().addColumn('same_as_line', 'integer').execute();
  await rows().addColumn('receipt_hash', 'text').execute();
  await rows()
    .addColumn('purpose', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await rows()
    .addColumn('undone', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('donation_import_rows_by_receipt')
    .on('donation_import_rows')
    .columns(['import_id', 'receipt_hash'])
    .where(sql<boolean>`receipt_hash is not null`)
    .execute();
  await db.schema
    .createIndex('donation_import_rows_by_purpose')
    .on('donation_import_rows')
    .columns(['import_id', 'purpose'])
    .where(sql<boolean>`purpose <> ''`)
    .execute();
}

async function createRememberedMappings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_headings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('titles', 'text', (c) => c.notNull())
    .addColumn('mapping', 'text', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addColumn('saved_by_name', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('import_purposes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'text', (c) => c.notNull().references('campaigns.id'))
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addColumn('saved_by_name', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .execute();
}
