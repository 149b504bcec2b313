import type { Campaign } from '#shared/campaigns.ts';
import type { CampaignText } from '#shared/content/items/campaign-text.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { readHindi, toCampaignColumns, toCampaignText } from './campaign-columns.ts';
import { presentCampaign } from './campaigns.presenter.ts';
import { type CampaignRow, findCampaign, listAllCampaigns } from './campaigns.queries.ts';

/** What is public of a campaign's text, or was before it was unpublished. */
type ShownText = {
  text: CampaignText;
  /** The same in Hindi, as JSON. */
  hi: string;
  isPublished: boolean;
  updatedAt: string;
};

/** The text of every campaign. */
export async function listCampaignTexts(reader: DatabaseReader): Promise<ShownText[]> {
  const campaigns = await listAllCampaigns(reader);
  return campaigns.map(toShownText);
}

/** The text of a campaign; undefined when there is none. */
export async function findCampaignText(
  reader: DatabaseReader,
  id: string,
): Promise<ShownText | undefined> {
  const campaign = await findCampaign(reader, id);
  return campaign && toShownText(campaign);
}

const toShownText = (campaign: CampaignRow): ShownText => ({
  text: toCampaignText(campaign),
  hi: readHindi(campaign),
  isPublished: campaign.published === 1,
  updatedAt: campaign.updated_at,
});

export async function hasCampaign(reader: DatabaseReader, id: string): Promise<boolean> {
  return (await findCampaign(reader, id)) !== undefined;
}

/** The public form of a campaign that nobody has given to yet; throws when there is none. */
export async function readNewCampaign(reader: DatabaseReader, id: string): Promise<Campaign> {
  const campaign = await findCampaign(reader, id);
  if (campaign === undefined) throw new Error(`Expected a campaign ${id}, found none`);
  return presentCampaign(campaign, []);
}

/** A campaign with a draft as its text: the totals stay, and it is open where there is none yet. */
export async function previewCampaign(
  reader: DatabaseReader,
  text: CampaignText,
): Promise<Campaign> {
  const before = await findCampaign(reader, text._id);
  const { raised_paise = 0, donor_count = 0, closed_at = null } = before ?? {};
  return presentCampaign(
    {
      ...{ id: text._id, raised_paise, donor_count, closed_at, position: 0, published: 1 },
      ...{ created_at: '', updated_at: '' },
      ...toCampaignColumns(text, '{}'),
    },
    [],
  );
}
