import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { FilesUnavailableError } from '../platform/file-store.ts';
import { SHOWN_ELSEWHERE } from '../platform/http-headers.ts';
import { matchesEtag } from '../platform/public-file.ts';
import { findFile } from './media.queries.ts';
import type { MediaDependencies } from './media-context.ts';
import { readRange } from './read-range.ts';
import { storedFile } from './upload-media.ts';

const YEAR = 'public, max-age=31536000, immutable';
/** Of a WebP that stands for an AVIF until that is made. */
const SOON = 'public, max-age=60';

const types = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
} as const;
type Type = keyof typeof types;

/** The file's id; size and colour after it are for those who show the picture. */
const PLACE = /^([0-9A-Z]{26})(?:-\d{1,5}x\d{1,5}(?:-[0-3]{3})?)?$/;
const PICTURE = /^(\d{2,4})\.(webp|jpg|avif)$/;
const OTHER = /^[a-z0-9-]{1,80}\.(pdf|mp4)$/;

/** Pictures of the pages that are asked for most. */
const REMEMBERED_BYTES = 32 * 1024 * 1024;
/** A film on a slow line. */
const LONGEST_MS = 30 * 60_000;

type Serving = Pick<Context, 'db'> & Pick<MediaDependencies, 'store'>;

/** Files of the library for visitors. An address names bytes that never change, so that any cache may keep them. */
export function registerMediaFiles(app: FastifyInstance, context: Serving): void {
  const readPicture = rememberPictures(context);
  app.get<{ Params: { place: string; name: string } }>(
    '/media/:place/:name',
    { handlerTimeout: LONGEST_MS },
    async (request, reply) => {
      const { place, name } = request.params;
      const [, fileId] = PLACE.exec(place) ?? [];
      if (fileId === undefined) throw refuseUnknown(m.not_found());
      const [, width, format] = PICTURE.exec(name) ?? [];
      if (width !== undefined && format !== undefined) {
        reply.headers(SHOWN_ELSEWHERE);
        return sendPicture(request, reply, readPicture, { fileId, width, format: format as Type });
      }
      const [, ending] = OTHER.exec(name) ?? [];
      if (ending === undefined) throw refuseUnknown(m.not_found());
      return sendFile(request, reply, context, { fileId, name, ending: ending as 'pdf' | 'mp4' });
    },
  );
}

type ReadPicture = (name: string) => Promise<Buffer | null>;

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  read: ReadPicture,
  { fileId, width, format }: { fileId: string; width: string; format: Type },
): Promise<FastifyReply> {
  let type = format;
  let bytes = await read(`${fileId}/${width}.${format}`);
  if (bytes === null && format === 'avif') {
    type = 'webp';
    bytes = await read(`${fileId}/${width}.webp`);
  }
  if (bytes === null) throw refuseUnknown(m.not_found());
  const tag = `${fileId}-${width}-${type}`;
  reply.headers({ 'cache-control': type === format ? YEAR : SOON, etag: `"${tag}"` });
  if (matchesEtag(request, tag)) return reply.code(304).send();
  return reply.type(types[type]).send(bytes);
}

/** Reads pictures of the store, and remembers those of the last requests; null for one that does not exist. */
function rememberPictures({ store }: Pick<Serving, 'store'>): ReadPicture {
  const remembered = new LRUCache<string, Buffer>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  return async (name) => {
    const known = remembered.get(name);
    if (known !== undefined) return known;
    try {
      const bytes = await store.read(name);
      remembered.set(name, bytes);
      return bytes;
    } catch (error) {
      if (error instanceof FilesUnavailableError) throw error;
      return null;
    }
  };
}

/** A PDF is saved, not opened, since readers run what they find in it; a film is played, from any place. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, store }: Serving,
  { fileId, name, ending }: { fileId: string; name: string; ending: 'pdf' | 'mp4' },
): Promise<FastifyReply> {
  const file = await findFile(db, fileId);
  if (file === undefined || file.format !== ending || file.erased_at !== null) {
    throw refuseUnknown(m.not_found());
  }
  const tag = `${fileId}-${ending}`;
  reply.headers({
    'accept-ranges': 'bytes',
    etag: `"${tag}"`,
    'content-security-policy': "default-src 'none'; media-src 'self'; sandbox",
    'content-disposition': ending === 'pdf' ? `attachment; filename="${name}"` : 'inline',
  });
  if (matchesEtag(request, tag)) return reply.code(304).header('cache-control', YEAR).send();
  const { range, 'if-range': ifRange } = request.headers;
  const isForThis = ifRange === undefined || ifRange === `"${tag}"`;
  const part = readRange(isForThis ? range : undefined, file.bytes);
  if (part === 'none') {
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  }
  const whole = { start: 0, end: file.bytes - 1 };
  const { start, end } = part ?? whole;
  reply.headers({ 'content-length': end - start + 1 });
  if (part !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  reply.type(types[ending]).header('cache-control', YEAR);
  if (request.method === 'HEAD') return reply.send();
  try {
    return reply.send(await store.stream(`${fileId}/${storedFile(ending)}`, { start, end }));
  } catch (error) {
    reply.removeHeader('content-length').removeHeader('content-range');
    reply.header('cache-control', 'no-store');
    throw error instanceof FilesUnavailableError ? error : refuseUnknown(m.not_found());
  }
}
