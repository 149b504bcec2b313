import type { ExpressionBuilder } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import { receiptColumns } from '../database/receipt-columns.ts';
import type { Schema } from '../database/schema.ts';

/** Donations as staff see them, by their ids, newest entered first. */
export async function listDonationRecords(reader: DatabaseReader, donationIds: readonly string[]) {
  if (donationIds.length === 0) return [];
  return selectRecords(reader)
    .where('donations.id', 'in', donationIds)
    .orderBy('donations.id', 'desc')
    .execute();
}

/** A donation as staff see it; undefined for an unknown one. */
export async function findDonationRecord(reader: DatabaseReader, donationId: string) {
  return selectRecords(reader).where('donations.id', '=', donationId).executeTakeFirst();
}
export type DonationRecordRow = NonNullable<Awaited<ReturnType<typeof findDonationRecord>>>;

function selectRecords(reader: DatabaseReader) {
  return reader
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .leftJoin('donation_identities as identity', 'identity.id', 'donations.identity_id')
    .leftJoin('aadhaar_vault', 'aadhaar_vault.reference', 'identity.aadhaar_reference')
    .leftJoin('staff_members', 'staff_members.id', 'donations.entered_by')
    .leftJoin('batches', 'batches.id', 'donations.batch_id')
    .select((eb) => [
      findImportFile(eb).as('import_file'),
      findCapture(eb, 'provider_payment_id').as('payment_id'),
      findCapture(eb, 'fee_paise').as('fee_paise'),
      findSettlement(eb, 'settlement_id').as('settlement_id'),
      findSettlement(eb, 'settled_at').as('settled_at'),
    ])
    .select([
      'donations.id',
      'donations.donor_id',
      'donations.campaign_id',
      'donations.status',
      'donations.fullname',
      'donations.email',
      'donations.phone',
      'donations.address',
      'donations.message',
      'donations.amount_paise',
      'donations.refunded_paise',
      'donations.mode',
      'donations.incomplete',
      'donations.tax_year',
      'donations.created_at',
      'donations.paid_at',
      'donations.reference',
      'donations.drawee_bank',
      'donations.cheque_date',
      'donations.receipt_book_number',
      'donations.show_name',
      'donations.note',
      'donations.kind_description',
      'donations.corpus_text',
      'donations.dedication_kind',
      'donations.dedication_name',
      'donations.dedication_from',
      'donations.dedication_listed',
      'donations.entered_by',
      'staff_members.name as entered_by_name',
      'donations.batch_id',
      'batches.number as batch_number',
      'donations.voided_at',
      'donations.void_reason',
      'campaigns.title as campaign_title',
      'campaigns.tax_eligible',
      receiptColumns.number.as('receipt_number'),
      receiptColumns.isEarlier.as('receipt_is_earlier'),
      'donations.old_receipt_number',
      'donations.policies_version',
      'donations.identity_id',
      'identity.pan_last4',
      'aadhaar_vault.last4 as aadhaar_last4',
    ]);
}

/** The file of a donation's import. */
function findImportFile(eb: ExpressionBuilder<Schema, 'donations'>) {
  return eb
    .selectFrom('imported_donations')
    .innerJoin('donation_imports', 'donation_imports.id', 'imported_donations.import_id')
    .select('donation_imports.file_name')
    .whereRef('imported_donations.donation_id', '=', 'donations.id')
    .limit(1);
}

/** A column of a donation's captured payment, of which there is one at most. */
function findCapture<Column extends 'provider_payment_id' | 'fee_paise'>(
  eb: ExpressionBuilder<Schema, 'donations'>,
  column: Column,
) {
  return eb
    .selectFrom('payments')
    .select(`payments.${column}`)
    .whereRef('payments.donation_id', '=', 'donations.id')
    .where('payments.status', 'in', ['captured', 'refunded'])
    .orderBy('payments.created_at', 'desc')
    .limit(1);
}

/** A column of the settlement that contains a donation's captured payment. */
function findSettlement<Column extends 'settlement_id' | 'settled_at'>(
  eb: ExpressionBuilder<Schema, 'donations'>,
  column: Column,
) {
  return eb
    .selectFrom('payments')
    .innerJoin('settlement_lines', 'settlement_lines.entity_id', 'payments.provider_payment_id')
    .innerJoin('settlements', 'settlements.settlement_id', 'settlement_lines.settlement_id')
    .select(`settlements.${column}`)
    .whereRef('payments.donation_id', '=', 'donations.id')
    .where('payments.status', 'in', ['captured', 'refunded'])
    .orderBy('payments.created_at', 'desc')
    .limit(1);
}

/** The receipt of a donation, in any state. */
export async function findReceipt(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('receipts')
    .select(['number', 'revision', 'status', 'amount_paise', 'issued_at'])
    .where('donation_id', '=', donationId)
    .executeTakeFirst();
}

/** The payments of a donation, oldest first. */
export async function listPaymentsOf(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('payments')
    .leftJoin('settlement_lines', 'settlement_lines.entity_id', 'payments.provider_payment_id')
    .leftJoin('settlements', 'settlements.settlement_id', 'settlement_lines.settlement_id')
    .selectAll('payments')
    .select([
      'settlements.settlement_id',
      'settlements.utr',
      'settlements.settled_at',
      'settlement_lines.credit_paise as settled_paise',
    ])
    .where('donation_id', '=', donationId)
    .orderBy('payments.created_at')
    .orderBy('payments.provider_payment_id')
    .execute();
}

/** All transitions of these payments, oldest first. */
export async function listTransitionsOf(reader: DatabaseReader, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return [];
  return reader
    .selectFrom('payment_transitions')
    .selectAll()
    .where('provider_payment_id', 'in', paymentIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** The refunds of a donation, oldest first. */
export async function listRefundsOf(reader: DatabaseReader, donationId: string) {
  return reader
    .selectFrom('refunds')
    .select(['provider_refund_id', 'provider_payment_id', 'amount_paise', 'processed_at'])
    .where('donation_id', '=', donationId)
    .orderBy('processed_at')
    .orderBy('provider_refund_id')
    .execute();
}
