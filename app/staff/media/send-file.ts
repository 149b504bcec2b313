import { m } from '#shared/messages/compiled/messages.js';
import {
  MEDIA_BYTES,
  type Media,
  type MediaKind,
  uploadMedia,
} from '#shared/staff/media-endpoints.ts';
import { readFields } from '../../read-fields.ts';

/**
 * 'line': it did not arrive, and is worth another try; 'away': the server has no place for it now, which it explains, and
 * will have again; 'session': signed out meanwhile; 'refused': the file itself cannot be
 * used; 'failed': the server could not store it.
 */
export type Sent =
  | { readonly media: Media; readonly fault: null }
  | {
      readonly media: null;
      readonly fault: 'line' | 'away' | 'session' | 'refused' | 'failed';
      readonly error: string;
    };

/** A server that restarts, and proxies in front of it. */
const WORTH_ANOTHER_TRY = [0, 408, 429, 502, 504];
/** Its disk is full, or the bucket is away. */
const UNAVAILABLE = 503;

/**
 * Uploads one file. `onProgress` is told the sent part, from 0 to 1: fetch cannot tell it, so this is an older kind of
 * request.
 */
export function sendFile(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const finish = () => resolve(readAnswer(request));
    request.open(uploadMedia.method, uploadMedia.path);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onloadend = finish;
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('file', file, file.name);
    request.send(form);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): Sent {
  const body = readText(responseText);
  const read = uploadMedia.response.safeParse(body);
  if (status === 200 && read.success) return { media: read.data.media, fault: null };
  const { message } = readFields(body);
  const error =
    typeof message === 'string'
      ? message
      : status === 0
        ? m.desk_no_connection()
        : m.desk_call_failed();
  return { media: null, fault: nameFault(status), error };
}

function nameFault(status: number) {
  if (status === 401) return 'session';
  if (status === UNAVAILABLE) return 'away';
  if (WORTH_ANOTHER_TRY.includes(status)) return 'line';
  return status >= 500 ? 'failed' : 'refused';
}

/** Why a file is not even sent; null: it may be. */
export function findSizeFault({ type, size }: File): string | null {
  const megabytes = (kind: MediaKind) => ({ megabytes: MEDIA_BYTES[kind] / 1024 / 1024 });
  if (type.startsWith('image/') && size > MEDIA_BYTES.picture) {
    return m.media_fault_picture_too_large(megabytes('picture'));
  }
  if (type === 'application/pdf' && size > MEDIA_BYTES.pdf) {
    return m.media_fault_pdf_too_large(megabytes('pdf'));
  }
  return size > MEDIA_BYTES.film ? m.media_fault_film_too_large(megabytes('film')) : null;
}

function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
