import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import * as desk from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { requirePermission } from '../platform/staff-access.ts';
import { listAllCampaigns } from './campaigns.queries.ts';
import { changeCampaign } from './change-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { presentDeskCampaign } from './desk-campaigns.presenter.ts';

/** Staff endpoints of campaigns, including create (R54). */
export function registerDeskCampaigns(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock'>,
): void {
  registerStaffEndpoint(app, endpoints.createCampaign, ({ staff, body }) =>
    createCampaign(context, staff, body),
  );
  registerStaffEndpoint(app, desk.listDeskCampaigns, async ({ staff }) => {
    requirePermission(staff, 'donations.see', 'donations.enter', 'content.write');
    return { campaigns: (await listAllCampaigns(context.db)).map(presentDeskCampaign) };
  });
  registerStaffEndpoint(app, desk.changeCampaign, async ({ staff, params, body }) => ({
    campaign: await changeCampaign(context, staff, params.id, body),
  }));
}
