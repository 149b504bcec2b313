import type { FastifyInstance } from 'fastify';
import type { DonationRecord } from '#shared/donations.ts';
import * as endpoints from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readGivenFields } from '#shared/staff/desk-donation.ts';
import * as desk from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { addSupporter } from './add-supporter.ts';
import { correctDonation } from './correct-donation.ts';
import { readDeskEntry } from './desk-donation.ts';
import type { DonorEmails } from './donations.presenter.ts';
import { registerDonors } from './donors.routes.ts';
import { enterDonation } from './enter-donation.ts';
import { getDonationRecord } from './get-donation-record.ts';
import { registerIdentities } from './identities/identities.routes.ts';
import { restoreDonation } from './restore-donation.ts';
import { registerSuggestions } from './suggestions/suggestions.routes.ts';
import { voidDonation } from './void-donation.ts';

const LONGEST_REASON = 300;

/** Routes of desk donations: create-donation, delete-donation and add-donor (R49), restoring and correcting. */
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
    const said = typeof reason === 'string' ? reason.trim().slice(0, LONGEST_REASON) : '';
    await voidDonation(context, staff, params.id, said);
    return { id: params.id };
  });
  registerStaffEndpoint(app, desk.restoreDonation, async ({ staff, params }) => {
    await restoreDonation(context, staff, params.id);
    return { donation: await requireRecord(params.id) };
  });
  registerStaffEndpoint(app, desk.correctDonation, async ({ staff, params, body }) => {
    await correctDonation(context, staff, params.id, body);
    return { donation: await requireRecord(params.id) };
  });
  registerStaffEndpoint(app, endpoints.addDonor, async ({ staff, params, body }) => ({
    donor: await addSupporter(context, staff, { campaignId: params.donationId, body, donorEmails }),
  }));

  registerDonors(app, context);
  registerIdentities(app, context);
  registerSuggestions(app, context);

  async function requireRecord(donationId: string): Promise<DonationRecord> {
    const record = await getDonationRecord(context.db, donationId);
    if (record === null) throw refuseUnknown(m.donation_unknown());
    return record;
  }
}
