import { approvalAt } from '#shared/deduction.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { findDonationToWriteAbout, findProcessedRefund } from './donations.queries.ts';

/** What a mail may contain of a donation: no identity number, no address of the donor. Amounts are paise. */
export type DonationFacts = {
  statusToken: string;
  fullname: string;
  email: string;
  amountPaise: number;
  refundedPaise: number;
  /** 'online', or the payment mode at the desk. */
  mode: string;
  /** Null until the donation is counted. */
  paidAt: Date | null;
  taxYear: string | null;
  campaignTitle: string;
  /** The address of its picture. */
  campaignImage: string;
  isTaxEligible: boolean;
  /** Whether the organisation's approval for deductions held when the money came. */
  isApproved: boolean;
  /** The provider's payment id; null for a donation at the desk. */
  paymentReference: string | null;
  /** `amountPaise` is net of refunds. */
  receipt: { number: string; amountPaise: number; isValid: boolean } | null;
};

/** For an imported donation that had no number in the earlier system. */
const NO_NUMBER = '—';

/** The facts of a donation for its documents and mails; null for an unknown one. */
export async function getDonationFacts(
  { db, organisation }: Pick<Context, 'db' | 'organisation'>,
  donationId: string,
): Promise<DonationFacts | null> {
  const donation = await findDonationToWriteAbout(db, donationId);
  if (!donation) return null;
  const { registrations } = organisation.facts();
  const { receipt_number: number, receipt_paise: receiptPaise } = donation;
  return {
    statusToken: donation.status_token,
    fullname: donation.fullname,
    email: donation.email,
    amountPaise: donation.amount_paise,
    refundedPaise: donation.refunded_paise,
    mode: donation.mode,
    paidAt: donation.paid_at === null ? null : new Date(donation.paid_at),
    taxYear: donation.tax_year,
    campaignTitle: donation.campaign_title,
    campaignImage: donation.campaign_image,
    isTaxEligible: donation.tax_eligible === 1,
    isApproved:
      donation.paid_at !== null && approvalAt(new Date(donation.paid_at), registrations) !== null,
    paymentReference: donation.payment_reference,
    receipt:
      number === null || receiptPaise === null
        ? null
        : {
            number: number || NO_NUMBER,
            amountPaise: receiptPaise,
            isValid: donation.receipt_status === 'valid',
          },
  };
}

export type RefundFacts = { amountPaise: number; processedAt: Date };

/** The facts of a refund of this donation; null when there is no such refund. */
export async function getRefundFacts(
  reader: DatabaseReader,
  donationId: string,
  refundId: string,
): Promise<RefundFacts | null> {
  const refund = await findProcessedRefund(reader, refundId);
  if (refund?.donation_id !== donationId) return null;
  return { amountPaise: refund.amount_paise, processedAt: new Date(refund.processed_at) };
}
