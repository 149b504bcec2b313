import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely';

/** The provider's settlements and their lines, and the days that were read. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const paise = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer';
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('settlements')
    .addColumn('settlement_id', 'text', (c) => c.primaryKey())
    .addColumn('utr', 'text', required)
    .addColumn('settled_at', 'text', required)
    .addColumn('payments', 'integer', required)
    .addColumn('refunds', 'integer', required)
    .addColumn('amount_paise', paise, required)
    .addColumn('fee_paise', paise, required)
    .addColumn('tax_paise', paise, required)
    .addColumn('refunded_paise', paise, required)
    .addColumn('other_paise', paise, required)
    .addColumn('net_paise', paise, required)
    .execute();
  await db.schema
    .createIndex('settlements_by_time')
    .on('settlements')
    .columns(['settled_at', 'settlement_id'])
    .execute();
  await db.schema
    .createTable('settlement_lines')
    .addColumn('entity_id', 'text', (c) => c.primaryKey())
    .addColumn('settlement_id', 'text', (c) => c.notNull().references('settlements.settlement_id'))
    .addColumn('kind', 'text', required)
    .addColumn('provider_payment_id', 'text')
    .addColumn('amount_paise', paise, required)
    .addColumn('fee_paise', paise, required)
    .addColumn('tax_paise', paise, required)
    .addColumn('credit_paise', paise, required)
    .addColumn('debit_paise', paise, required)
    .execute();
  await db.schema
    .createIndex('settlement_lines_by_settlement')
    .on('settlement_lines')
    .columns(['settlement_id', 'entity_id'])
    .execute();
  await db.schema
    .createIndex('settlement_lines_by_payment')
    .on('settlement_lines')
    .columns(['provider_payment_id', 'kind'])
    .execute();
  await db.schema
    .createTable('settlement_days')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('read_at', 'text', required)
    .execute();
  // For captured payments that no settlement contains.
  await db.schema
    .createIndex('payments_by_capture')
    .on('payments')
    .columns(['captured_at', 'provider_payment_id'])
    .execute();
}
