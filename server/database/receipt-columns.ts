import { sql } from 'kysely';

const ours = (column: string) => sql.ref(`receipts.${column}`);
const ofDonation = (column: string) => sql.ref(`donations.${column}`);
const isEarlier = sql`${ofDonation('earlier_receipt_revision')} is not null`;

/**
 * The receipt of a donation, for queries of `donations` with a left join of `receipts`. A donation that was imported
 * after its tax year was over has the number of the earlier system instead, '' for none (decision 31), and what our
 * receipts store follows from the donation. All are null for a donation without a receipt.
 */
export const receiptColumns = {
  number: sql<string | null>`coalesce(${ours('number')},
    case when ${isEarlier} then ${ofDonation('old_receipt_number')} end)`,
  paise: sql<number | null>`coalesce(${ours('amount_paise')},
    case when ${isEarlier} then ${ofDonation('amount_paise')} - ${ofDonation('refunded_paise')} end)`,
  revision: sql<
    number | null
  >`coalesce(${ours('revision')}, ${ofDonation('earlier_receipt_revision')})`,
  status: sql<'valid' | 'void' | null>`coalesce(${ours('status')},
    case when ${isEarlier} then
      case when ${ofDonation('status')} = 'paid' then 'valid' else 'void' end end)`,
  updatedAt: sql<string | null>`coalesce(${ours('updated_at')},
    case when ${isEarlier} then ${ofDonation('updated_at')} end)`,
  /** 1: the number is that of the earlier system. */
  isEarlier: sql<0 | 1>`case when ${isEarlier} then 1 else 0 end`,
};
