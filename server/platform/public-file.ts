import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type PublicFile = {
  readonly body: string | Buffer;
  /** Content-Type, with charset for text. */
  readonly type: string;
  /** How long shared and private caches may keep it (`max-age`). */
  readonly seconds: number;
  /** ETag without quotes; computed from the body when absent. */
  readonly tag?: string;
};

/** Sends a file generated on request, or 304 when the client's copy has the same ETag. */
export function sendPublicFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PublicFile,
): FastifyReply {
  const tag = file.tag ?? hash('sha256', file.body, 'base64url').slice(0, 27);
  reply.headers({
    'cache-control': `public, max-age=${file.seconds}`,
    'x-content-type-options': 'nosniff',
    etag: `"${tag}"`,
  });
  if (matchesEtag(request, tag)) return reply.code(304).send();
  return reply.type(file.type).send(file.body);
}

/** Whether `If-None-Match` matches `tag` (RFC 9110, 13.1.2: weak comparison, list allowed). */
export function matchesEtag(request: FastifyRequest, tag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  return header
    .split(',')
    .map((text) => text.trim().replace(/^W\//, ''))
    .some((text) => text === '*' || text === `"${tag}"`);
}
