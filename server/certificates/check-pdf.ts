import { Worker } from 'node:worker_threads';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from '../platform/errors.ts';
import type { PdfFault } from '../platform/find-pdf-fault.ts';

const MAGIC = Buffer.from('%PDF-');
/** Maximum size of an uploaded certificate; the portal's own are a few hundred kilobytes. */
export const LARGEST_PDF_BYTES = 10 * 1024 * 1024;

/** A file of many megabytes takes a second or two; longer suggests an attack. */
const LONGEST_LOOK_MS = 20_000;
const MEMORY_MB = 256;
/** Files checked concurrently. */
const AT_ONCE = 2;

const refusals: Record<PdfFault | 'too-hard', () => Refusal> = {
  'not-pdf': () => new Refusal(415, m.papers_not_pdf()),
  encrypted: () => new Refusal(415, m.papers_pdf_encrypted()),
  active: () => new Refusal(415, m.papers_pdf_active()),
  'too-hard': () => new Refusal(415, m.papers_pdf_too_hard()),
};

/**
 * Reads an uploaded PDF without active content. Throws as soon as it is too large or not a PDF; then when it is
 * encrypted, has scripts or attachments, or is a polyglot file.
 */
export async function readPdf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > LARGEST_PDF_BYTES) throw new Refusal(413, m.papers_too_large());
    read.push(part);
    const head = Buffer.concat(read.slice(0, MAGIC.length)).subarray(0, MAGIC.length);
    if (!MAGIC.subarray(0, head.length).equals(head)) throw refusals['not-pdf']();
  }
  const bytes = Buffer.concat(read);
  const fault = await runQueued(() => scanInWorker(bytes));
  if (fault !== null) throw refusals[fault]();
  return bytes;
}

let looking = 0;
const waiting: (() => void)[] = [];

async function runQueued<Result>(task: () => Promise<Result>): Promise<Result> {
  if (looking >= AT_ONCE) await new Promise<void>((begin) => waiting.push(begin));
  looking += 1;
  try {
    return await task();
  } finally {
    looking -= 1;
    waiting.shift()?.();
  }
}

/** Runs in a worker with time and memory limits: parsers are a target of hostile files. */
function scanInWorker(bytes: Buffer): Promise<PdfFault | 'too-hard' | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./check-pdf.worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: {},
      stderr: true,
      stdout: true,
    });
    const timer = setTimeout(() => void worker.terminate(), LONGEST_LOOK_MS);
    worker.once('message', (fault: PdfFault | null) => resolve(fault));
    worker.once('error', () => resolve('too-hard'));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve('too-hard');
    });
  });
}
