import type { Generated } from 'kysely';

/**
 * A tax document as issued: immutable, its file sealed in the document store. The highest revision per donation and
 * kind is the current one.
 */
export type TaxDocumentsTable = {
  id: string;
  donation_id: string;
  /** 'official': the tax portal's certificate, uploaded by staff. */
  kind: 'receipt' | 'official';
  /** For a receipt, the receipt's revision; for a certificate, the number of uploads. */
  revision: number;
  /** The receipt number, or the certificate number of the portal ('' if not entered). */
  number: string;
  /** Its title: 'Receipt', 'Form 114', 'Form 10BE'. */
  title: string;
  amount_paise: number;
  /** Opens the public page that verifies the document: 192 random bits; null for a certificate. */
  code: string | null;
  /** SHA-256 of the PDF, hexadecimal. */
  sha256: string;
  size_bytes: number;
  /** Name of the sealed file in the store. */
  stored_as: string;
  /** The key of its file, sealed and bound to this row. */
  key_sealed: string;
  /** 'system' when generated on demand; else the staff member who uploaded it. */
  made_by: string;
  issued_at: string;
  /**
   * The identity version that a receipt shows; '' when it shows none. Null for a certificate, and for receipts from
   * before this was recorded.
   */
  identity_id: string | null;
};

/** A document to be mailed: one row per donation. Rows of one letter go in one mail, by one outbox job. */
export type TaxDocumentMailsTable = {
  id: string;
  donation_id: string;
  /** 'statement': the donation is one of those on the donor's statement of the year. */
  kind: 'receipt' | 'official' | 'statement';
  is_duplicate: 0 | 1;
  /** Its bulk mailing, if any. */
  run_id: string | null;
  ordered_by: string;
  created_at: string;
  sent_at: string | null;
  /** Why it was not and will not be sent: donation voided meanwhile, address removed. */
  dropped_because: string | null;
  /** The mail that carries several documents; null: a mail of its own, with this row's id. */
  letter_id: Generated<string | null>;
  /** The address that it was sent to, masked: 'r•••@example.org'. Null before, and for mails of earlier versions. */
  sent_to: Generated<string | null>;
};

/** The donations that a certificate of the tax portal covers. A trigger adds its own `donation_id`. */
export type TaxDocumentDonationsTable = {
  document_id: string;
  donation_id: string;
};

/** A bulk mailing of documents. */
export type TaxDocumentRunsTable = {
  id: string;
  tax_year: string;
  kind: 'receipt' | 'official' | 'statement';
  campaign_id: string | null;
  /** As counted at the start; exact once `finished_at` is set. */
  total: number;
  started_by: string;
  created_at: string;
  /** When the last of its mails was queued in the outbox. */
  finished_at: string | null;
  stopped_at: string | null;
};
