import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import * as desk from '#shared/staff/list-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseSettings } from '../database/connect.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { getDonationTotals } from './desk-list/donation-totals.ts';
import {
  listDonationEnterers,
  listDonations,
  listDonationsOfDonor,
} from './desk-list/list-donations.ts';
import { searchDonations } from './desk-list/search-donations.ts';
import { createSumUp } from './desk-list/sum-up-apart.ts';
import { getDonation, getDonationForDesk } from './get-donation.ts';

/** Routes of the donation list and of single donations: the three read calls of R49, and those of the desk. */
export function registerDonationList(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'dialect' | 'clock' | 'sealer' | 'limiter'>,
  database: DatabaseSettings,
): void {
  const { sumUp, end } = createSumUp(context, database);
  app.addHook('onClose', end);

  registerStaffEndpoint(app, endpoints.listDonations, ({ staff, query }) =>
    listDonations(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.getDonation, async ({ staff, params }) => ({
    donation: await getDonation(context, staff, params.id),
  }));
  registerStaffEndpoint(app, endpoints.listDonationsByDonor, ({ staff, params, query }) =>
    listDonationsOfDonor(context, staff, params.donorId, query),
  );
  registerStaffEndpoint(app, desk.searchDonations, ({ staff, body }) =>
    searchDonations(context, staff, body),
  );
  registerStaffEndpoint(app, desk.listDonationEnterers, async ({ staff }) => ({
    members: await listDonationEnterers(context, staff),
  }));
  registerStaffEndpoint(app, desk.getDonationTotals, ({ staff, query }) =>
    getDonationTotals({ ...context, sumUp }, staff, query),
  );
  registerStaffEndpoint(app, desk.getDonation, ({ staff, params }) =>
    getDonationForDesk(context, staff, params.id),
  );
}
