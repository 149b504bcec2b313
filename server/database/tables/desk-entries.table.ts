/** Idempotency key of a desk entry: a repeated key, from a double click, is the same donation. */
export type DeskEntriesTable = {
  entered_by: string;
  entry_key: string;
  donation_id: string;
  created_at: string;
};
