import type { FastifyInstance } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';

export type HealthChecks = {
  /** Whether all dependencies of a request are available; a throw counts as false. */
  isReady: () => Promise<boolean>;
  /** Whether nothing can be written: the disk is full, or the database read-only. Pages are served all the same. */
  areWritesFailing: () => Promise<boolean>;
  /** Whether documents can be read and stored. Not part of readiness: donations work without. */
  areFilesReachable: () => Promise<boolean>;
};

/** Liveness and readiness for supervisors and load balancers. */
export function registerHealth(
  app: FastifyInstance,
  { isReady, areWritesFailing, areFilesReachable }: HealthChecks,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const ready = await isReady().catch((error: unknown) => {
      request.log.warn({ err: error }, 'Not ready: the check of the database failed');
      return false;
    });
    if (ready && (await areWritesFailing())) {
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .send({ status: 'unavailable', reason: 'storage-full', message: m.storage_full() });
    }
    const files = ready && !(await areFilesReachable()) ? { files: 'unreachable' } : {};
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable', ...files });
  });
}
