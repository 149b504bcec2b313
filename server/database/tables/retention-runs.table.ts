/** A run of the retention job. One without an end was interrupted, and the next resumes it. */
export type RetentionRunsTable = {
  id: string;
  /** By the Indian calendar; '' where the clock that dated the run was ahead. */
  day: string;
  /** 'system' once a day, 'command' by `npm run retention`. */
  started_by: 'system' | 'command';
  started_at: string;
  finished_at: string | null;
  /** JSON: rows by rule. */
  counts: string;
};
