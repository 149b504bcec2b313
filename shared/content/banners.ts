import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { type Collection, presentAsStored } from './collection.ts';
import { addressSchema, lineSchema } from './fields.ts';
import { sampleBanners } from './samples/banners.ts';

/** A picture of the home page's hero with the words that stand beside it (SPEC section 3). */
export const bannerSchema = z.object({
  _id: z.string(),
  image: addressSchema,
  quotes: lineSchema,
});
export type Banner = z.infer<typeof bannerSchema>;

export const banners: Collection<Banner> = {
  name: 'banners',
  list: { method: 'GET', path: '/api/post/get-hero-banner', key: 'banners' },
  detail: null,
  stored: bannerSchema,
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
