/** A run of the retention job. One without an end was cut off, and the next goes on with it. */
export type RetentionRunsTable = {
  id: string;
  /** By the Indian calendar. */
  day: string;
  /** 'system' once a day, 'command' by `npm run retention`. */
  started_by: 'system' | 'command';
  started_at: string;
  finished_at: string | null;
  /** JSON: rows by rule. */
  counts: string;
};
