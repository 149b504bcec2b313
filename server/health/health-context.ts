import type { Context } from '../context.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { Settings } from '../settings/settings.ts';
import type { Comparison } from './find-altered.ts';
import type { Disk } from './read-disk.ts';

/** Reads TXT records, as `node:dns/promises` does. Fails with `code` ENODATA or ENOTFOUND where there are none. */
export type TxtResolver = { resolveTxt: (name: string) => Promise<string[][]> };

/** What the checks look at; the same for `npm run doctor` and the server. */
export type HealthContext = Pick<Context, 'db' | 'dialect' | 'clock' | 'organisation'> & {
  settings: Settings;
  gateway: PaymentGateway;
  files: Pick<FileStore, 'reach'>;
  /** Answers about the sender's domain; default: the machine's own resolver. */
  resolver?: TxtResolver;
  /** What is damaged in the file of SQLite; default: looked for now. The server looks once an hour. */
  findDamage?: () => Promise<string | null>;
  /** What differs from the release or lockfile; default: looked for now. The server looks once a day. */
  findAltered?: () => Promise<Comparison>;
  /** Measures the disk of a folder, and rejects when there is no answer (read-disk.ts); default: that of this machine. */
  readDisk?: (folder: string) => Promise<Disk>;
};
