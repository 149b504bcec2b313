import type { AuditAction } from '#shared/staff/audit-actions.ts';

/**
 * The origin of an audit entry. The entry holds only a salted hash of it, so that these rows can be deleted after their
 * retention period while the chain stays verifiable.
 */
export type AuditTracesTable = {
  sequence: number;
  at: string;
  /** The network address; for IPv6 its network prefix. */
  network: string;
  /** The browser's User-Agent. */
  client: string;
  salt: string;
};

/** A repeated refusal: the first is written to the chain at once, the rest as one count. */
export type AuditCountsTable = {
  key: string;
  actor: string;
  action: AuditAction;
  subject: string;
  /** JSON, of the last occurrence. */
  details: string;
  /** Number of occurrences since the written entry. */
  times: number;
  begun_at: string;
  last_at: string;
  network: string;
  client: string;
};

/** The newest entry of the chain on a day, also mailed and written to the object storage. */
export type AuditAnchorsTable = {
  day: string;
  sequence: number;
  hash: string;
  made_at: string;
  /** When it was written to the object storage; null: not yet, or none is configured. */
  stored_at: string | null;
};
