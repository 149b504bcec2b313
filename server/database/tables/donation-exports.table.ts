/** A file of donations that staff exported: its content, who requested it, and its progress. It streams once. */
export type DonationExportsTable = {
  id: string;
  format: 'csv' | 'xlsx';
  /** The list's filters as JSON, spelt as in its URL. */
  filters: string;
  /** Names of columns as JSON. */
  columns: string;
  dates: 'iso' | 'day-first';
  with_pan: 0 | 1;
  total: number;
  done: number;
  /** `waiting` for a second person's approval, `refused` when it was declined. */
  status: 'waiting' | 'refused' | 'ready' | 'running' | 'done' | 'failed';
  prepared_by: string;
  prepared_by_name: string;
  created_at: string;
  updated_at: string;
};
