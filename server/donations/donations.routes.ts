import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import { registerStaffEndpoint } from '../platform/http-endpoint.ts';

/** The donation-record calls of SPEC section 7: for staff, and until staff can sign in, for nobody. */
export function registerDonationRecords(app: FastifyInstance): void {
  registerStaffEndpoint(app, endpoints.createDonation);
  registerStaffEndpoint(app, endpoints.listDonations);
  registerStaffEndpoint(app, endpoints.getDonation);
  registerStaffEndpoint(app, endpoints.listDonationsByDonor);
  registerStaffEndpoint(app, endpoints.sendTaxCertificate);
  registerStaffEndpoint(app, endpoints.deleteDonation);
}
