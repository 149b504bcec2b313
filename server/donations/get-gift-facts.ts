import type { DatabaseReader } from '../database/handles.ts';
import { findGiftToWriteAbout, findProcessedRefund } from './donations.queries.ts';

/** What a mail may say about a gift: no identity number, no address of the donor. Amounts are paise. */
export type GiftFacts = {
  statusToken: string;
  fullname: string;
  email: string;
  amountPaise: number;
  refundedPaise: number;
  /** 'online', or how it came to the desk. */
  mode: string;
  /** Null until the gift is counted. */
  paidAt: Date | null;
  taxYear: string | null;
  campaignTitle: string;
  isTaxEligible: boolean;
  /** The provider's payment id; null for a gift at the desk. */
  paymentReference: string | null;
  /** `amountPaise` is what it stands for, less what was refunded. */
  receipt: { number: string; amountPaise: number; isValid: boolean } | null;
};

/** The facts of a gift for its papers and mails; null for an unknown one. */
export async function getGiftFacts(
  reader: DatabaseReader,
  donationId: string,
): Promise<GiftFacts | null> {
  const gift = await findGiftToWriteAbout(reader, donationId);
  if (!gift) return null;
  const { receipt_number: number, receipt_paise: receiptPaise } = gift;
  return {
    statusToken: gift.status_token,
    fullname: gift.fullname,
    email: gift.email,
    amountPaise: gift.amount_paise,
    refundedPaise: gift.refunded_paise,
    mode: gift.mode,
    paidAt: gift.paid_at === null ? null : new Date(gift.paid_at),
    taxYear: gift.tax_year,
    campaignTitle: gift.campaign_title,
    isTaxEligible: gift.tax_eligible === 1,
    paymentReference: gift.payment_reference,
    receipt:
      number === null || receiptPaise === null
        ? null
        : { number, amountPaise: receiptPaise, isValid: gift.receipt_status === 'valid' },
  };
}

export type RefundFacts = { amountPaise: number; processedAt: Date };

/** The facts of a refund of this gift; null when there is no such refund. */
export async function getRefundFacts(
  reader: DatabaseReader,
  donationId: string,
  refundId: string,
): Promise<RefundFacts | null> {
  const refund = await findProcessedRefund(reader, refundId);
  if (refund?.donation_id !== donationId) return null;
  return { amountPaise: refund.amount_paise, processedAt: new Date(refund.processed_at) };
}
