import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/differences-endpoints.ts';
import type { Context } from '../../context.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import { requirePermission } from '../../platform/staff-access.ts';
import { explainDifference } from './explain-difference.ts';
import { beginComparison } from './run-comparison.ts';
import { showComparison, showDifference, showDifferences } from './show-differences.ts';

/** Routes of the differences between the payment provider and our books. */
export function registerDifferences(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock'>,
): void {
  registerStaffEndpoint(app, endpoints.listDifferences, ({ staff, query }) =>
    showDifferences(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.explainDifference, async ({ staff, params, body }) => {
    await explainDifference(context, staff, params.id, body);
    return { difference: await showDifference(context, params.id) };
  });
  registerStaffEndpoint(app, endpoints.getComparison, async ({ staff }) => ({
    comparison: await showComparison(context, staff),
  }));
  registerStaffEndpoint(app, endpoints.startComparison, async ({ staff }) => {
    requirePermission(staff, 'donations.export');
    await beginComparison(context, staff.id);
    return { comparison: await showComparison(context, staff) };
  });
}
