/**
 * A paper as it was handed out: frozen, its file sealed in the paper store, never changed. Of a donation's papers of one kind
 * the highest revision stands.
 */
export type TaxDocumentsTable = {
  id: string;
  donation_id: string;
  /** 'official': the tax portal's certificate, as staff uploaded it. */
  kind: 'receipt' | 'official';
  /** Of a receipt, the receipt's own; of a portal's file, counted by uploads. */
  revision: number;
  /** The receipt number, or the certificate number of the portal ('' when nobody typed it). */
  number: string;
  /** How it is called: 'Receipt', 'Form 114', 'Form 10BE'. */
  title: string;
  amount_paise: number;
  /** Opens the public page that says whether the paper is good: 192 random bits; null for a portal's file. */
  code: string | null;
  /** SHA-256 of the PDF, hexadecimal. */
  sha256: string;
  size_bytes: number;
  /** Where the sealed file lies in the store. */
  stored_as: string;
  /** The key of its files, itself sealed and bound to this row. */
  key_sealed: string;
  /** 'system' when it was made on demand; else the staff member who uploaded it. */
  made_by: string;
  issued_at: string;
  /**
   * The version of the donation's identity numbers that a receipt shows; '' when it shows none. Null for a portal's file,
   * and for receipts made before this was written down.
   */
  identity_id: string | null;
};

/** A mail that carries a paper: one row an order of staff, one outbox job a row. */
export type TaxDocumentMailsTable = {
  id: string;
  donation_id: string;
  kind: 'receipt' | 'official';
  is_duplicate: 0 | 1;
  /** The bulk mailing to which it belongs. */
  run_id: string | null;
  ordered_by: string;
  created_at: string;
  sent_at: string | null;
  /** Why it was never sent, once that is certain and no repeat helps: donation void meanwhile, address gone. */
  dropped_because: string | null;
};

/** Papers mailed in bulk. */
export type TaxDocumentRunsTable = {
  id: string;
  tax_year: string;
  kind: 'receipt' | 'official';
  campaign_id: string | null;
  /** As it was counted at the start; exact once `finished_at` is set. */
  total: number;
  started_by: string;
  created_at: string;
  /** When the last of its mails was given to the outbox. */
  finished_at: string | null;
  stopped_at: string | null;
};
