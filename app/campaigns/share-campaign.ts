import { m } from '#shared/messages/compiled/messages.js';
import type { Shared } from '../share/share-targets.ts';

/**
 * Content of a shared campaign. Messengers, SMS and posts have no subject line, so the title of R9 is also in the
 * sentence, before the campaign's own.
 */
export const shareCampaign = (campaignTitle: string, url: string): Shared => ({
  title: m.share_title(),
  text: m.share_campaign_text({ campaign: campaignTitle }),
  url,
});
