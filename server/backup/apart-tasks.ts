import type { DatabaseSettings } from '../database/connect.ts';
import type { BucketSettings } from '../platform/file-store-bucket.ts';
import type { BackupSettings } from '../settings/settings.ts';
import type { CopyStorage } from './copy-storage.ts';

/** What both tasks of the backup worker need; sent to it as it stands. */
type Common = {
  database: DatabaseSettings;
  media: BucketSettings | null;
  backup: BackupSettings;
  /** Data keys, the current one first. */
  dataKeys: Uint8Array[];
  at: string;
};

export type CopyTask = Common & {
  kind: 'copy';
  name: string;
  withoutVault: boolean;
  /** The storages that get it; others have one that is new enough. */
  storages: CopyStorage['kind'][];
  /** The folder of copies, where it was on a disk of its own at the last copy; else ''. */
  ownDisk: string;
};
export type ProofTask = Common & {
  kind: 'proof';
  /** The newest copy that was stored where it is looked for, which must be there, or a newer one; '': not known. */
  expected: string;
};
export type ApartTask = CopyTask | ProofTask;

/** What became of a copy in one storage. `fault`: why it is not there; null: it is. */
export type StoredCopy = {
  storage: 'folder' | 'bucket';
  fault: string | null;
  bytes: number;
  sha256: string;
  details: object;
};

/** The newest copy of a storage, restored aside and proved. */
export type Proof = {
  storage: 'folder' | 'bucket';
  name: string;
  bytes: number;
  details: {
    rows: number;
    files: number;
    erasures: number;
    /** Entries of the erasure journal that it lacked beside the copies, and has again. */
    erasuresAdded: number;
    seconds: number;
    missing: number;
    missingFile: string;
  };
};
