import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from '../platform/errors.ts';

const MAGIC = Buffer.from('%PDF-');
/** Of an uploaded certificate; the portal's own are a few hundred kilobytes. */
export const LARGEST_PDF_BYTES = 10 * 1024 * 1024;

/** Lets a file pass while it is a PDF of a fair size; throws a refusal at the first byte that says otherwise. */
export async function* checkPdf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const part of parts) {
    size += part.length;
    if (size > LARGEST_PDF_BYTES) throw new Refusal(413, m.papers_too_large());
    if (head.length < MAGIC.length) {
      head = Buffer.concat([head, part]).subarray(0, MAGIC.length);
      if (!MAGIC.subarray(0, head.length).equals(head)) throw new Refusal(415, m.papers_not_pdf());
    }
    yield part;
  }
  if (head.length < MAGIC.length) throw new Refusal(415, m.papers_not_pdf());
}
