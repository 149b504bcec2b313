import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/organisation-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { changeOrganisation } from './change-organisation.ts';
import { showOrganisation } from './show-organisation.ts';

/** Endpoints of the page of the organisation's facts. */
export function registerOrganisation(app: FastifyInstance, context: Context): void {
  registerStaffEndpoint(app, endpoints.getOrganisation, ({ staff }) =>
    showOrganisation(context, staff),
  );
  registerStaffEndpoint(app, endpoints.changeOrganisation, async ({ staff, body }) => {
    const asked = await changeOrganisation(context, staff, body);
    return { ...(await showOrganisation(context, staff)), asked };
  });
}
