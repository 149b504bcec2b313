import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { Organisation } from '#shared/organisation.ts';
import type { ReceiptLayout } from '#shared/staff/receipt-layouts.ts';
import { createTaskThread } from '../platform/task-thread.ts';
import type { Mark, ReceiptFacts } from './receipt-facts.ts';
import type { StatementFacts, StatementIssue } from './statements/statement-facts.ts';

/** A document for donors, with all that is printed on it. */
export type Rendering =
  | { kind: 'receipt'; facts: ReceiptFacts; layout: ReceiptLayout; mark?: Mark | undefined }
  | {
      kind: 'statement';
      facts: StatementFacts;
      issue: StatementIssue;
      organisation: Organisation;
    };

/** With the usual room for young objects the thread takes 20 MB more, and is no faster. */
const YOUNG_MB = 16;

const thread = createTaskThread<Rendering>({
  name: 'the thread that renders documents',
  start: () =>
    new Worker(new URL('./render-document.worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    }),
});

const bytesSchema = z.instanceof(Uint8Array);

/** Renders a document as PDF, beside requests (decisions/0048). The same content gives the same bytes. */
export async function renderDocument(document: Rendering): Promise<Buffer> {
  const bytes = bytesSchema.parse(await thread.run(document));
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
