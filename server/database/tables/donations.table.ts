import type { Generated, GeneratedAlways } from 'kysely';

/**
 * `begun` until money is seen; `authorized` once the bank has set it aside; `paid` when captured; `refunded` when all
 * of it went back; `failed` after a refusal (never final: a late success moves it on); `review` for foreign cards,
 * outside the totals; `void` for a desk entry made by mistake.
 */
export type DonationStatus =
  | 'begun'
  | 'failed'
  | 'authorized'
  | 'paid'
  | 'refunded'
  | 'review'
  | 'void';

/** A donation. It exists from the moment its order is made; amount, campaign and donor are believed from here only. */
export type DonationsTable = {
  id: string;
  /** Opens /donate/status/{token}: 192 random bits, never a key to anything else. */
  status_token: string;
  campaign_id: string;
  /** Who gave it, known once money was captured or staff entered it; null before. */
  donor_id: string | null;
  /** The current version of its own identity numbers; null while it has none. */
  identity_id: string | null;
  status: DonationStatus;
  fullname: string;
  email: string;
  phone: string;
  address: string;
  message: string;
  /** 1: the name as typed may be listed; 0: 'A well-wisher'. */
  show_name: 0 | 1;
  amount_paise: number;
  refunded_paise: number;
  currency: string;
  /** 'online', or how it came to the desk: 'cash', 'cheque', 'bank', 'upi', 'kind'. */
  mode: string;
  /** 1 while something that the papers need is missing or faulty; staff complete it. */
  incomplete: 0 | 1;
  declaration_version: string | null;
  tax_year: string | null;
  created_at: string;
  paid_at: string | null;
  updated_at: string;
  /** What the bank calls it: a cheque's number, a transfer's UTR. May have twelve digits without being an Aadhaar number. */
  reference: Generated<string>;
  /** What staff wrote beside it. */
  note: Generated<string>;
  /** What was given in kind: 'Forty blankets'. */
  kind_description: Generated<string>;
  /** The staff member who entered it; null for a donation that came online. */
  entered_by: string | null;
  voided_at: string | null;
  voided_by: string | null;
  void_reason: Generated<string>;
  /** The state that the void took it from, to restore it to. */
  voided_from: DonationStatus | null;
  /** 1: given to the corpus, as the donor directed in writing. */
  is_corpus: Generated<0 | 1>;
  corpus_text: Generated<string>;
  /** The words by which it is found, each between spaces; donations.writes.ts keeps them. */
  search_words: Generated<string>;
  /** When what it said of a person was taken off it: it never saw money. Null otherwise. */
  erased_at: string | null;
  /** Worked out by the database: the day, month and tax year, in India, of paid_at, and of created_at before that. */
  given_on: GeneratedAlways<string>;
  given_month: GeneratedAlways<string>;
  given_year: GeneratedAlways<string>;
  /** Worked out by the database: 1 while there is money in it that matters to the desk: authorized, paid, refunded, review. */
  listed: GeneratedAlways<0 | 1>;
};
