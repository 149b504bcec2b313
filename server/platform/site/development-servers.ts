import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { checkBuild, type SiteBuild } from './render-page.ts';

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
  passToVite(app, vite, (url) => DESK.test(url));
  const file = join(vite.config.root, 'index.html');
  return async (url) => vite.transformIndexHtml(url, await readFile(file, 'utf8'));
}

/** Paths not handled by Vite in development: the API, the desk and the provider emulator. */
const OWN = /^\/(api|staff|_razorpay|healthz|readyz|metrics)(\/|$|\?)/;

/** Starts Vite for the site with hot reload; returns how to get the latest server build. */
export async function developSite(app: FastifyInstance): Promise<() => Promise<SiteBuild>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  passToVite(app, vite, (url) => !OWN.test(url));
  return async () => checkBuild(await vite.ssrLoadModule('virtual:react-router/server-build'));
}

/** Passes every request to Vite first; what it does not handle goes on to the routes. */
function passToVite(
  app: FastifyInstance,
  vite: ViteDevServer,
  isForVite: (url: string) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isForVite(request.url)) return done();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    // Tells Fastify when Vite has responded by itself.
    const onFinish = () => {
      reply.hijack();
      done();
    };
    reply.raw.once('finish', onFinish);
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
      reply.raw.off('finish', onFinish);
      done(error instanceof Error ? error : undefined);
    });
  });
}
