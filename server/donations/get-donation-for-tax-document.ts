import { dedicationOf } from '#shared/dedications.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { showDay } from '#shared/typed-days.ts';
import type { Context } from '../context.ts';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import { findDonationForTaxDocument } from './donation-for-tax-document.queries.ts';
import { openPan } from './identity-numbers.writes.ts';

/** A donation for its documents, with the full PAN, for the document alone. Amounts are paise. */
export type DonationForTaxDocument = {
  id: string;
  status: DonationStatus;
  fullname: string;
  email: string;
  address: string;
  /** The identity version that was used; null while the donation has none. */
  identityId: string | null;
  pan: string | null;
  aadhaarLast4: string | null;
  amountPaise: number;
  refundedPaise: number;
  mode: string;
  /** Method of an online payment; '' at the desk. */
  method: string;
  /** The payment's id, or the desk's reference: a UTR, or a cheque's number, bank and date; with the receipt book's number. */
  reference: string;
  kindDescription: string;
  /** 'In memory of …'; '' for none. */
  dedication: string;
  isCorpus: boolean;
  campaignTitle: string;
  isTaxEligible: boolean;
  paidAt: string | null;
  taxYear: string | null;
  receipt: DonationReceipt | null;
  /** The receipt number in the system that it was imported from; ''. */
  oldReceiptNumber: string;
};

type DonationReceipt = {
  /** Ours, or the earlier system's for `isEarlier`: then '' when it had none. */
  number: string;
  isEarlier: boolean;
  amountPaise: number;
  revision: number;
  isValid: boolean;
  /** When the receipt was issued or last revised. */
  updatedAt: string;
};

/** Reads a donation for its documents; null for an unknown one. */
export async function getDonationForTaxDocument(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  donationId: string,
): Promise<DonationForTaxDocument | null> {
  const donation = await findDonationForTaxDocument(db, donationId);
  if (!donation) return null;
  const { identity_id: identityId, pan_sealed: sealed } = donation;
  return {
    id: donation.id,
    status: donation.status,
    fullname: donation.fullname,
    email: donation.email,
    address: donation.address,
    identityId,
    pan: identityId === null || sealed === null ? null : openPan({ sealer }, identityId, sealed),
    aadhaarLast4: donation.aadhaar_last4,
    amountPaise: donation.amount_paise,
    refundedPaise: donation.refunded_paise,
    mode: donation.mode,
    method: donation.mode === 'online' ? (donation.payment_method ?? '') : '',
    reference: donation.mode === 'online' ? (donation.payment_id ?? '') : formatReference(donation),
    kindDescription: donation.kind_description,
    dedication: dedicationOf(donation),
    isCorpus: donation.is_corpus === 1,
    campaignTitle: donation.campaign_title,
    isTaxEligible: donation.tax_eligible === 1,
    paidAt: donation.paid_at,
    taxYear: donation.tax_year,
    receipt: readReceipt(donation),
    oldReceiptNumber: donation.old_receipt_number,
  };
}

function formatReference(
  donation: NonNullable<Awaited<ReturnType<typeof findDonationForTaxDocument>>>,
): string {
  const { cheque_date: date, receipt_book_number: number } = donation;
  return [
    donation.reference,
    donation.drawee_bank,
    date === '' ? '' : m.printed_cheque_dated({ date: showDay(date) }),
    number === '' ? '' : m.printed_receipt_book({ number }),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function readReceipt(
  donation: NonNullable<Awaited<ReturnType<typeof findDonationForTaxDocument>>>,
): DonationReceipt | null {
  const { receipt_number: number, receipt_paise: amountPaise } = donation;
  const { receipt_revision: revision, receipt_updated_at: updatedAt } = donation;
  if (number === null || amountPaise === null || revision === null || updatedAt === null)
    return null;
  return {
    number,
    isEarlier: donation.receipt_is_earlier === 1,
    amountPaise,
    revision,
    isValid: donation.receipt_status === 'valid',
    updatedAt,
  };
}
