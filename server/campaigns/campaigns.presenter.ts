import type { Campaign, ClosedCampaign, Supporter } from '#shared/campaigns.ts';
import { isRichText } from '#shared/content/rich-text.ts';
import { toRupees } from '#shared/money.ts';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';
import { sanitiseHtml } from '../platform/sanitise-html.ts';
import { readLists } from './campaign-columns.ts';
import type { CampaignRow } from './campaigns.queries.ts';

type CampaignDetails = { approval?: string | null; popularPaise?: number | null };

/**
 * The public fields of a campaign (R23). `donors` are the newest supporters, already reduced to public fields; `successor`
 * is the open campaign that takes the place of a closed one, `popularPaise` the amount that donors chose most often;
 * `approval` is the organisation's for deductions, null while none holds.
 */
export function presentCampaign(
  campaign: Omit<CampaignRow, 'closed_by' | 'close_reason' | 'successor_id' | 'flagship'>,
  donors: Supporter[],
  successor: ClosedCampaign['successor'] = null,
  { approval = null, popularPaise = null }: CampaignDetails = {},
): Campaign {
  const raised = toRupees(campaign.raised_paise);
  const goal = toRupees(campaign.goal_paise);
  return {
    _id: campaign.id,
    title: campaign.title,
    image: campaign.image,
    description: readDescription(campaign),
    ...readLists(campaign),
    raised,
    goal,
    donors,
    donorCount: campaign.donor_count,
    category: { title: campaign.cause, image: campaign.cause_image, raised, goal },
    minimum: toRupees(campaign.minimum_paise),
    until: campaign.ends_on,
    popularAmount: popularPaise === null ? null : toRupees(popularPaise),
    closed: campaign.closed_at === null ? null : { at: campaign.closed_at, successor },
    approval: campaign.tax_eligible === 1 ? approval : null,
  };
}

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
    minimum: toRupees(campaign.minimum_paise),
    flagship: campaign.flagship === 1,
    published: campaign.published === 1,
    until: campaign.ends_on,
    closed:
      campaign.closed_at === null
        ? null
        : {
            at: campaign.closed_at,
            reason: campaign.close_reason,
            successorId: campaign.successor_id,
          },
  };
}

/** Plain paragraphs, or HTML that is sanitised again: the row may have been written by other means, or by older rules. */
function readDescription({ description }: Pick<CampaignRow, 'description'>): string {
  return isRichText(description) ? sanitiseHtml(description) : description;
}
