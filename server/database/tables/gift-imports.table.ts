import type { Role } from '#shared/staff/roles.ts';

/** A file of old donations on its way in. */
export type DonationImportsTable = {
  id: string;
  file_name: string;
  /** SHA-256 of the file as it came. */
  file_hash: string;
  step: 'uploaded' | 'checking' | 'checked' | 'running' | 'done' | 'dropped';
  row_count: number;
  /** Headings of the file as JSON. */
  titles: string;
  /** Field to column of the file, as JSON. */
  mapping: string;
  fallback_campaign: string | null;
  /** Counts dry runs; jobs of an earlier one change nothing. */
  round: number;
  /** The last line that the dry run has looked at. */
  checked_through: number;
  uploaded_by: string;
  uploaded_by_name: string;
  /** Who answers for the donations that it enters, with the role of that moment. */
  run_by: string | null;
  run_by_role: Role | null;
  created_at: string;
  updated_at: string;
};

/**
 * One row of such a file. Cells that look like an identity number are '' in `cells` and stand in `sealed`; both are
 * emptied once the import is done with the row.
 */
export type DonationImportRowsTable = {
  import_id: string;
  /** As a spreadsheet counts: the headings are line 1. */
  line: number;
  cells: string;
  /** Name, amount and date as they stand in the file, as JSON: what a report says of the row. */
  shown: string;
  sealed: string | null;
  verdict: 'new' | 'known' | 'faulty' | 'skipped' | null;
  amount_paise: number | null;
  /** Says which donation it is, whatever file it stands in. */
  identity: string | null;
  faults: string;
  warnings: string;
  warned: 0 | 1;
  donation_id: string | null;
  /** 1: the run is done with it. */
  entered: 0 | 1;
};

/** Which rows of any file have become donations: none ever does twice. */
export type ImportedDonationsTable = {
  identity: string;
  donation_id: string;
  import_id: string;
  created_at: string;
};
