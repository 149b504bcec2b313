import type { Kysely } from 'kysely';

/** Payments that match no order, the history of statuses and who reported them get the names of docs/glossary.md. Frozen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('stray_payments').renameTo('unmatched_payments').execute();
  await db.schema.alterTable('unmatched_payments').renameColumn('seen_via', 'source').execute();
  await db.schema.alterTable('payment_moves').renameTo('payment_transitions').execute();
  await db.schema.alterTable('payment_transitions').renameColumn('via', 'source').execute();
  await db.schema.alterTable('payments').renameColumn('first_seen_via', 'first_source').execute();
}
