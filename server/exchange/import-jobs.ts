import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { checkRows } from './check-rows.ts';
import { enterRows } from './enter-rows.ts';
import { readImportPlace } from './import-work.ts';

/** What the outbox does for imports: dry runs and runs, a stretch at a time. */
export function createImportHandlers(): Record<string, OutboxHandler> {
  return {
    'import-check': (payload, context) => checkRows(context, readImportPlace(payload)),
    'import-run': (payload, context) => enterRows(context, readImportPlace(payload)),
  };
}
