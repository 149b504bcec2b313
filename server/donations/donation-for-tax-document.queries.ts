import type { DatabaseReader } from '../database/handles.ts';
import { receiptColumns } from '../database/receipt-columns.ts';

/** All data of a donation for its documents, as one consistent row; undefined for an unknown donation. */
export async function findDonationForTaxDocument(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .leftJoin('donation_identities as identity', 'identity.id', 'donations.identity_id')
    .leftJoin('aadhaar_vault', 'aadhaar_vault.reference', 'identity.aadhaar_reference')
    .select([
      'donations.id',
      'donations.status',
      'donations.fullname',
      'donations.email',
      'donations.address',
      'donations.amount_paise',
      'donations.refunded_paise',
      'donations.mode',
      'donations.reference',
      'donations.drawee_bank',
      'donations.cheque_date',
      'donations.receipt_book_number',
      'donations.kind_description',
      'donations.is_corpus',
      'donations.dedication_kind',
      'donations.dedication_name',
      'donations.dedication_from',
      'donations.paid_at',
      'donations.tax_year',
      'donations.identity_id',
      'campaigns.title as campaign_title',
      'campaigns.tax_eligible',
      'identity.pan_sealed',
      'aadhaar_vault.last4 as aadhaar_last4',
      'donations.old_receipt_number',
      receiptColumns.number.as('receipt_number'),
      receiptColumns.paise.as('receipt_paise'),
      receiptColumns.revision.as('receipt_revision'),
      receiptColumns.status.as('receipt_status'),
      receiptColumns.updatedAt.as('receipt_updated_at'),
      receiptColumns.isEarlier.as('receipt_is_earlier'),
    ])
    .select((eb) =>
      eb
        .selectFrom('payments')
        .select('provider_payment_id')
        .whereRef('payments.donation_id', '=', 'donations.id')
        .where('captured_at', 'is not', null)
        .orderBy('captured_at')
        .limit(1)
        .as('payment_id'),
    )
    .select((eb) =>
      eb
        .selectFrom('payments')
        .select('method')
        .whereRef('payments.donation_id', '=', 'donations.id')
        .where('captured_at', 'is not', null)
        .orderBy('captured_at')
        .limit(1)
        .as('payment_method'),
    )
    .where('donations.id', '=', donationId)
    .executeTakeFirst();
}
