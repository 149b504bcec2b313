import type { FastifyInstance } from 'fastify';

const DRAIN_LIMIT_MS = 25_000;

/**
 * Stops accepting connections and waits for requests in progress. Call it before closing the app: pages being rendered
 * still call the API through it. Connections over the time limit are closed.
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

/** Sends `connection: close` on keep-alive connections while draining. */
export function announceDraining(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!app.server.listening) reply.header('connection', 'close');
  });
}
