import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { momentOf, toDay } from '../dates.ts';
import { type Collection, presentAsStored } from './collection.ts';
import { addressSchema, daySchema, lineSchema, proseSchema } from './fields.ts';
import { sampleActivities } from './samples/activities.ts';

/** What we did, told afterwards (SPEC section 3: post). */
export const activitySchema = z.object({
  _id: z.string(),
  title: lineSchema,
  date: daySchema,
  /** The first one leads. */
  images: z.array(addressSchema).check(z.minLength(1)),
  description: proseSchema,
  /** A way on from the page: its label and address; null: none. */
  button: z.nullable(z.object({ label: lineSchema, address: addressSchema })),
  /** The service whose page shows it too; '' for none. */
  service: z.string(),
});
export type Activity = z.infer<typeof activitySchema>;

export const activities: Collection<Activity> = {
  name: 'activities',
  list: { method: 'GET', path: '/api/post/get-posts', key: 'posts' },
  detail: { method: 'GET', path: '/api/post/get-post/:id', key: 'post' },
  stored: activitySchema,
  item: activitySchema,
  complete: (fields) => ({ button: null, service: '', ...fields, date: toDay(fields.date) }),
  present: presentAsStored,
  html: [],
  order: 'newest',
  when: ({ date }) => ({ from: momentOf(date), until: null }),
  tagOf: ({ service }) => service,
  addressOf: ({ _id }) => `/recent-activities/${encodeURIComponent(_id)}`,
  samples: sampleActivities,
  keepsSamples: true,
  messages: { missing: m.post_not_found, failed: m.activities_failed, empty: null },
};
