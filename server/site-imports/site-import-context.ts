import type { Context } from '../context.ts';
import type { MediaDependencies } from '../media/media-context.ts';
import type { FileStore } from '../platform/file-store.ts';

export type SiteImportContext = Pick<
  Context,
  'db' | 'clock' | 'log' | 'wakeOutbox' | 'organisation' | 'policySettings'
>;

/** What imports of old sites need besides the context. */
export type SiteImportDependencies = {
  /** Where uploaded archives are stored until their import is done; visitors never get them. */
  archives: FileStore;
  media: MediaDependencies;
};
