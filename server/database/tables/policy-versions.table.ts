/** A published version of a policy. Appended; only its withdrawal, before anybody donated under it, is noted later. */
export type PolicyVersionsTable = {
  /** The policy's id, such as `terms`. */
  policy: string;
  /** From 1, without gaps. */
  number: number;
  /** What staff wrote, as JSON without `_id`; its placeholders are not filled. */
  source: string;
  /** The same fields in Hindi, as JSON. */
  hi: string;
  /** The text with its placeholders filled as they were at publication: title, lead and sections as JSON. */
  shown: string;
  /** In effect from the start of this day in India, YYYY-MM-DD. */
  effective_from: string;
  published_at: string;
  /** A staff id, or 'system'. */
  published_by: string;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
};
