import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';

/** Asks Vite first for every address that is its business; what it does not know goes on to the routes. */
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
}
