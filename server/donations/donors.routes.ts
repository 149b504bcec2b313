import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { findDonors } from './find-donors.ts';
import { getDonorPage } from './get-donor-page.ts';
import { mergeDonors } from './merge-donors.ts';
import { undoMerge } from './undo-merge.ts';

/** Routes of donors: search, page, merge and its undo. */
export function registerDonors(app: FastifyInstance, context: Context): void {
  registerStaffEndpoint(app, endpoints.findDonors, async ({ staff, body }) => ({
    donors: await findDonors(context, staff, body.q),
  }));
  registerStaffEndpoint(app, endpoints.readDonor, ({ staff, params }) =>
    getDonorPage(context, staff, params.id),
  );
  registerStaffEndpoint(app, endpoints.mergeDonor, async ({ staff, params, body }) => ({
    merge: await mergeDonors(context, staff, params.id, body.other),
  }));
  registerStaffEndpoint(app, endpoints.undoMerge, async ({ staff, params }) => ({
    merge: await undoMerge(context, staff, params.id),
  }));
}
