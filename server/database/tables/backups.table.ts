import type { Generated } from 'kysely';

/** A copy that was made, or the proof of one. */
export type BackupRunsTable = {
  id: string;
  /** 'hourly'; 'lasting' without Aadhaar numbers, kept for months; 'before-migration'; 'proof'. */
  kind: 'hourly' | 'lasting' | 'before-migration' | 'proof';
  storage: 'folder' | 'bucket';
  /** The copy's name in the storage. */
  name: string;
  /** 'interrupted': the process ended in the middle of it, which says nothing about copies. */
  state: 'running' | 'done' | 'failed' | 'interrupted';
  /** Why it failed or was interrupted: one sentence; '' otherwise. */
  fault: Generated<string>;
  bytes: Generated<number>;
  sha256: Generated<string>;
  /** JSON: what the copy contains, or what was proved. */
  details: Generated<string>;
  started_at: string;
  finished_at: string | null;
};

/** What was erased, by row ids only: applied again when an older copy is restored. Never deleted. */
export type ErasureJournalTable = {
  id: string;
  at: string;
  /** The name of a retention rule, or of another kind of erasure (server/backup/repeat-erasures.ts). */
  rule: string;
  /** JSON: ids of rows. */
  ids: string;
  /** JSON: the dates before which rows were due at that time. */
  limits: Generated<string>;
  /** When it was written beside the copies; null: not yet. */
  stored_at: string | null;
};
