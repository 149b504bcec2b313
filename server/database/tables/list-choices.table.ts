/** The columns that a member chose for a list. */
export type ListColumnsTable = {
  member_id: string;
  /** 'donations' */
  list: string;
  /** Keys of the columns in their order, separated by commas. */
  columns: string;
  updated_at: string;
};

/** A saved view of a list: filters, order and columns under a name. */
export type SavedViewsTable = {
  id: string;
  list: string;
  owner_id: string;
  name: string;
  /** Filters and order as in the list's address; never words of a search, which could name a donor. */
  query: string;
  /** As in ListColumnsTable; '' for each member's own. */
  columns: string;
  /** 1: for all staff who see the list. */
  shared: 0 | 1;
  created_at: string;
  updated_at: string;
};
