import type { Generated, GeneratedAlways } from 'kysely';

/**
 * `begun` until money moves; `authorized` by the bank; `paid` when captured; `refunded` in full; `failed` after a
 * refusal (never final: a late success advances it); `review` for foreign cards, outside the totals; `void` for a
 * mistaken desk entry.
 */
export type DonationStatus =
  | 'begun'
  | 'failed'
  | 'authorized'
  | 'paid'
  | 'refunded'
  | 'review'
  | 'void';

/** A donation, created with its order; this row alone defines its amount, campaign and donor. */
export type DonationsTable = {
  id: string;
  /** Opens /donate/status/{token}: 192 random bits, and grants nothing else. */
  status_token: string;
  campaign_id: string;
  /** The donor, set when money is captured or staff enter the donation; null before. */
  donor_id: string | null;
  /** The current version of its identity numbers; null while it has none. */
  identity_id: string | null;
  status: DonationStatus;
  fullname: string;
  email: string;
  phone: string;
  address: string;
  message: string;
  /** 1: the name as typed may be listed; 0: listed as 'A well-wisher'. */
  show_name: 0 | 1;
  amount_paise: number;
  refunded_paise: number;
  currency: string;
  /** 'online', or the desk's payment mode: 'cash', 'cheque', 'bank', 'upi', 'kind'. */
  mode: string;
  /** 1 while data for the documents is missing or invalid; staff complete it. */
  incomplete: 0 | 1;
  declaration_version: string | null;
  /**
   * The versions of the policies that were in effect when it was made on the site, such as
   * 'privacy-policy:2 refund-policy:1 terms:1'; null for one that staff entered, and from before there were versions.
   */
  policies_version: Generated<string | null>;
  tax_year: string | null;
  created_at: string;
  paid_at: string | null;
  updated_at: string;
  /** The bank's reference: a cheque number or a UTR. May have twelve digits without being an Aadhaar number. */
  reference: Generated<string>;
  /** Generated: the reference as it is compared, in capitals without spaces, '-', '/' and '.'. */
  compared_reference: GeneratedAlways<string>;
  /** The bank that a cheque is drawn on. */
  drawee_bank: Generated<string>;
  /** The day written on a cheque, YYYY-MM-DD; '' if unknown. */
  cheque_date: Generated<string>;
  /** The number of a receipt that was written by hand from a book. */
  receipt_book_number: Generated<string>;
  /** 'staff' once they recorded whether the donor's name is public; '' online, where the donor's own form says it. */
  show_name_source: Generated<'' | 'staff'>;
  /** Note by staff. */
  note: Generated<string>;
  /** Description of a donation in kind: 'Forty blankets'. */
  kind_description: Generated<string>;
  /** The staff member who entered it; null for an online donation. */
  entered_by: string | null;
  /** The batch with which it was entered; null: on its own. */
  batch_id: string | null;
  voided_at: string | null;
  voided_by: string | null;
  void_reason: Generated<string>;
  /** The status before it was voided, for restoring it. */
  voided_from: DonationStatus | null;
  /** 1: given to the corpus, as the donor directed in writing. */
  is_corpus: Generated<0 | 1>;
  corpus_text: Generated<string>;
  /** The words by which it is found, each between spaces; donations.writes.ts maintains them. */
  search_words: Generated<string>;
  /** When its personal data was erased, because it was never paid; null otherwise. */
  erased_at: string | null;
  /** 'memory', 'birthday' or 'honour', and the name of the person; '' both without a dedication. */
  dedication_kind: Generated<string>;
  dedication_name: Generated<string>;
  /** In whose name the dedication is made, such as a family; '' for none. */
  dedication_from: Generated<string>;
  /** 1: the list of supporters may show the dedication beside the donor's name. */
  dedication_listed: Generated<0 | 1>;
  /** The number of its receipt in the system that it was imported from; '' when it had none. */
  old_receipt_number: Generated<string>;
  /**
   * Set for a donation that was imported after its tax year was over: it gets no receipt number of ours (decision 31).
   * The revision of the document that shows its earlier number; null for all others.
   */
  earlier_receipt_revision: number | null;
  /** The import that it came with; null for all others. */
  import_id: string | null;
  /** Generated: the day, month and tax year, in India, of paid_at, or of created_at before that. */
  given_on: GeneratedAlways<string>;
  given_month: GeneratedAlways<string>;
  given_year: GeneratedAlways<string>;
  /** Generated: 1 while it has money that matters to the desk: authorized, paid, refunded, review. */
  listed: GeneratedAlways<0 | 1>;
};
