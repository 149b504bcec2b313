/**
 * A donation statement of a donor and tax year, as issued. The PDF is rendered again from the books; a changed
 * `content_hash` makes a new revision.
 */
export type DonationStatementsTable = {
  id: string;
  donor_id: string;
  tax_year: string;
  /** From 1; the highest is the current one. */
  revision: number;
  /** SHA-256 of what the statement says, hexadecimal. */
  content_hash: string;
  /** Net of refunds. */
  total_paise: number;
  /** The staff member who issued it, or 'system' for one that a mail of a bulk run issued. */
  made_by: string;
  issued_at: string;
};
