import type { Context } from '../context.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { Logger } from '../platform/log.ts';
import { openFileStore } from '../platform/open-file-store.ts';
import { createFileScanner, type ScanFile } from '../platform/scan-file.ts';
import type { Settings } from '../settings/settings.ts';

/** What papers need beside the context. */
export type TaxDocumentHouse = {
  /** The site's own address, without a trailing slash. */
  publicUrl: string;
  /** True: no real money moves, and every paper says so. */
  testMode: boolean;
  /** What receipts show of a PAN where they go by mail. */
  mailPan: 'masked' | 'full';
  /** How long a donation's link lives after its newest document. */
  linkDays: number;
  /** Holds sealed files only. */
  store: FileStore;
  /** Looks for malware in what is uploaded; absent: nobody does (CLAMAV). */
  scanFile?: ScanFile;
};

export type TaxDocumentContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'log'>;

/** The house's papers lie where MEDIA_URL says. Throws FileStoreUnusableError when that cannot be used. */
export async function openTaxDocumentHouse(
  settings: Pick<
    Settings,
    | 'publicUrl'
    | 'testMode'
    | 'database'
    | 'media'
    | 'clamav'
    | 'receiptLinkDays'
    | 'receiptMailPan'
  >,
  log: Pick<Logger, 'warn'>,
): Promise<TaxDocumentHouse> {
  const { publicUrl, testMode, clamav } = settings;
  const { receiptLinkDays: linkDays, receiptMailPan: mailPan } = settings;
  const store = await openFileStore(settings, 'papers');
  const scanner = clamav === null ? {} : { scanFile: createFileScanner(clamav, log) };
  return { publicUrl, testMode, linkDays, mailPan, store, ...scanner };
}
