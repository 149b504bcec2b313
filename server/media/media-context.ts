import type { Context } from '../context.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { ScanFile } from '../platform/scan-file.ts';
import type { PrepareApart } from './prepare-apart.ts';

export type MediaContext = Pick<Context, 'db' | 'clock' | 'log' | 'wakeOutbox'>;

/** What the media library needs besides the context. */
export type MediaDependencies = {
  /** The files that visitors get; uploaded originals are not among them. */
  store: FileStore;
  apart: PrepareApart;
  /** A folder of this machine for uploads that are under way. */
  incoming: string;
  /** Scans PDFs for malware (CLAMAV); absent: no scan. */
  scanFile?: ScanFile;
};
