import type { AuditAction } from '#shared/staff/audit-actions.ts';

/**
 * From where an entry of the audit log was caused. The entry itself holds only a salted hash of it, so that these rows can
 * be deleted after their time while the chain stays provable.
 */
export type AuditTracesTable = {
  sequence: number;
  at: string;
  /** The network address, an IPv6 one by its network. */
  network: string;
  /** What the browser called itself. */
  client: string;
  salt: string;
};

/** Something that is refused again and again: the first time stands in the chain at once, the rest as one number. */
export type AuditCountsTable = {
  key: string;
  actor: string;
  action: AuditAction;
  subject: string;
  /** JSON, of the last time. */
  details: string;
  /** How often since the entry that was written first. */
  times: number;
  begun_at: string;
  last_at: string;
  network: string;
  client: string;
};

/** The newest entry of the chain on a day, as it was also mailed and laid into the object storage. */
export type AuditAnchorsTable = {
  day: string;
  sequence: number;
  hash: string;
  made_at: string;
  /** When the object storage had it; null: not yet, or there is none. */
  stored_at: string | null;
};
