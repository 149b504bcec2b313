import type { FastifyInstance } from 'fastify';

const DRAIN_LIMIT_MS = 25_000;

/**
 * Takes no new connections and waits until every request under way has its answer. Before the app itself closes: a page
 * being rendered still makes calls of its own through it. Connections that outstay the limit are cut.
 */
export async function drainServer(app: FastifyInstance): Promise<void> {
  const { server } = app;
  if (!server.listening) return;
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}

/** Lets a client that holds its connection open know that the answer it gets is the last one here. */
export function announceDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!app.server.listening) reply.header('connection', 'close');
  });
}
