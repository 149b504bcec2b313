/** An earlier address of an item, which leads to its page for ever. */
export type ContentAliasesTable = {
  /** Begins with a slash and has none at its end; unique. */
  path: string;
  collection: string;
  id: string;
  created_at: string;
  /** A staff id, or 'system'. */
  created_by: string;
};
