import { toRupees } from '#shared/money.ts';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';
import type { CampaignRow } from './campaigns.queries.ts';

/** A campaign as staff see it. */
export function presentDeskCampaign(campaign: CampaignRow): DeskCampaign {
  return {
    _id: campaign.id,
    title: campaign.title,
    description: campaign.description,
    image: campaign.image,
    goal: toRupees(campaign.goal_paise),
    raised: toRupees(campaign.raised_paise),
    donorCount: campaign.donor_count,
    listed: campaign.listed === 1,
    taxEligible: campaign.tax_eligible === 1,
    position: campaign.position,
  };
}
