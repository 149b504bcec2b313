import { m } from '#shared/messages/compiled/messages.js';
import {
  finishArchive,
  PIECE_BYTES,
  uploadArchivePiece,
  uploadSiteExport,
} from '#shared/staff/site-imports-endpoints.ts';
import { readFields } from '../../../read-fields.ts';

type Answer = { readonly status: number; readonly body: unknown };

/** Null: there was no answer. */
async function send(path: string, body: Blob, headers = {}): Promise<Answer | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        accept: 'application/json',
        ...headers,
      },
      body,
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}

function explain(answer: Answer | null): string {
  if (answer === null) return m.desk_no_connection();
  const { message } = readFields(answer.body);
  return typeof message === 'string' ? message : m.desk_call_failed();
}

type Sent =
  | { readonly id: string; readonly error: null }
  | { readonly id: null; readonly error: string };

/** Uploads an export packed, which takes a tenth of the time. */
export async function sendExport(file: File): Promise<Sent> {
  const packed = file.stream().pipeThrough(new CompressionStream('gzip'));
  const answer = await send(
    `${uploadSiteExport.path}?name=${encodeURIComponent(file.name.slice(0, 200))}`,
    await new Response(packed).blob(),
    { 'content-encoding': 'gzip' },
  );
  const read = uploadSiteExport.response.safeParse(answer?.body);
  return answer?.status === 200 && read.success
    ? { id: read.data.import._id, error: null }
    : { id: null, error: explain(answer) };
}

const TRIES = 5;
const WAIT_MS = 2000;

/**
 * Uploads an archive piece by piece; a piece whose line is lost is repeated. `onProgress` is told how many bytes have
 * arrived. Returns the error, or null.
 */
export async function sendArchive(
  id: string,
  file: File,
  onProgress: (bytes: number) => void,
): Promise<string | null> {
  const fill = (path: string, piece = 0) =>
    path.replace(':id', id).replace(':piece', String(piece));
  for (let piece = 0; piece * PIECE_BYTES < file.size; piece += 1) {
    const part = file.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
    let answer: Answer | null = null;
    for (let tries = 0; answer === null && tries < TRIES; tries += 1) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      answer = await send(fill(uploadArchivePiece.path, piece), part);
    }
    if (answer?.status !== 200) return explain(answer);
    onProgress(Math.min(file.size, (piece + 1) * PIECE_BYTES));
  }
  const body = new Blob([JSON.stringify({ bytes: file.size })]);
  const answer = await send(fill(finishArchive.path), body, { 'content-type': 'application/json' });
  return answer?.status === 200 ? null : explain(answer);
}
