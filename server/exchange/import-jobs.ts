import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { checkRows } from './check-rows.ts';
import { enterRows } from './enter-rows.ts';
import { readImportPosition } from './import-work.ts';

/** Outbox jobs of imports: dry runs and runs, in steps. */
export function createImportHandlers(): Record<string, OutboxHandler> {
  return {
    'import-check': (payload, context) => checkRows(context, readImportPosition(payload)),
    'import-run': (payload, context) => enterRows(context, readImportPosition(payload)),
  };
}
