import { type CampaignFields, campaignFields } from '#shared/staff/campaign-form.ts';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';

/** A campaign as it stands in the dialog. */
export type CampaignDraft = {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly goal: string;
  readonly listed: boolean;
  readonly taxEligible: boolean;
  readonly position: string;
};

const EMPTY: CampaignDraft = {
  title: '',
  description: '',
  image: '',
  goal: '',
  listed: true,
  taxEligible: true,
  position: '',
};

export function beginCampaignDraft(campaign: DeskCampaign | null): CampaignDraft {
  if (campaign === null) return EMPTY;
  const { title, description, image, goal, listed, taxEligible, position } = campaign;
  const figures = { goal: String(goal), position: String(position) };
  return { title, description, image, listed, taxEligible, ...figures };
}

/** What is sent; of a new campaign the four fields of R54, of a known one all. */
export function toCampaignBody(draft: CampaignDraft, isNew: boolean): Record<string, unknown> {
  const { title, description, image, goal, listed, taxEligible, position } = draft;
  const said = { title, description, image, goal };
  return isNew ? said : { ...said, listed, taxEligible, position: Number(position) };
}

/** What is wrong with it, in the server's own words. */
export function findCampaignFaults(body: Record<string, unknown>): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const name of Object.keys(body)) {
    const read = campaignFields[name as keyof CampaignFields];
    const { fault } = read(body[name]);
    if (fault !== null) faults[name] = fault;
  }
  return faults;
}
