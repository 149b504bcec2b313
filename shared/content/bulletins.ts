import { m } from '#shared/messages/compiled/messages.js';
import { momentOf, toDay } from '../dates.ts';
import { type Collection, presentAsStored } from './collection.ts';
import { type Bulletin, bulletinSchema } from './items/bulletin.ts';
import { sampleBulletins } from './samples/bulletins.ts';

export const bulletins: Collection<Bulletin> = {
  name: 'bulletins',
  list: { method: 'GET', path: '/api/post/get-newspost', key: 'posts' },
  detail: { method: 'GET', path: '/api/post/news-bulletine/:id', key: 'post' },
  stored: bulletinSchema,
  schema: 1,
  upgrades: {},
  defaults: { images: [] },
  item: bulletinSchema,
  complete: (fields) => ({ ...fields, date: toDay(fields.date) }),
  present: presentAsStored,
  html: [],
  rich: ['description'],
  order: 'newest',
  when: ({ date }) => ({ from: momentOf(date), until: null }),
  tagOf: null,
  addressOf: ({ _id }) => `/press-release/${encodeURIComponent(_id)}`,
  samples: sampleBulletins,
  keepsSamples: true,
  messages: { missing: m.post_not_found, failed: m.bulletins_failed, empty: null },
};
