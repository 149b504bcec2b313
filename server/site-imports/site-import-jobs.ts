import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { checkItems } from './check-items.ts';
import { importItems } from './import-items.ts';
import type { SiteImportDependencies } from './site-import-context.ts';
import { readSiteImportPosition } from './site-import-work.ts';
import { undoItems } from './undo-site-import.ts';

/** Outbox jobs of imports of old sites: dry runs, runs and their undoing, in steps. */
export function createSiteImportHandlers(
  dependencies: SiteImportDependencies,
): Record<string, OutboxHandler> {
  return {
    'site-import-check': (payload, context) => checkItems(context, readSiteImportPosition(payload)),
    'site-import-run': (payload, context) =>
      importItems(context, dependencies, readSiteImportPosition(payload)),
    'site-import-undo': (payload, context) =>
      undoItems(context, dependencies, readSiteImportPosition(payload)),
  };
}
