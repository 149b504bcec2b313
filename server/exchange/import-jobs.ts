import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { checkRows } from './check-rows.ts';
import { enterRows } from './enter-rows.ts';
import { readImportPosition } from './import-work.ts';
import { undoRows } from './undo-rows.ts';

/** Outbox jobs of imports: dry runs, runs and their undoing, in steps. */
export function createImportHandlers(): Record<string, OutboxHandler> {
  return {
    'import-check': (payload, context) => checkRows(context, readImportPosition(payload)),
    'import-run': (payload, context) => enterRows(context, readImportPosition(payload)),
    'import-undo': (payload, context) => undoRows(context, readImportPosition(payload)),
  };
}
