import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/overview-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseSettings } from '../database/connect.ts';
import { createSumUp } from '../donations/desk-list/sum-up-apart.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { countAttention } from './count-attention.ts';
import { getOverview } from './get-overview.ts';

/** The endpoints of the desk's first page. */
export function registerOverview(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'dialect' | 'clock' | 'log'>,
  database: DatabaseSettings,
): void {
  const { sumUp, end } = createSumUp(context, database);
  app.addHook('onClose', end);

  registerStaffEndpoint(app, endpoints.getOverview, async ({ staff }) => ({
    overview: await getOverview(context, staff),
  }));
  registerStaffEndpoint(app, endpoints.getAttention, async ({ staff }) => ({
    attention: await countAttention({ ...context, sumUp }, staff),
  }));
}
