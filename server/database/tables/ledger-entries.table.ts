/**
 * Append-only double entry; both dialects refuse UPDATE and DELETE by trigger. The rows of one transaction share
 * `transaction_id` and balance. (kind, reference, account) is unique: a payment counts once.
 */
export type LedgerEntriesTable = {
  id: string;
  transaction_id: string;
  kind: 'capture' | 'refund' | 'desk' | 'void';
  /** The provider's payment or refund id, or our donation id for desk donations. */
  reference: string;
  /** 'provider_clearing', 'desk:<mode>' or 'campaign:<id>'. */
  account: string;
  debit_paise: number;
  credit_paise: number;
  donation_id: string;
  campaign_id: string;
  at: string;
};
