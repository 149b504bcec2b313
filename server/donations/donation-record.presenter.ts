import { dedicationOf } from '#shared/dedications.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { toRupees } from '#shared/money.ts';
import { readPoliciesVersion } from '#shared/policies/policies-version.ts';
import { findNoDeduction } from '#shared/staff/cash-rules.ts';
import type { WholeDonation } from '#shared/staff/list-endpoints.ts';
import type {
  DonationRecordRow,
  findReceipt,
  listPaymentsOf,
  listRefundsOf,
  listTransitionsOf,
} from './donation-records.queries.ts';

/** A donation as staff see it, with masked identity numbers. */
export function presentDonationRecord(row: DonationRecordRow): DonationRecord {
  return {
    _id: row.id,
    donorId: row.donor_id,
    donationId: row.campaign_id,
    campaignTitle: row.campaign_title,
    fullname: row.fullname,
    email: row.email,
    phone_no: row.phone,
    pan_no: maskPan(row.pan_last4),
    hasPan: row.pan_last4 !== null,
    aadhar_no: maskAadhaar(row.aadhaar_last4),
    address: row.address,
    message: row.message,
    amount: toRupees(row.amount_paise),
    refunded: toRupees(row.refunded_paise),
    mode: row.mode,
    status: row.status,
    receiptNumber: row.receipt_number || null,
    date: row.paid_at ?? row.created_at,
    taxYear: row.tax_year,
    incomplete: row.incomplete === 1,
    reference: row.reference,
    draweeBank: row.drawee_bank,
    chequeDate: row.cheque_date,
    receiptBookNumber: row.receipt_book_number,
    isNamePublic: row.show_name === 1,
    note: row.note,
    kind: row.kind_description,
    noDeduction: findNoDeduction({
      mode: row.mode,
      amountPaise: row.amount_paise,
      isTaxEligible: row.tax_eligible === 1,
    }),
    corpus: row.corpus_text,
    dedication: dedicationOf(row),
    dedicationKind: row.dedication_kind,
    dedicationName: row.dedication_name,
    dedicationFrom: row.dedication_from,
    isDedicationListed: row.dedication_listed === 1,
    enteredBy: row.entered_by_name ?? row.entered_by,
    enteredAt: row.created_at,
    batch: row.batch_id === null ? null : { _id: row.batch_id, number: row.batch_number ?? 0 },
    importFile: row.import_file,
    paymentId: row.payment_id,
    fee: row.fee_paise === null ? null : toRupees(row.fee_paise),
    settlement:
      row.settlement_id === null || row.settled_at === null
        ? null
        : { _id: row.settlement_id, at: row.settled_at },
    voidedAt: row.voided_at,
    voidReason: row.void_reason,
    receiptIsEarlier: row.receipt_is_earlier === 1,
    oldReceiptNumber: row.old_receipt_number,
    policies: readPoliciesVersion(row.policies_version),
  };
}

/** The masked PAN; '' without one. */
export function maskPan(last4: string | null): string {
  return last4 === null ? '' : `••••••${last4}`;
}

/** The masked Aadhaar number; '' without one. */
export function maskAadhaar(last4: string | null): string {
  return last4 === null ? '' : `•••• •••• ${last4}`;
}

type Rows<Find extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Find>>;

function presentSettlement(
  payment: Rows<typeof listPaymentsOf>[number],
): WholeDonation['payments'][number]['settlement'] {
  const { settlement_id: id, settled_at: at } = payment;
  if (id === null || at === null) return null;
  return { _id: id, utr: payment.utr ?? '', at, net: toRupees(payment.settled_paise ?? 0) };
}

/** One donation with all its related rows. */
export function presentWholeDonation(donation: {
  record: DonationRecordRow;
  receipt: Rows<typeof findReceipt>;
  payments: Rows<typeof listPaymentsOf>;
  transitions: Rows<typeof listTransitionsOf>;
  refunds: Rows<typeof listRefundsOf>;
}): WholeDonation {
  const { record, receipt, payments, transitions, refunds } = donation;
  return {
    donation: presentDonationRecord(record),
    receipt: receipt
      ? {
          number: receipt.number,
          revision: receipt.revision,
          status: receipt.status,
          amount: toRupees(receipt.amount_paise),
          issuedAt: receipt.issued_at,
        }
      : null,
    payments: payments.map((payment) => ({
      _id: payment.provider_payment_id,
      orderId: payment.provider_order_id,
      status: payment.status,
      amount: toRupees(payment.amount_paise),
      refunded: toRupees(payment.refunded_paise),
      method: payment.method,
      international: payment.international === 1,
      fee: payment.fee_paise === null ? null : toRupees(payment.fee_paise),
      settlement: presentSettlement(payment),
      error: payment.error_description ?? '',
      capturedAt: payment.captured_at,
      createdAt: payment.created_at,
      transitions: transitions
        .filter((move) => move.provider_payment_id === payment.provider_payment_id)
        .map(({ from_status, to_status, source, at }) => ({
          from: from_status,
          to: to_status,
          source,
          at,
        })),
    })),
    refunds: refunds.map((refund) => ({
      _id: refund.provider_refund_id,
      paymentId: refund.provider_payment_id,
      amount: toRupees(refund.amount_paise),
      processedAt: refund.processed_at,
    })),
  };
}
