import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/access-endpoints.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { readMe } from './read-me.ts';
import type { StaffAccess } from './staff-access.ts';

/** One's own account. */
export function registerAccount(app: FastifyInstance, access: StaffAccess): void {
  registerStaffEndpoint(app, endpoints.readMe, async ({ staff, request }) => ({
    staff: await readMe(access, staff, request.hostname),
  }));
}
