import type { Generated } from 'kysely';

/** How staff mapped the columns of a file, by its set of headings. */
export type ImportHeadingsTable = {
  /** SHA-256 of the normalized headings, whatever their order. */
  id: string;
  /** Headings of the file that was mapped, as JSON. */
  titles: string;
  /** Field to normalized heading, as JSON; null where the file has none. */
  mapping: string;
  /** As in donation_imports. */
  origin: Generated<string>;
  saved_by: string;
  saved_by_name: string;
  saved_at: string;
};

/** The campaign that staff chose for a purpose which names none of ours. */
export type ImportPurposesTable = {
  /** SHA-256 of the normalized purpose. */
  id: string;
  /** As in the file. */
  purpose: string;
  campaign_id: string;
  saved_by: string;
  saved_by_name: string;
  saved_at: string;
};
