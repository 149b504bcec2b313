import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { type Collection, presentAsStored } from './collection.ts';
import { addressSchema, lineSchema } from './fields.ts';
import { sampleImpacts } from './samples/impacts.ts';

/** One figure of what was done, such as plates served (SPEC section 3). Never money. */
export const impactSchema = z.object({
  _id: z.string(),
  total_services: z.number().check(z.int(), z.nonnegative()),
  image: addressSchema,
  description: lineSchema,
});
export type Impact = z.infer<typeof impactSchema>;

export const impacts: Collection<Impact> = {
  name: 'impacts',
  list: { method: 'GET', path: '/api/post/get-impacts', key: 'posts' },
  detail: null,
  stored: impactSchema,
  item: impactSchema,
  present: presentAsStored,
  html: [],
  order: 'arranged',
  when: null,
  tagOf: null,
  addressOf: null,
  samples: sampleImpacts,
  keepsSamples: true,
  messages: { missing: m.content_not_found, failed: m.impacts_failed, empty: null },
};
