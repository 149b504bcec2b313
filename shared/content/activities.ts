import { m } from '#shared/messages/compiled/messages.js';
import { momentOf, toDay } from '../dates.ts';
import { type Collection, presentAsStored } from './collection.ts';
import { type Activity, activitySchema } from './items/activity.ts';
import { sampleActivities } from './samples/activities.ts';

export const activities: Collection<Activity> = {
  name: 'activities',
  list: { method: 'GET', path: '/api/post/get-posts', key: 'posts' },
  detail: { method: 'GET', path: '/api/post/get-post/:id', key: 'post' },
  stored: activitySchema,
  schema: 1,
  upgrades: {},
  defaults: { button: null, service: '' },
  item: activitySchema,
  complete: (fields) => ({ button: null, service: '', ...fields, date: toDay(fields.date) }),
  present: presentAsStored,
  html: [],
  rich: ['description'],
  order: 'newest',
  when: ({ date }) => ({ from: momentOf(date), until: null }),
  tagOf: ({ service }) => service,
  addressOf: ({ _id }) => `/recent-activities/${encodeURIComponent(_id)}`,
  samples: sampleActivities,
  keepsSamples: true,
  messages: { missing: m.post_not_found, failed: m.activities_failed, empty: null },
};
