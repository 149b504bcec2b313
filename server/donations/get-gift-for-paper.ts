import type { Context } from '../context.ts';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import { findGiftForPaper } from './gift-for-paper.queries.ts';
import { openPan } from './identity-numbers.writes.ts';

/** A gift as its papers tell of it. The whole PAN stands in here: it goes onto the paper and nowhere else. Amounts are paise. */
export type GiftForPaper = {
  id: string;
  status: DonationStatus;
  fullname: string;
  email: string;
  address: string;
  /** The version of the identity numbers that it was read from; null while the gift has none. */
  identityId: string | null;
  pan: string | null;
  aadhaarLast4: string | null;
  amountPaise: number;
  refundedPaise: number;
  mode: string;
  /** How an online payment was made; '' at the desk. */
  method: string;
  /** The payment's id, or what the desk wrote: a cheque's number, a transfer's UTR. */
  reference: string;
  kindDescription: string;
  isCorpus: boolean;
  campaignTitle: string;
  isTaxEligible: boolean;
  paidAt: string | null;
  taxYear: string | null;
  receipt: GiftReceipt | null;
};

type GiftReceipt = {
  number: string;
  amountPaise: number;
  revision: number;
  isValid: boolean;
  /** When it became what it is: issued, or revised. */
  updatedAt: string;
};

/** A gift for its papers; null for an unknown one. */
export async function getGiftForPaper(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  donationId: string,
): Promise<GiftForPaper | null> {
  const gift = await findGiftForPaper(db, donationId);
  if (!gift) return null;
  const { identity_id: identityId, pan_sealed: sealed } = gift;
  return {
    id: gift.id,
    status: gift.status,
    fullname: gift.fullname,
    email: gift.email,
    address: gift.address,
    identityId,
    pan: identityId === null || sealed === null ? null : openPan({ sealer }, identityId, sealed),
    aadhaarLast4: gift.aadhaar_last4,
    amountPaise: gift.amount_paise,
    refundedPaise: gift.refunded_paise,
    mode: gift.mode,
    method: gift.mode === 'online' ? (gift.payment_method ?? '') : '',
    reference: gift.mode === 'online' ? (gift.payment_id ?? '') : gift.reference,
    kindDescription: gift.kind_description,
    isCorpus: gift.is_corpus === 1,
    campaignTitle: gift.campaign_title,
    isTaxEligible: gift.tax_eligible === 1,
    paidAt: gift.paid_at,
    taxYear: gift.tax_year,
    receipt: readReceipt(gift),
  };
}

function readReceipt(
  gift: NonNullable<Awaited<ReturnType<typeof findGiftForPaper>>>,
): GiftReceipt | null {
  const { receipt_number: number, receipt_paise: amountPaise } = gift;
  const { receipt_revision: revision, receipt_updated_at: updatedAt } = gift;
  if (number === null || amountPaise === null || revision === null || updatedAt === null)
    return null;
  return { number, amountPaise, revision, isValid: gift.receipt_status === 'valid', updatedAt };
}
