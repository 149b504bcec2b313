import { readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { organisation } from '#shared/organisation.ts';
import { SHOWN_ELSEWHERE } from '../http-headers.ts';

const YEAR = 'public, max-age=31536000, immutable';
const WEEK = 'public, max-age=604800';
/** Copies that stand in for the file beside them, never asked for by name. */
const COMPRESSED = /\.(br|gz)$/;

/** Sends the file that the build wrote for this address, already compressed where that helps; null where there is none. */
export type SendBuiltFile = (url: string, reply: FastifyReply) => FastifyReply | null;

/**
 * Knows what the build wrote for browsers. The names are read once: there are hundreds, and as many routes would cost
 * every start more than all other routes together.
 */
export async function openBuiltFiles(
  app: FastifyInstance,
  buildFolder: string,
): Promise<SendBuiltFile> {
  const root = resolve(buildFolder, 'client');
  const named = join(root, 'assets');
  const pictures = join(root, 'pictures') + sep;
  const logo = join(root, organisation.logo.square);
  await app.register(staticFiles, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('x-content-type-options', 'nosniff');
      // The feed and the cards of shared links point to pictures, and the provider's payment window shows the logo.
      if (path.startsWith(pictures) || path === logo) reply.headers(SHOWN_ELSEWHERE);
      // The name of a file under assets/ changes with what is in it.
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
