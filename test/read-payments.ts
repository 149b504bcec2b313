import type { Database } from '#server/database/handles.ts';

/** Everything that the payment sources may have written, for comparison in tests. */
export async function readPayments(db: Database) {
  const rows = {
    donations: await db.selectFrom('donations').selectAll().orderBy('id').execute(),
    orders: await db.selectFrom('provider_orders').selectAll().orderBy('id').execute(),
    payments: await db
      .selectFrom('payments')
      .selectAll()
      .orderBy('created_at')
      .orderBy('provider_payment_id')
      .execute(),
    transitions: await db.selectFrom('payment_transitions').selectAll().orderBy('id').execute(),
    unmatchedPayments: await db.selectFrom('unmatched_payments').selectAll().execute(),
    refunds: await db.selectFrom('refunds').selectAll().execute(),
    ledger: await db.selectFrom('ledger_entries').selectAll().orderBy('id').execute(),
    receipts: await db.selectFrom('receipts').selectAll().orderBy('serial').execute(),
    outbox: await db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    inbox: await db.selectFrom('webhook_inbox').selectAll().orderBy('received_at').execute(),
    audit: await db.selectFrom('audit_entries').selectAll().orderBy('sequence').execute(),
    campaigns: await db.selectFrom('campaigns').selectAll().orderBy('id').execute(),
  };
  return {
    ...rows,
    /** Ledger transactions of captured payments. */
    captures: new Set(
      rows.ledger.filter(({ kind }) => kind === 'capture').map((entry) => entry.transaction_id),
    ).size,
    raised: Object.fromEntries(
      rows.campaigns.map(({ id, raised_paise, donor_count }) => [
        id,
        { raised_paise, donor_count },
      ]),
    ),
    mails: rows.outbox.map(({ kind }) => kind),
    /** Audit entries with their details. */
    audited: rows.audit.map(({ action, subject, details }) => ({
      action,
      subject,
      details: JSON.parse(details) as unknown,
    })),
  };
}
