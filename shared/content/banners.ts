import { m } from '#shared/messages/compiled/messages.js';
import { type Collection, presentAsStored } from './collection.ts';
import { type Banner, bannerSchema } from './items/banner.ts';
import { sampleBanners } from './samples/banners.ts';

export const banners: Collection<Banner> = {
  name: 'banners',
  list: { method: 'GET', path: '/api/post/get-hero-banner', key: 'banners' },
  detail: null,
  stored: bannerSchema,
  schema: 1,
  upgrades: {},
  defaults: {},
  item: bannerSchema,
  present: presentAsStored,
  html: [],
  order: 'arranged',
  when: null,
  tagOf: null,
  addressOf: null,
  samples: sampleBanners,
  keepsSamples: true,
  messages: { missing: m.content_not_found, failed: m.banners_failed, empty: null },
};
