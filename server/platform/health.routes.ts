import type { FastifyInstance } from 'fastify';

export type HealthChecks = {
  /** Whether everything that a request needs is there; a throw counts as no. */
  isReady: () => Promise<boolean>;
  /** Whether papers can be read and kept. Donations are taken without, so that this alone takes no process out of service. */
  areFilesReachable: () => Promise<boolean>;
};

/** For whatever watches over the process: alive, and able to serve. */
export function registerHealth(
  app: FastifyInstance,
  { isReady, areFilesReachable }: HealthChecks,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const ready = await isReady().catch((error: unknown) => {
      request.log.warn({ err: error }, 'Not ready');
      return false;
    });
    const files = ready && !(await areFilesReachable()) ? { files: 'unreachable' } : {};
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable', ...files });
  });
}
