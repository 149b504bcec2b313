import { m } from '#shared/messages/compiled/messages.js';
import type { Shared } from '../share/share-targets.ts';

/**
 * Content of a shared campaign. Messengers, SMS and posts have no subject line, so the specified title is
 * also in the sentence, before the campaign's own. It names the organisation, which is Braj Seva until staff change it.
 */
export const shareCampaign = (
  organisation: string,
  campaignTitle: string,
  url: string,
): Shared => ({
  title: m.share_title({ organisation }),
  text: m.share_campaign_text({ organisation, campaign: campaignTitle }),
  url,
});
