import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { lineSchema, shortTextSchema, titledTextSchema } from '../fields.ts';
import { pageTexts } from './page-text.ts';

const homeTextSchema = z.object({
  _id: z.string(),
  /** Above the heading; on a phone read aloud only. */
  kicker: lineSchema,
  heading: lineSchema,
  lead: shortTextSchema,
  /** Why a donation is in good hands. */
  promiseHeading: lineSchema,
  promises: z.array(titledTextSchema).check(z.minLength(1), z.maxLength(3)),
  aboutHeading: lineSchema,
  about: shortTextSchema,
  eventsLead: shortTextSchema,
  newsletterHeading: lineSchema,
  newsletter: shortTextSchema,
});
export type HomeText = z.infer<typeof homeTextSchema>;

export const homePage = pageTexts<HomeText>({
  name: 'home-page',
  path: '/',
  stored: homeTextSchema,
  schema: 1,
  upgrades: {},
  defaults: {},
  samples: () => ({
    _id: 'home',
    kicker: m.home_hero_kicker(),
    heading: m.home_hero_heading(),
    lead: m.home_hero_text(),
    promiseHeading: m.home_trust_heading(),
    promises: [
      { title: m.home_trust_choose(), text: m.home_trust_choose_text() },
      { title: m.home_trust_receipt(), text: m.home_trust_receipt_text() },
      { title: m.home_trust_safe(), text: m.home_trust_safe_text() },
    ],
    aboutHeading: m.home_about_heading(),
    about: m.home_about_text(),
    eventsLead: m.home_events_lead(),
    newsletterHeading: m.home_subscribe_heading(),
    newsletter: m.home_subscribe_text(),
  }),
});
