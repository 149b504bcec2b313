import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import * as desk from '#shared/staff/list-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseSettings } from '../database/connect.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { createSumUp } from './desk-list/create-sum-up.ts';
import { getGift, getGiftForDesk } from './desk-list/get-gift.ts';
import { getGiftTotals } from './desk-list/gift-totals.ts';
import { listGifts, listGiftsOfDonor } from './desk-list/list-gifts.ts';

/** The list of gifts and each of them: the three reading calls of R49, and what the desk asks beside them. */
export function registerGiftList(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'dialect' | 'clock'>,
  database: DatabaseSettings,
): void {
  const { sumUp, end } = createSumUp(context, database);
  app.addHook('onClose', end);

  registerStaffEndpoint(app, endpoints.listDonations, ({ staff, query }) =>
    listGifts(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.getDonation, async ({ staff, params }) => ({
    donation: await getGift(context, staff, params.id),
  }));
  registerStaffEndpoint(app, endpoints.listDonationsByDonor, ({ staff, params, query }) =>
    listGiftsOfDonor(context, staff, params.donorId, query),
  );
  registerStaffEndpoint(app, desk.getGiftTotals, ({ staff, query }) =>
    getGiftTotals({ ...context, sumUp }, staff, query),
  );
  registerStaffEndpoint(app, desk.getGift, ({ staff, params }) =>
    getGiftForDesk(context, staff, params.id),
  );
}
