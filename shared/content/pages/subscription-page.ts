import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { lineSchema, shortTextSchema, titledTextSchema } from '../fields.ts';
import { pageTexts } from './page-text.ts';

const subscriptionTextSchema = z.object({
  _id: z.string(),
  heading: lineSchema,
  lead: shortTextSchema,
  contentsHeading: lineSchema,
  contents: z.array(titledTextSchema).check(z.minLength(1), z.maxLength(3)),
  /** How often it comes. */
  frequency: shortTextSchema,
});
export type SubscriptionText = z.infer<typeof subscriptionTextSchema>;

export const subscriptionPage = pageTexts<SubscriptionText>({
  name: 'subscription-page',
  path: '/subscription',
  stored: subscriptionTextSchema,
  schema: 1,
  upgrades: {},
  defaults: {},
  samples: () => ({
    _id: 'subscription',
    heading: m.subscribe_heading(),
    lead: m.subscribe_lead(),
    contentsHeading: m.subscribe_gets_heading(),
    contents: [
      { title: m.subscribe_gets_news(), text: m.subscribe_gets_news_text() },
      { title: m.subscribe_gets_days(), text: m.subscribe_gets_days_text() },
      { title: m.subscribe_gets_donations(), text: m.subscribe_gets_donations_text() },
    ],
    frequency: m.subscribe_often(),
  }),
});
