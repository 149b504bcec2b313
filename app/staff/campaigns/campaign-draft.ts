import { type CampaignFields, campaignFields } from '#shared/staff/campaign-form.ts';

/** Form values of a new campaign: the fields of R54. */
export type CampaignDraft = {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly goal: string;
};

export const EMPTY_CAMPAIGN: CampaignDraft = { title: '', description: '', image: '', goal: '' };

/** Validation errors, in the server's own texts. */
export function findCampaignFaults(draft: CampaignDraft): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [name, typed] of Object.entries(draft)) {
    const { fault } = campaignFields[name as keyof CampaignFields](typed);
    if (fault !== null) faults[name] = fault;
  }
  return faults;
}
