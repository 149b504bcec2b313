import type { Generated } from 'kysely';

/** An item of content as staff write it: the draft, which may be incomplete, and its schedule. */
export type ContentDocumentsTable = {
  /** The collection's name. */
  collection: string;
  /** The `_id` of the item; unique within its collection, never changed. */
  id: string;
  /** The draft in English as JSON, without `_id`. */
  fields: string;
  /** The draft's fields in Hindi as JSON; a missing one is shown in English. */
  hi: string;
  /** The shape of `fields` and `hi`: the kind's `schema` when they were written. */
  schema: number;
  /** Grows with every write: a write that names an earlier one is refused. */
  rev: number;
  /** The rev whose fields visitors see; null: the item is not public. */
  published_rev: number | null;
  /** What it is called in lists; '' while it has no name. */
  title: string;
  /** Lower-case text that the search looks through. */
  words: string;
  /** '' for none, and for kinds without tags. */
  tag: Generated<string>;
  /** When the draft is published and withdrawn, UTC ISO, exact to the second. */
  publish_at: string | null;
  withdraw_at: string | null;
  /** The version that is published then: the draft as it was when the schedule was set; null without `publish_at`. */
  scheduled_rev: number | null;
  /** Who set the schedule: a staff id; null without one. */
  scheduled_by: string | null;
  /** Why the last scheduled publication failed; '' otherwise. */
  schedule_fault: string;
  binned_at: string | null;
  created_at: string;
  /** A staff id, or 'system'. */
  created_by: string;
  updated_at: string;
  updated_by: string;
  /** Made by the browser that created it: the same creation, repeated, is recognised. Null: created without one. */
  create_key: string | null;
  /** The fields, separated by commas, for which its public item cannot be read; 'data': the text of either is damaged; '': neither. */
  unreadable: Generated<string>;
  /** Preview links of an earlier turn have ended. */
  preview_turn: Generated<number>;
};

/** A browser tab in which a member has a document open. */
export type ContentPresenceTable = {
  collection: string;
  id: string;
  member_id: string;
  /** Made by the tab. */
  tab: string;
  /** When it was last heard of; an old row means that it is closed. */
  seen_at: string;
};

/** A published state of an item, or one that is to be published; appended, never changed. */
export type ContentVersionsTable = {
  collection: string;
  id: string;
  /** The document's rev with this publication. */
  rev: number;
  reason: 'publish' | 'schedule';
  schema: number;
  fields: string;
  hi: string;
  at: string;
  made_by: string;
};
