import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/money-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { revealPan } from './reveal-pan.ts';

/** The one call that answers an identity number. An Aadhaar number is never answered. */
export function registerReveal(app: FastifyInstance, context: Context): void {
  registerStaffEndpoint(app, endpoints.revealPan, ({ staff, params, body }) =>
    revealPan(context, staff, params.id, body),
  );
}
