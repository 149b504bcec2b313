/** Donations that staff enter together, against a control total that they stated first. */
export type BatchesTable = {
  id: string;
  /** Counts on from 1; its name at the desk. */
  number: number;
  status: 'open' | 'posted' | 'discarded';
  /** The day of its donations in India, YYYY-MM-DD. */
  given_on: string;
  /** 'cash', 'cheque', 'bank' or 'upi'. */
  mode: string;
  /** The campaign of rows that name none. */
  campaign_id: string;
  /** The control total: number of donations, and their sum. */
  expected_count: number;
  expected_paise: number;
  /** Range of the manual receipt book; '' without one. */
  first_receipt_no: string;
  last_receipt_no: string;
  /** Who posts it: the member who opened it, or an accountant who took it over. */
  owner_id: string;
  opened_by: string;
  created_at: string;
  updated_at: string;
  /** When and by whom it was posted or discarded. */
  closed_at: string | null;
  closed_by: string | null;
};

/**
 * One row of an open batch; deleted when the batch is posted or discarded. Cells with text of the form of an identity
 * number are '' in `cells` and stored in `sealed`.
 */
export type BatchRowsTable = {
  batch_id: string;
  /** Made by the browser, so that a repeated save is the same row. */
  id: string;
  line: number;
  /** Grows with every save: a save that names an earlier one is refused. */
  version: number;
  /** The cells as typed: an object as JSON. */
  cells: string;
  sealed: string | null;
  /** The known donor that staff chose; null: by PAN and name, else a new one. */
  donor_id: string | null;
  /** Null while the amount is invalid. */
  amount_paise: number | null;
  /** Questions that staff must answer, as JSON; null: not checked since the last save. */
  questions: string | null;
  /** Names of the questions that staff have answered with yes, as JSON. */
  confirmed: string;
  changed_by: string;
  updated_at: string;
};
