import type { AuditAction } from '#shared/staff/audit-actions.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { receiptColumns } from '../database/receipt-columns.ts';

/** The receipt of a donation and its refunds, oldest first; undefined without a receipt. */
export async function findReceiptChanges(reader: DatabaseReader, donationId: string) {
  const receipt = await reader
    .selectFrom('donations')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select(receiptColumns.number.as('number'))
    // A number of an earlier system is here since the import.
    .select((eb) => eb.fn.coalesce('receipts.issued_at', 'donations.created_at').as('issued_at'))
    .where('donations.id', '=', donationId)
    .executeTakeFirst();
  if (!receipt || receipt.number === null) return undefined;
  const refunds = await reader
    .selectFrom('refunds')
    .select(['provider_refund_id', 'amount_paise', 'created_at'])
    .where('donation_id', '=', donationId)
    .orderBy('created_at')
    .execute();
  return { ...receipt, refunds };
}

/** The log's entries of these actions about a donation, oldest first, with the names of staff. */
export function listActionsOn(
  reader: DatabaseReader,
  donationId: string,
  actions: readonly AuditAction[],
) {
  return reader
    .selectFrom('audit_entries')
    .leftJoin('staff_members', 'staff_members.id', 'audit_entries.actor')
    .select([
      'audit_entries.sequence',
      'audit_entries.at',
      'audit_entries.action',
      'audit_entries.details',
      'staff_members.name as by',
    ])
    .where('audit_entries.subject', '=', donationId)
    .where('audit_entries.action', 'in', actions)
    .orderBy('audit_entries.sequence')
    .execute();
}
export type ActionRow = Awaited<ReturnType<typeof listActionsOn>>[number];

/** The receipt mail after an online payment; undefined until it was sent. */
export async function findAutomaticMail(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('outbox')
    .select(['id', 'done_at'])
    .where('dedupe_key', '=', `receipt-mail:${donationId}`)
    .where('done_at', 'is not', null)
    .where('attempts', '>', 0)
    .executeTakeFirst();
}
