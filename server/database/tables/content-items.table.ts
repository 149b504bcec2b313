/** One item of any collection of shared/content. What lists are ordered and counted by stands in columns, the rest in `data`. */
export type ContentItemsTable = {
  /** Unique within its collection: a readable slug for samples, else a ULID. */
  id: string;
  /** The collection's name. */
  collection: string;
  /** Its place in arranged collections, from 0; 0 in all others. */
  position: number;
  /** From when and until when it is news, UTC ISO; null in arranged collections, `until_at` also where there is no end. */
  from_at: string | null;
  until_at: string | null;
  /** '' for none. */
  tag: string;
  /** 0 keeps it from the public. */
  published: 0 | 1;
  /** 1 while it is what a new installation began with, or was invented for trials. */
  is_sample: 0 | 1;
  /** The stored item as JSON, without its `_id`. */
  data: string;
  created_at: string;
  updated_at: string;
};
