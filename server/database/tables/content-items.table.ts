import type { Generated } from 'kysely';

/** One item of any collection of shared/content. Columns hold what lists are sorted and counted by, `data` the rest. */
export type ContentItemsTable = {
  /** Unique within its collection: a readable slug for samples, else a ULID. */
  id: string;
  /** The collection's name. */
  collection: string;
  /** Its index in arranged collections, from 0; 0 in all others. */
  position: number;
  /** Start and end of its display, UTC ISO; null in arranged collections, `until_at` also without an end. */
  from_at: string | null;
  until_at: string | null;
  /** '' for none. */
  tag: string;
  /** 0 hides it from the public. */
  published: 0 | 1;
  /** 1 for the samples of a new installation, and items generated for load tests. */
  is_sample: 0 | 1;
  /** The item as JSON, without its `_id`. */
  data: string;
  /** Fields in Hindi as JSON; a missing one is shown in English. */
  hi: Generated<string>;
  /** The shape of `data` and `hi`: the collection's `schema` when it was written. */
  schema: Generated<number>;
  created_at: string;
  updated_at: string;
};

/** A collection from which staff erased items: where it is empty now, that is what they want, and samples stay away. */
export type ContentErasedTable = {
  collection: string;
  erased_at: string;
};
