import type { FastifyInstance } from 'fastify';
import { checkBuild, type SiteBuild } from './site-build.ts';

/** What takes no part in development: the API and the provider's stand-in answer for themselves. */
const OWN = /^\/(api|_razorpay|healthz|readyz|metrics)(\/|$|\?)/;

/** Lets Vite serve the app's sources with hot reload; answers how to get the newest server build. */
export async function developSite(app: FastifyInstance): Promise<() => Promise<SiteBuild>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (OWN.test(request.url)) return done();
    // Where Vite answers by itself, Fastify is told when it is over.
    const leave = () => {
      reply.hijack();
      done();
    };
    reply.raw.once('finish', leave);
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => {
      reply.raw.off('finish', leave);
      done(error instanceof Error ? error : undefined);
    });
  });
  return async () => checkBuild(await vite.ssrLoadModule('virtual:react-router/server-build'));
}
