import { m } from '#shared/messages/compiled/messages.js';
import { type Collection, presentAsStored } from './collection.ts';
import { type Impact, impactSchema } from './items/impact.ts';
import { sampleImpacts } from './samples/impacts.ts';

export const impacts: Collection<Impact> = {
  name: 'impacts',
  list: { method: 'GET', path: '/api/post/get-impacts', key: 'posts' },
  detail: null,
  stored: impactSchema,
  schema: 1,
  upgrades: {},
  defaults: {},
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
