import { constants } from 'node:os';
import { lowerThreadPriority } from '../platform/lower-thread-priority.ts';
import { answerTasks } from '../platform/task-thread.ts';
import { drawReceiptLayout } from './layouts/draw-receipt-layout.ts';
import type { Rendering } from './render-document.ts';
import { drawStatement } from './statements/draw-statement.ts';

/** A worker thread of a lower priority: where there is one processor, requests come first. */
lowerThreadPriority(constants.priority.PRIORITY_BELOW_NORMAL);

answerTasks<Rendering>((document) =>
  document.kind === 'receipt'
    ? drawReceiptLayout(document.facts, document.layout, document.mark)
    : drawStatement(document.facts, document.issue, document.organisation),
);
