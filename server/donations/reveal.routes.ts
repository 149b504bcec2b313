import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/money-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { revealPan } from './reveal-pan.ts';

/** The only route that returns a full PAN. No route returns a full Aadhaar number. */
export function registerReveal(app: FastifyInstance, context: Context): void {
  registerStaffEndpoint(app, endpoints.revealPan, ({ staff, params, body }) =>
    revealPan(context, staff, params.id, body),
  );
}
