import { type CampaignFields, campaignFields } from '#shared/staff/campaign-form.ts';
import type { DeskCampaign } from '#shared/staff/entry-endpoints.ts';

/** Form values of a campaign. */
export type CampaignDraft = {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly goal: string;
  readonly listed: boolean;
  readonly taxEligible: boolean;
  readonly position: string;
  readonly minimum: string;
  readonly flagship: boolean;
};

const EMPTY: CampaignDraft = {
  title: '',
  description: '',
  image: '',
  goal: '',
  listed: true,
  taxEligible: true,
  position: '',
  minimum: '1',
  flagship: false,
};

export function beginCampaignDraft(campaign: DeskCampaign | null): CampaignDraft {
  if (campaign === null) return EMPTY;
  const { title, description, image, goal, listed, taxEligible, position, minimum, flagship } =
    campaign;
  const figures = { goal: String(goal), position: String(position), minimum: String(minimum) };
  return { title, description, image, listed, taxEligible, flagship, ...figures };
}

/** Request body: the four fields of R54 for a new campaign, all for an existing one. */
export function toCampaignBody(draft: CampaignDraft, isNew: boolean): Record<string, unknown> {
  const { title, description, image, goal, listed, taxEligible, position, minimum, flagship } =
    draft;
  const texts = { title, description, image, goal };
  return isNew
    ? texts
    : { ...texts, listed, taxEligible, position: Number(position), minimum, flagship };
}

/** Validation errors, in the server's own texts. */
export function findCampaignFaults(body: Record<string, unknown>): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const name of Object.keys(body)) {
    const read = campaignFields[name as keyof CampaignFields];
    const { fault } = read(body[name]);
    if (fault !== null) faults[name] = fault;
  }
  return faults;
}
