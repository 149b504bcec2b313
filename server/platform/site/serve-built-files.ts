import { readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { defaultOrganisation } from '#shared/organisation.ts';
import { SHOWN_ELSEWHERE } from '../http-headers.ts';

const YEAR = 'public, max-age=31536000, immutable';
const WEEK = 'public, max-age=604800';
/** Compressed copies of the file beside them, never requested by name. */
const COMPRESSED = /\.(br|gz)$/;

/** Sends the built file of a URL, compressed if accepted; null when there is none. */
export type SendBuiltFile = (url: string, reply: FastifyReply) => FastifyReply | null;

/**
 * Indexes the built files. The names are read once: one route per file would cost more start time than all other routes
 * together.
 */
export async function openBuiltFiles(
  app: FastifyInstance,
  buildFolder: string,
): Promise<SendBuiltFile> {
  const root = resolve(buildFolder, 'client');
  const named = join(root, 'assets');
  const pictures = join(root, 'pictures') + sep;
  const logo = join(root, defaultOrganisation.logo.square);
  await app.register(staticFiles, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('x-content-type-options', 'nosniff');
      // Feeds and link previews embed pictures, and the provider's payment window shows the logo.
      if (path.startsWith(pictures) || path === logo) reply.headers(SHOWN_ELSEWHERE);
      // File names under assets/ contain a content hash.
      reply.header('cache-control', path.startsWith(named) ? YEAR : WEEK);
    },
  });
  const addresses = new Set(listAddresses(root));
  return (url, reply) => {
    const [address = ''] = url.split('?', 1);
    return addresses.has(address) ? reply.sendFile(address) : null;
  };
}

function listAddresses(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .map((path) => `/${path.split(sep).map(encodeURIComponent).join('/')}`);
}
