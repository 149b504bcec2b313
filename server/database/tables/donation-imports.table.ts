import type { Generated } from 'kysely';
import type { Role } from '#shared/staff/roles.ts';

/** An import of old donations from a file. */
export type DonationImportsTable = {
  id: string;
  file_name: string;
  /** SHA-256 of the uploaded file. */
  file_hash: string;
  step: 'uploaded' | 'checking' | 'checked' | 'running' | 'done' | 'undoing' | 'undone' | 'dropped';
  row_count: number;
  /** Headings of the file as JSON. */
  titles: string;
  /** Field to column of the file, as JSON. */
  mapping: string;
  fallback_campaign: string | null;
  /** Number of the dry run; jobs of an earlier one change nothing. */
  round: number;
  /** The last line checked by the dry run. */
  checked_through: number;
  uploaded_by: string;
  uploaded_by_name: string;
  /** The staff member responsible for its donations, with their role at the time. */
  run_by: string | null;
  run_by_role: Role | null;
  created_at: string;
  /** Of a checked import, when its latest dry run began; later, when its run or its undoing ended. */
  updated_at: string;
  /** When its run ended; it can be undone for seven days. Null before, and for imports of earlier versions. */
  finished_at: string | null;
  undone_at: string | null;
  undone_by: string | null;
  undo_reason: Generated<string>;
  /** When the mapping of its headings was saved that it was uploaded with; null when it was recognised by name. */
  remembered_at: string | null;
  /** The GiveWP site that wrote the file and the order of its dates, as JSON; '{}' for another file. */
  origin: Generated<string>;
  /** The first and the last day of the donations that the dry run has seen; '' before. */
  first_day: Generated<string>;
  last_day: Generated<string>;
};

/**
 * One row of an imported file. Cells that look like an identity number are '' in `cells` and stored in `sealed`; both
 * are cleared once the row is done.
 */
export type DonationImportRowsTable = {
  import_id: string;
  /** Line number as in a spreadsheet: the headings are line 1. */
  line: number;
  cells: string;
  /** Name, amount and date as in the file, as JSON, for reports about the row. */
  shown: string;
  sealed: string | null;
  verdict: 'new' | 'known' | 'faulty' | 'skipped' | null;
  amount_paise: number | null;
  /** Identifies the donation across files. */
  identity: string | null;
  faults: string;
  warnings: string;
  warned: 0 | 1;
  donation_id: string | null;
  /** 1: the run has finished this row. */
  entered: 0 | 1;
  /** The line above that holds the same donation. */
  same_as_line: number | null;
  /** Identifies receipt number, name and amount within the file; null without a receipt number. */
  receipt_hash: string | null;
  /** The purpose as in the file, when it names no campaign of ours; '' otherwise. */
  purpose: Generated<string>;
  /** 1: its donation was voided when the import was undone. */
  undone: Generated<0 | 1>;
};

/** Rows of any file that became donations: none does so twice. */
export type ImportedDonationsTable = {
  identity: string;
  donation_id: string;
  import_id: string;
  created_at: string;
};
