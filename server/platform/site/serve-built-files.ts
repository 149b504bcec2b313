import { join, resolve } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';
const WEEK = 'public, max-age=604800';

/** Serves what the build wrote for browsers, one route a file, already compressed where that helps. */
export async function serveBuiltFiles(app: FastifyInstance, buildFolder: string): Promise<void> {
  const root = resolve(buildFolder, 'client');
  const named = join(root, 'assets');
  await app.register(staticFiles, {
    root,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('x-content-type-options', 'nosniff');
      // The name of a file under assets/ changes with what is in it.
      reply.header('cache-control', path.startsWith(named) ? YEAR : WEEK);
    },
  });
}
