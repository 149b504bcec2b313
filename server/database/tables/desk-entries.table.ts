/** The key that the screen gave an entry: the same one again, from a double press, is the same donation. */
export type DeskEntriesTable = {
  entered_by: string;
  entry_key: string;
  donation_id: string;
  created_at: string;
};
