import type { FastifyInstance } from 'fastify';
import type { DonationRecord } from '#shared/donations.ts';
import * as endpoints from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readGivenFields } from '#shared/staff/desk-gift.ts';
import * as desk from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { addSupporter } from './add-supporter.ts';
import { correctGift } from './correct-gift.ts';
import { readDeskEntry } from './desk-gift.ts';
import type { DonorEmails } from './donations.presenter.ts';
import { registerDonors } from './donors.routes.ts';
import { enterGift } from './enter-gift.ts';
import { getGiftRecord } from './get-gift-record.ts';
import { registerIdentities } from './identities/identities.routes.ts';
import { restoreGift } from './restore-gift.ts';
import { registerSuggestions } from './suggestions/suggestions.routes.ts';
import { voidGift } from './void-gift.ts';

const LONGEST_REASON = 300;

/** Gifts that come to the desk: create-donation, delete-donation and add-donor (R49), and what undoes and completes them. */
export function registerGiftEntry(
  app: FastifyInstance,
  context: Context,
  { donorEmails }: { donorEmails: DonorEmails },
): void {
  registerStaffEndpoint(app, endpoints.createDonation, async ({ staff, body }) => {
    const gift = readDeskEntry(body, staff, context.clock.now());
    return { donation: await requireRecord(await enterGift(context, staff, gift)) };
  });
  registerStaffEndpoint(app, endpoints.deleteDonation, async ({ staff, params, request }) => {
    const { reason } = readGivenFields(request.body);
    const said = typeof reason === 'string' ? reason.trim().slice(0, LONGEST_REASON) : '';
    await voidGift(context, staff, params.id, said);
    return { id: params.id };
  });
  registerStaffEndpoint(app, desk.restoreGift, async ({ staff, params }) => {
    await restoreGift(context, staff, params.id);
    return { donation: await requireRecord(params.id) };
  });
  registerStaffEndpoint(app, desk.correctGift, async ({ staff, params, body }) => {
    await correctGift(context, staff, params.id, body);
    return { donation: await requireRecord(params.id) };
  });
  registerStaffEndpoint(app, endpoints.addDonor, async ({ staff, params, body }) => ({
    donor: await addSupporter(context, staff, { campaignId: params.donationId, body, donorEmails }),
  }));

  registerDonors(app, context);
  registerIdentities(app, context);
  registerSuggestions(app, context);

  async function requireRecord(donationId: string): Promise<DonationRecord> {
    const record = await getGiftRecord(context.db, donationId);
    if (record === null) throw refuseUnknown(m.gift_unknown());
    return record;
  }
}
