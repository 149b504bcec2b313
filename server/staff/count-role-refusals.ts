import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { countInAudit } from '../platform/audit-counts.writes.ts';
import { toTrace } from '../platform/audit-trace.ts';
import { RoleRefusal } from '../platform/staff-access.ts';

/**
 * Audits requests that a staff member's role does not allow: the first at once, then a count per hour. Call it before
 * the routes are registered.
 */
export function countRoleRefusals(
  app: FastifyInstance,
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof RoleRefusal)) return;
    const { id } = error.actor;
    const { method = '', url = '' } = request.routeOptions;
    const from = toTrace({ address: request.ip, userAgent: request.headers['user-agent'] });
    const entry = {
      key: `refuse-role:${id}`,
      actor: id,
      action: 'refuse-role' as const,
      subject: id,
      // The route's pattern, without ids.
      details: { call: `${[method].flat().join(',')} ${url}` },
      from,
    };
    try {
      await transact(db, (trx) => countInAudit(trx, clock, entry));
    } catch (failure) {
      log.warn(
        { err: failure },
        'A refusal for lack of a permission was not written to the activity log',
      );
    }
  });
}
