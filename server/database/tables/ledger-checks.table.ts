/** What one check of the ledger found. Those of the last 400 days are kept. */
export type LedgerChecksTable = {
  id: string;
  checked_at: string;
  /** JSON: the number of rows that break a rule, by the rule's id, such as {"I4":1}; {} when the ledger holds. */
  broken: string;
};
