import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { answerByVite } from './answer-by-vite.ts';

const DESK = /^\/staff(\/|$|\?)/;

/** Starts a second Vite server for the desk with hot reload; returns how to get its document. */
export async function developDesk(app: FastifyInstance): Promise<(url: string) => Promise<string>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: 'vite.desk.config.ts',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  answerByVite(app, vite, (url) => DESK.test(url));
  const file = join(vite.config.root, 'index.html');
  return async (url) => vite.transformIndexHtml(url, await readFile(file, 'utf8'));
}
