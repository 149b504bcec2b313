import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { refuseUnknown } from '../platform/errors.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';

/** The donation-record calls of SPEC section 7. */
export function registerDonationRecords(app: FastifyInstance): void {
  const none = async () => {
    throw refuseUnknown(m.not_found());
  };
  registerStaffEndpoint(app, endpoints.createDonation, none);
  registerStaffEndpoint(app, endpoints.deleteDonation, none);
}
