import type { FastifyInstance } from 'fastify';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import * as endpoints from '#shared/staff/identity-endpoints.ts';
import type { Context } from '../../context.ts';
import { refuseUnknown } from '../../platform/errors.ts';
import { registerStaffEndpoint } from '../../platform/http-staff-endpoint.ts';
import { getDonationRecord } from '../get-donation-record.ts';
import { reopenIdentity, reviewIdentity } from './review-identity.ts';
import { showCarriedOver, showVersions } from './show-identities.ts';

/** Routes of the origin of identity numbers, and of staff's decisions about doubtful ones. */
export function registerIdentities(app: FastifyInstance, context: Context): void {
  registerStaffEndpoint(app, endpoints.listIdentityVersions, ({ staff, params }) =>
    showVersions(context, staff, params.id),
  );
  registerStaffEndpoint(app, endpoints.listCarriedOver, ({ staff, query }) =>
    showCarriedOver(context, staff, query.after),
  );
  registerStaffEndpoint(app, endpoints.confirmIdentity, async ({ staff, params }) => {
    await reviewIdentity(context, staff, params.id, 'confirm');
    return { donation: await requireRecord(params.id) };
  });
  registerStaffEndpoint(app, endpoints.removeIdentity, async ({ staff, params }) => {
    await reviewIdentity(context, staff, params.id, 'remove');
    return { donation: await requireRecord(params.id) };
  });
  registerStaffEndpoint(app, endpoints.reopenIdentity, async ({ staff, params }) => {
    await reopenIdentity(context, staff, params.id);
    return { donation: await requireRecord(params.id) };
  });

  async function requireRecord(donationId: string): Promise<DonationRecord> {
    const record = await getDonationRecord(context.db, donationId);
    if (record === null) throw refuseUnknown(m.donation_unknown());
    return record;
  }
}
