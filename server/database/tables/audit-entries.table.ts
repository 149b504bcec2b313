/** Append-only and hash-chained: `hash` covers `previous_hash` and every other field. `sequence` runs without gaps. */
export type AuditEntriesTable = {
  sequence: number;
  at: string;
  /** 'public', 'provider', 'system' or a staff id. */
  actor: string;
  action: string;
  subject: string;
  /** JSON; never an identity number, a secret or a full address. */
  details: string;
  previous_hash: string;
  hash: string;
};
