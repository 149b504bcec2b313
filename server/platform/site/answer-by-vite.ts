import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';

/** Passes every request to Vite first; what it does not handle goes on to the routes. */
export function answerByVite(
  app: FastifyInstance,
  vite: ViteDevServer,
  isItsBusiness: (url: string) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isItsBusiness(request.url)) return done();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    // Tells Fastify when Vite has responded by itself.
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
}
