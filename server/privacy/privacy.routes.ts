import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/privacy-endpoints.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import {
  carryOutRequest,
  checkIdentity,
  closeRequest,
  exportPersonalData,
  openRequest,
  type RequestContext,
} from './donor-requests.ts';

import { showRequest, showRequests, showRetention } from './show-requests.ts';

/** Staff endpoints of retention and of donors' data requests. */
export function registerPrivacy(app: FastifyInstance, context: RequestContext): void {
  registerStaffEndpoint(app, endpoints.readRetention, ({ staff }) => showRetention(context, staff));
  registerStaffEndpoint(app, endpoints.listDonorRequests, ({ staff, query }) =>
    showRequests(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.openDonorRequest, async ({ staff, body }) => ({
    request: await openRequest(context, staff, body),
  }));
  registerStaffEndpoint(app, endpoints.readDonorRequest, ({ staff, params }) =>
    showRequest(context, staff, params.id),
  );
  registerStaffEndpoint(app, endpoints.checkAskerIdentity, async ({ staff, params, body }) => {
    await checkIdentity(context, staff, params.id, body.how);
    return showRequest(context, staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.takeDonorData, ({ staff, params }) =>
    exportPersonalData(context, staff, params.id),
  );
  registerStaffEndpoint(app, endpoints.carryOutRequest, async ({ staff, params }) => {
    await carryOutRequest(context, staff, params.id);
    return showRequest(context, staff, params.id);
  });
  registerStaffEndpoint(app, endpoints.closeDonorRequest, async ({ staff, params, body }) => {
    await closeRequest(context, staff, params.id, body);
    return showRequest(context, staff, params.id);
  });
}
