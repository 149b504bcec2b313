import type { FastifyInstance } from 'fastify';
import { SUPPORTERS_A_PAGE } from '#shared/campaign-facts.ts';
import type { Supporter } from '#shared/campaigns.ts';
import { approvalAt } from '#shared/deduction.ts';
import * as endpoints from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import * as desk from '#shared/staff/entry-endpoints.ts';
import type { Context } from '../context.ts';
import { resolveMedia } from '../media/resolve-media.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { registerQuery } from '../platform/http-reading.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { noteSubjects } from '../platform/page-cache/page-sources.ts';
import { requirePermission } from '../platform/staff-access.ts';
import { presentCampaign, presentDeskCampaign } from './campaigns.presenter.ts';
import {
  type CampaignRow,
  findPublicCampaign,
  listAllCampaigns,
  listCampaigns,
} from './campaigns.queries.ts';
import { closeCampaign, reopenCampaign } from './close-campaign.ts';
import { findSuccessors } from './closed-campaigns.ts';

/**
 * Reads supporters. Donations depend on campaigns, so the composition root passes this in, and campaigns do not depend
 * on donations.
 */
type SupporterSource = {
  /** The newest supporters of each of these campaigns, newest first. */
  listNewest: (campaignIds: string[]) => Promise<Map<string, Supporter[]>>;
  /** One page, newest first, after the cursor `before`; `next` is null on the last page. */
  listPage: (
    campaignId: string,
    page: { before: string | null; limit: number },
  ) => Promise<{ donors: Supporter[]; next: string | null }>;
};

type CampaignsOptions = {
  supporters: SupporterSource;
  /** The amount of the form that donors of a campaign chose most often, in paise; null while there are too few. */
  findPopularAmount: (
    campaign: Pick<CampaignRow, 'id' | 'minimum_paise' | 'images' | 'presets' | 'text_schema'>,
  ) => Promise<number | null>;
};

/** The campaign endpoints of R49. Not cached: a response is never older than the last commit. */
export function registerCampaigns(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'organisation'>,
  { supporters, findPopularAmount }: CampaignsOptions,
): void {
  const { db, clock, organisation } = context;
  registerQuery(app, endpoints.listCampaigns, async () => {
    const campaigns = await listCampaigns(db);
    noteSubjects('campaigns', ...campaigns.map(({ id }) => `campaign:${id}`));
    const ids = campaigns.map((campaign) => campaign.id);
    const newest = await supporters.listNewest(ids);
    const successors = await findSuccessors(db, campaigns);
    noteSuccessors(successors);
    return resolveMedia(db, {
      categories: campaigns.map(({ id, ...campaign }) =>
        presentCampaign({ id, ...campaign }, newest.get(id) ?? [], successors.get(id), {
          approval: approvalAt(clock.now(), organisation.facts().registrations),
        }),
      ),
    });
  });

  registerQuery(app, endpoints.getCampaign, async ({ params }) => {
    const campaign = await requireCampaign(params.id);
    const newest = await supporters.listNewest([campaign.id]);
    const successors = await findSuccessors(db, [campaign]);
    noteSuccessors(successors);
    const successor = successors.get(campaign.id);
    const details = {
      approval: approvalAt(clock.now(), organisation.facts().registrations),
      popularPaise: await findPopularAmount(campaign),
    };
    const donors = newest.get(campaign.id) ?? [];
    return { post: await resolveMedia(db, presentCampaign(campaign, donors, successor, details)) };
  });

  registerQuery(app, endpoints.listSupporters, async ({ params, query }) => {
    const campaign = await requireCampaign(params.id);
    const page = await supporters.listPage(campaign.id, {
      before: query.before ?? null,
      limit: SUPPORTERS_A_PAGE,
    });
    return { ...page, donorCount: campaign.donor_count };
  });

  registerDeskCampaigns(app, context);

  /** The page of a closed campaign changes with the one that it names. */
  function noteSuccessors(successors: ReadonlyMap<string, { _id: string }>): void {
    noteSubjects(...[...successors.values()].map(({ _id }) => `campaign:${_id}`));
  }

  async function requireCampaign(id: string): Promise<CampaignRow> {
    noteSubjects(`campaign:${id}`);
    const campaign = await findPublicCampaign(db, id);
    if (campaign === undefined) throw refuseUnknown(m.campaign_not_found());
    return campaign;
  }
}

/** Staff endpoints of campaigns; their texts are content (server/content/campaigns). */
function registerDeskCampaigns(app: FastifyInstance, context: Pick<Context, 'db' | 'clock'>): void {
  registerStaffEndpoint(app, desk.listDeskCampaigns, async ({ staff }) => {
    requirePermission(staff, 'donations.see', 'donations.enter', 'content.write');
    return { campaigns: (await listAllCampaigns(context.db)).map(presentDeskCampaign) };
  });
  registerStaffEndpoint(app, desk.closeCampaign, async ({ staff, params, body }) => ({
    campaign: await closeCampaign(context, staff, params.id, body),
  }));
  registerStaffEndpoint(app, desk.reopenCampaign, async ({ staff, params }) => ({
    campaign: await reopenCampaign(context, staff, params.id),
  }));
}
