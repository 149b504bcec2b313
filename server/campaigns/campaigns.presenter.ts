import type { Campaign, Supporter } from '#shared/campaigns.ts';
import { toRupees } from '#shared/money.ts';
import type { CampaignRow } from './campaigns.queries.ts';

/** The public fields of a campaign (R23). `donors` are the newest supporters, already reduced to public fields. */
export function presentCampaign(campaign: CampaignRow, donors: Supporter[]): Campaign {
  const raised = toRupees(campaign.raised_paise);
  const goal = toRupees(campaign.goal_paise);
  return {
    _id: campaign.id,
    title: campaign.title,
    image: campaign.image,
    description: campaign.description,
    raised,
    goal,
    donors,
    donorCount: campaign.donor_count,
    category: { title: campaign.cause, image: campaign.cause_image, raised, goal },
  };
}
