import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/settlements-endpoints.ts';
import type { Context } from '../../context.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import { showSettlement, showSettlements } from './show-settlements.ts';

/** Routes of settlements. */
export function registerSettlements(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock'>,
): void {
  registerStaffEndpoint(app, endpoints.listSettlements, ({ staff, query }) =>
    showSettlements(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.getSettlement, ({ staff, params, query }) =>
    showSettlement(context, staff, params.id, query),
  );
}
