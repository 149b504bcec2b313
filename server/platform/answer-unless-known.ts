import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type PublicFile = {
  readonly body: string | Buffer;
  /** Content-Type, with charset where it is text. */
  readonly type: string;
  /** How long others may keep it without asking again. */
  readonly seconds: number;
  /** Names the version, without quotes; made of the body where it is left out. */
  readonly tag?: string;
};

/** Answers with a file that is made on the way, or with 304 where the client has this very version. */
export function answerUnlessKnown(
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
  if (knows(request, tag)) return reply.code(304).send();
  return reply.type(file.type).send(file.body);
}

/** Whether the client has this version already (RFC 9110, 13.1.2: compared weakly, from a list). */
export function knows(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  return known
    .split(',')
    .map((text) => text.trim().replace(/^W\//, ''))
    .some((text) => text === '*' || text === `"${tag}"`);
}
