import type { FastifyInstance } from 'fastify';
import type { DonationRecord } from '#shared/donations.ts';
import * as endpoints from '#shared/staff/corrections-endpoints.ts';
import * as entry from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../../context.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import { correctDonation } from '../correct-donation.ts';
import { requestVoid } from '../void-donation.ts';
import { changeDonor } from './change-donor.ts';
import { correctDonorDetails, previewDonorDetails } from './correct-donor-details.ts';
import { showCorrections } from './show-corrections.ts';
import { showDonorChanges } from './show-donor-changes.ts';
import { undoDonorDetails } from './undo-donor-details.ts';

/** Routes of corrections, large voids, changes of a donor's details, and moving a donation to another donor. */
export function registerCorrections(
  app: FastifyInstance,
  context: Context,
  requireRecord: (donationId: string) => Promise<DonationRecord>,
): void {
  registerStaffEndpoint(app, entry.correctDonation, async ({ staff, params, body }) => {
    const approval = await correctDonation(context, staff, params.id, body);
    return { donation: await requireRecord(params.id), approval };
  });
  registerStaffEndpoint(app, endpoints.listCorrections, ({ staff, params }) =>
    showCorrections(context, staff, params.id),
  );
  registerStaffEndpoint(app, endpoints.requestVoid, async ({ staff, params, body }) => {
    const approval = await requestVoid(context, staff, params.id, body.reason);
    return { donation: await requireRecord(params.id), approval };
  });
  registerStaffEndpoint(app, endpoints.changeDonor, async ({ staff, params, body }) => {
    await changeDonor(context, staff, params.id, body);
    return { donation: await requireRecord(params.id) };
  });
  registerStaffEndpoint(app, endpoints.previewDonorDetails, ({ staff, params, body }) =>
    previewDonorDetails(context, staff, params.id, body),
  );
  registerStaffEndpoint(app, endpoints.correctDonorDetails, async ({ staff, params, body }) => ({
    change: await correctDonorDetails(context, staff, params.id, body),
  }));
  registerStaffEndpoint(app, endpoints.listDonorChanges, async ({ staff, params }) => ({
    changes: await showDonorChanges(context, staff, params.id),
  }));
  registerStaffEndpoint(app, endpoints.undoDonorDetails, async ({ staff, params }) => ({
    change: await undoDonorDetails(context, staff, params.id),
  }));
}
