import { pictureAddress } from '../pictures.ts';
import type { DocumentKind } from './document-kind.ts';
import { type CampaignText, campaignTextSchema } from './items/campaign-text.ts';

const optional = {
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
};

/** What staff write of campaigns; their totals and donations are the ledger's (server/campaigns). */
export const campaignTexts: DocumentKind<CampaignText> = {
  name: 'campaigns',
  stored: campaignTextSchema,
  schema: 1,
  upgrades: {},
  defaults: optional,
  html: [],
  rich: ['description'],
  order: 'arranged',
  tagOf: ({ category }) => category,
  samples: () => [
    {
      ...{ _id: 'campaign', title: '…', description: '…', image: pictureAddress('yamuna-ghats') },
      ...optional,
    },
  ],
  addressOf: ({ _id }) => `/donate/${encodeURIComponent(_id)}`,
};
