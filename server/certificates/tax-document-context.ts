import type { Context } from '../context.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { Logger } from '../platform/log.ts';
import { logAway, openFileStore } from '../platform/open-file-store.ts';
import { createFileScanner, type ScanFile } from '../platform/scan-file.ts';
import type { Settings } from '../settings/settings.ts';

/** What tax documents need besides the context. */
export type TaxDocumentDependencies = {
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  /** True: test mode of the provider, which every document states. */
  testMode: boolean;
  /** How mailed receipts show the PAN. */
  mailPan: 'masked' | 'full';
  /** How many days a donation's link is valid after its newest document. */
  linkDays: number;
  /** Contains sealed files only. */
  store: FileStore;
  /** Scans uploads for malware (CLAMAV); absent: no scan. */
  scanFile?: ScanFile;
};

export type TaxDocumentContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'log' | 'organisation'>;

/** Opens the document store of MEDIA_URL. Throws FileStoreUnusableError. */
export async function openTaxDocumentDependencies(
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
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<TaxDocumentDependencies> {
  const { publicUrl, testMode, clamav } = settings;
  const { receiptLinkDays: linkDays, receiptMailPan: mailPan } = settings;
  const store = await openFileStore(settings, 'papers', logAway(log, 'papers'));
  const scanner = clamav === null ? {} : { scanFile: createFileScanner(clamav, log) };
  return { publicUrl, testMode, linkDays, mailPan, store, ...scanner };
}
