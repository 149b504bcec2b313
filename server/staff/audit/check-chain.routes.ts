import type { FastifyInstance } from 'fastify';
import { checkAuditChain } from '#shared/staff/audit-chain-endpoints.ts';
import type { Context } from '../../context.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import { checkChain } from './check-chain.ts';

/** Whether the activity log is intact. */
export function registerAuditChain(app: FastifyInstance, context: Pick<Context, 'db'>): void {
  registerStaffEndpoint(app, checkAuditChain, ({ staff }) => checkChain(context, staff));
}
