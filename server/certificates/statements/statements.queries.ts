import type { DatabaseReader } from '../../database/handles.ts';
import { receiptColumns } from '../../database/receipt-columns.ts';

/** A donor for a statement; a merged one leads to the survivor by `merged_into`. */
export async function findStatementDonor(reader: DatabaseReader, donorId: string) {
  return reader
    .selectFrom('donors')
    .select(['id', 'fullname', 'address', 'email', 'merged_into'])
    .where('id', '=', donorId)
    .executeTakeFirst();
}

/**
 * The received donations of a donor in a tax year, also those refunded in full since: with numbers of an earlier system
 * first, then by receipt number.
 */
export function listStatementDonations(reader: DatabaseReader, donorId: string, taxYear: string) {
  return (
    reader
      .selectFrom('donations')
      .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
      .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
      .leftJoin('donation_identities as identity', 'identity.id', 'donations.identity_id')
      .select([
        'donations.id',
        'donations.fullname',
        'donations.email',
        'donations.address',
        'donations.paid_at',
        'donations.mode',
        'donations.amount_paise',
        'donations.refunded_paise',
        receiptColumns.number.as('number'),
        'campaigns.title as campaign_title',
        'campaigns.tax_eligible',
        'identity.pan_last4',
      ])
      .where('donations.donor_id', '=', donorId)
      .where('donations.tax_year', '=', taxYear)
      .where(receiptColumns.number, 'is not', null)
      .where('donations.status', 'in', ['paid', 'refunded'])
      // PostgreSQL would put those without one last.
      .orderBy('receipts.serial', (order) => order.asc().nullsFirst())
      .orderBy('donations.id')
      .execute()
  );
}
export type StatementDonationRow = Awaited<ReturnType<typeof listStatementDonations>>[number];

/** The statements issued for a donor and tax year, newest first. */
export function listStatements(reader: DatabaseReader, donorId: string, taxYear: string) {
  return reader
    .selectFrom('donation_statements')
    .selectAll()
    .where('donor_id', '=', donorId)
    .where('tax_year', '=', taxYear)
    .orderBy('revision', 'desc')
    .execute();
}

/** The newest mail with the statement of a donor and tax year that was sent or is still to be sent. */
export async function findStatementMail(reader: DatabaseReader, donationIds: readonly string[]) {
  if (donationIds.length === 0) return undefined;
  return reader
    .selectFrom('tax_document_mails')
    .select(['created_at', 'sent_at', 'sent_to'])
    .where('donation_id', 'in', donationIds)
    .where('kind', '=', 'statement')
    .where('dropped_because', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
