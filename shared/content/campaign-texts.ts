import type { DocumentKind } from './document-kind.ts';
import { type CampaignText, campaignTextSchema } from './items/campaign-text.ts';

/** What staff write of campaigns; their totals and donations are the ledger's (server/campaigns). */
export const campaignTexts: DocumentKind<CampaignText> = {
  name: 'campaigns',
  stored: campaignTextSchema,
  defaults: {
    category: '',
    categoryImage: '',
    images: [],
    goal: 0,
    presets: [],
    minimum: 1,
    until: '',
    taxEligible: true,
    listed: true,
    flagship: false,
  },
  html: [],
  rich: ['description'],
  order: 'arranged',
  addressOf: ({ _id }) => `/donate/${encodeURIComponent(_id)}`,
};
