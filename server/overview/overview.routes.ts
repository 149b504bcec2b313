import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/overview-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { getOverview } from './get-overview.ts';

/** The endpoint of the desk's first page. */
export function registerOverview(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock'>,
): void {
  registerStaffEndpoint(app, endpoints.getOverview, async ({ staff }) => ({
    overview: await getOverview(context, staff),
  }));
}
