/** A file of donations that somebody took: what stood in it, who took it, how far it came. It streams once. */
export type DonationExportsTable = {
  id: string;
  format: 'csv' | 'xlsx';
  /** The list's filters as JSON, spelt as in its address. */
  filters: string;
  /** Names of columns as JSON. */
  columns: string;
  dates: 'iso' | 'day-first';
  with_pan: 0 | 1;
  total: number;
  done: number;
  /** `waiting` for the approval of a second person, and `refused` when there was none. */
  status: 'waiting' | 'refused' | 'ready' | 'running' | 'done' | 'failed';
  prepared_by: string;
  prepared_by_name: string;
  created_at: string;
  updated_at: string;
};
