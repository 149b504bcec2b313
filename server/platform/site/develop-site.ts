import type { FastifyInstance } from 'fastify';
import { answerByVite } from './answer-by-vite.ts';
import { checkBuild, type SiteBuild } from './site-build.ts';

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
  answerByVite(app, vite, (url) => !OWN.test(url));
  return async () => checkBuild(await vite.ssrLoadModule('virtual:react-router/server-build'));
}
