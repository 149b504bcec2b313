import { m } from '#shared/messages/compiled/messages.js';
import type { Shared } from '../share/share-targets.ts';

/**
 * What is shared of a campaign. Messengers, SMS and posts have no subject line, so the title of R9 stands
 * in the sentence too, before the campaign's own.
 */
export const shareCampaign = (campaignTitle: string, url: string): Shared => ({
  title: m.share_title(),
  text: m.share_campaign_text({ campaign: campaignTitle }),
  url,
});
