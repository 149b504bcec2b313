import type { FastifyInstance } from 'fastify';
import type { DonationRecord } from '#shared/donations.ts';
import * as endpoints from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readGivenFields } from '#shared/staff/desk-donation.ts';
import * as donorList from '#shared/staff/donor-list-endpoints.ts';
import * as desk from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { addSupporter } from './add-supporter.ts';
import { registerCorrections } from './corrections/corrections.routes.ts';
import { registerCounter } from './counter.routes.ts';
import { readDeskEntry } from './desk-donation.ts';
import { listDonors } from './donor-list/list-donors.ts';
import { enterDonation } from './enter-donation.ts';
import { findDonors } from './find-donors.ts';
import { getDonationRecord } from './get-donation-record.ts';
import { getDonorPage } from './get-donor-page.ts';
import { registerIdentities } from './identities/identities.routes.ts';
import { mergeDonors, undoMerge } from './merge-donors.ts';
import { registerSuggestions } from './suggestions/suggestions.routes.ts';
import type { DonorEmails } from './supporters.presenter.ts';
import { restoreDonation, voidDonation } from './void-donation.ts';

const LONGEST_REASON = 300;

/** Routes of desk donations: create-donation, delete-donation and add-donor (R49), and restoring. */
export function registerDonationEntry(
  app: FastifyInstance,
  context: Context,
  { donorEmails }: { donorEmails: DonorEmails },
): void {
  registerStaffEndpoint(app, endpoints.createDonation, async ({ staff, body }) => {
    const donation = readDeskEntry(body, staff, context.clock.now());
    return { donation: await requireRecord(await enterDonation(context, staff, donation)) };
  });
  registerStaffEndpoint(app, endpoints.deleteDonation, async ({ staff, params, request }) => {
    const { reason } = readGivenFields(request.body);
    const text = typeof reason === 'string' ? reason.trim().slice(0, LONGEST_REASON) : '';
    await voidDonation(context, staff, params.id, text);
    return { id: params.id };
  });
  registerStaffEndpoint(app, desk.restoreDonation, async ({ staff, params }) => {
    await restoreDonation(context, staff, params.id);
    return { donation: await requireRecord(params.id) };
  });
  registerStaffEndpoint(app, endpoints.addDonor, async ({ staff, params, body }) => ({
    donor: await addSupporter(context, staff, { campaignId: params.donationId, body, donorEmails }),
  }));

  registerCounter(app, context);
  registerCorrections(app, context, requireRecord);
  registerDonors(app, context);
  registerIdentities(app, context);
  registerSuggestions(app, context);

  async function requireRecord(donationId: string): Promise<DonationRecord> {
    const record = await getDonationRecord(context.db, donationId);
    if (record === null) throw refuseUnknown(m.donation_unknown());
    return record;
  }
}

/** Routes of donors: search, page, merge and its undo. */
function registerDonors(app: FastifyInstance, context: Context): void {
  registerStaffEndpoint(app, desk.findDonors, async ({ staff, body }) => ({
    donors: await findDonors(context, staff, body.q),
  }));
  registerStaffEndpoint(app, donorList.listDonors, async ({ staff, query }) =>
    listDonors(context, staff, query),
  );
  registerStaffEndpoint(app, desk.readDonor, ({ staff, params }) =>
    getDonorPage(context, staff, params.id),
  );
  registerStaffEndpoint(app, desk.mergeDonor, async ({ staff, params, body }) => ({
    merge: await mergeDonors(context, staff, {
      survivingId: params.id,
      otherId: body.other,
      take: body.take,
    }),
  }));
  registerStaffEndpoint(app, desk.undoMerge, async ({ staff, params }) => ({
    merge: await undoMerge(context, staff, params.id),
  }));
}
