import type { Generated } from 'kysely';
import type { Role } from '#shared/staff/roles.ts';
import type { SiteImportStep, SiteImportVerdict } from '#shared/staff/site-imports-endpoints.ts';

/** An import of an old site from its export. */
export type SiteImportsTable = {
  id: string;
  file_name: string;
  /** SHA-256 of the uploaded export. */
  file_hash: string;
  /** The old site as it is compared: host and path, without `www.`. */
  site: string;
  step: SiteImportStep;
  /** Number of the dry run or run; jobs of an earlier one change nothing. */
  round: number;
  /** Categories and types of its items, with their number and some titles, as JSON. */
  sources: string;
  /** Source to kind of content as JSON; '' leaves its items out. */
  plan: string;
  /** 1: complete items are published, not only drafted. */
  publishes: 0 | 1;
  /** How many items were left out because they were not public, by their status, as JSON. */
  left_out: string;
  item_count: number;
  /** The last item that the dry run checked. */
  checked_through: number;
  /** Of the archive of `wp-content/uploads`; 0 without one. */
  archive_bytes: number;
  /** Its files that the media library may accept, and entries that were refused. */
  archive_files: number;
  archive_refused: number;
  /** Why a run stopped, for staff; '' when it did not. */
  stop_reason: string;
  uploaded_by: string;
  uploaded_by_name: string;
  /** The staff member in whose name its items are written, with their role at the time. */
  run_by: string | null;
  run_by_role: Role | null;
  finished_at: string | null;
  undone_at: string | null;
  undone_by: string | null;
  created_at: string;
  updated_at: string;
};

/** A published post or page of an export. Its text is cleared once it is done. */
export type SiteImportItemsTable = {
  import_id: string;
  /** Its place among the items, from 1. */
  line: number;
  /** Its id on the old site. */
  post_id: string;
  /** Keys of its categories, or of its type, as JSON. */
  sources: string;
  title: string;
  /** UTC ISO. */
  published_at: string;
  link: string;
  body: string;
  /** The attachment that is its cover; '' without one. */
  cover_id: string;
  /** What it becomes; '' when it is left out. */
  kind: string;
  verdict: SiteImportVerdict | null;
  /** Why it cannot be imported; '' when it can. */
  problem: string;
  /** What staff should know, as JSON: sentences. */
  warnings: string;
  /** Files of its text that were found, and that were not. */
  pictures: number;
  missing: number;
  document_id: string | null;
  is_done: 0 | 1;
  /** 1: its document was moved to the bin when the import was undone. */
  is_undone: 0 | 1;
};

/** An attachment of an export: where its file is below `wp-content/uploads`. */
export type SiteImportAttachmentsTable = {
  import_id: string;
  post_id: string;
  /** The post that it was uploaded with; '0' for none. */
  parent_id: string;
  path: string;
  alt: string;
};

/** A file of the archive. */
export type SiteImportFilesTable = {
  import_id: string;
  /** Below `wp-content/uploads`. */
  path: string;
  /** Where it is in the archive, as JSON. */
  place: string;
  /** Its medium, once it is in the library. */
  media_id: string | null;
  /** 1: the import put it there; kept when the import is done, so that undoing it can move it to the bin. */
  is_brought: Generated<0 | 1>;
  /** Why the library did not take it; '' while it has not refused it. */
  fault: string;
};

/** Items of any export that became documents: none does so twice. */
export type SiteImportedItemsTable = {
  site: string;
  post_id: string;
  kind: string;
  document_id: string;
  /** The document's version after the import: a higher one was written by staff. */
  rev: number;
  import_id: string;
  created_at: string;
};
