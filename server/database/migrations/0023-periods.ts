import { type Kysely, sql } from 'kysely';

/** Locked months and tax years, and what was booked into them; indexes for the reports. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLocks(db);
  await createBookings(db);
  await indexReports(db);
}

async function createLocks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('period_locks')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('locked_at', 'text', (c) => c.notNull())
    .addColumn('locked_by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('period_lock', ['kind', 'name'])
    .execute();
}

async function createBookings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('locked_period_bookings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id'))
    .addColumn('period_kind', 'text', (c) => c.notNull())
    .addColumn('period_name', 'text', (c) => c.notNull())
    .addColumn('amount_paise', 'bigint', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('booked_at', 'text', (c) => c.notNull())
    .addColumn('reviewed_at', 'text')
    .addColumn('reviewed_by', 'text')
    .addUniqueConstraint('locked_period_booking_once', ['kind', 'reference'])
    .execute();
  await db.schema
    .createIndex('locked_period_bookings_open')
    .on('locked_period_bookings')
    .column('id')
    .where(sql<boolean>`reviewed_at is null`)
    .execute();
}

/** The few donations with a refund or voided, and the refunds of a day. */
async function indexReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('donations_refunded_day')
    .on('donations')
    .column('given_on')
    .where(sql<boolean>`refunded_paise > 0`)
    .execute();
  await db.schema
    .createIndex('donations_voided_at')
    .on('donations')
    .column('voided_at')
    .where(sql<boolean>`voided_at is not null`)
    .execute();
  await db.schema
    .createIndex('refunds_by_processed_at')
    .on('refunds')
    .columns(['processed_at', 'provider_refund_id'])
    .execute();
}
