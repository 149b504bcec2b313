import { m } from '#shared/messages/compiled/messages.js';
import { LINE_LENGTH, SHORT_TEXT_LENGTH } from '../fields.ts';
import { aboutPage } from '../pages/about-page.ts';
import { contactPage } from '../pages/contact-page.ts';
import { donationPage } from '../pages/donation-page.ts';
import { homePage } from '../pages/home-page.ts';
import { notFoundPage } from '../pages/not-found-page.ts';
import { subscriptionPage } from '../pages/subscription-page.ts';
import { declareForm } from './field-form.ts';

type Words = { readonly label: () => string; readonly hint?: () => string };

const line = (words: Words) =>
  ({ widget: 'line', max: LINE_LENGTH, localised: true, required: true, ...words }) as const;
const text = (words: Words) =>
  ({ widget: 'prose', max: SHORT_TEXT_LENGTH, localised: true, required: true, ...words }) as const;

/** A heading with a sentence or two, in a row. */
const titledFields = {
  title: {
    widget: 'line',
    max: LINE_LENGTH,
    localised: true,
    required: true,
    label: m.content_label_heading,
  },
  text: {
    widget: 'prose',
    max: SHORT_TEXT_LENGTH,
    localised: true,
    required: true,
    label: m.content_label_text,
  },
} as const;

export const homePageForm = declareForm({
  kind: 'home-page',
  shownOn: '/',
  fixedIds: true,
  schema: homePage.stored,
  fields: {
    kicker: line({ label: m.content_label_kicker, hint: m.content_hint_kicker }),
    heading: line({ label: m.content_label_heading }),
    lead: text({ label: m.content_label_lead }),
    promiseHeading: line({ label: m.content_label_promise_heading }),
    promises: {
      ...{ widget: 'rows', most: 3, required: true },
      label: m.content_label_promises,
      add: m.content_add_promise,
      fields: titledFields,
    },
    aboutHeading: line({ label: m.content_label_about_heading }),
    about: text({ label: m.content_label_about }),
    eventsLead: text({ label: m.content_label_events_lead }),
    newsletterHeading: line({ label: m.content_label_newsletter_heading }),
    newsletter: text({ label: m.content_label_newsletter }),
  },
});

export const aboutPageForm = declareForm({
  kind: 'about-page',
  shownOn: '/about-us',
  fixedIds: true,
  schema: aboutPage.stored,
  fields: {
    heading: line({ label: m.content_label_heading }),
    lead: text({ label: m.content_label_lead }),
    more: text({ label: m.content_label_more_text }),
    storyHeading: line({ label: m.content_label_story_heading }),
    stages: {
      ...{ widget: 'rows', most: 20 },
      label: m.content_label_stages,
      hint: m.content_hint_stages,
      add: m.content_add_stage,
      fields: {
        season: {
          ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
          label: m.content_label_season,
        },
        ...titledFields,
        picture: { widget: 'picture', required: true, label: m.content_label_image },
        seen: {
          ...{ widget: 'line', max: LINE_LENGTH, localised: true, required: true },
          label: m.content_label_seen,
        },
      },
    },
    valuesHeading: line({ label: m.content_label_values_heading }),
    valuesInHindi: {
      ...{ widget: 'line', max: LINE_LENGTH },
      label: m.content_label_values_in_hindi,
    },
    valuesLead: text({ label: m.content_label_values_lead }),
    values: {
      ...{ widget: 'rows', most: 8 },
      label: m.content_label_values,
      add: m.content_add_value,
      fields: titledFields,
    },
    parts: {
      ...{ widget: 'rows', most: 6 },
      label: m.content_label_parts,
      add: m.content_add_part,
      fields: titledFields,
    },
  },
});

export const contactPageForm = declareForm({
  kind: 'contact-page',
  shownOn: '/contact-us',
  fixedIds: true,
  schema: contactPage.stored,
  fields: {
    heading: line({ label: m.content_label_heading }),
    lead: text({ label: m.content_label_lead }),
    visitHeading: line({ label: m.content_label_visit_heading }),
    visit: text({ label: m.content_label_visit }),
  },
});

export const donationPageForm = declareForm({
  kind: 'donation-page',
  shownOn: '/donate-us',
  fixedIds: true,
  schema: donationPage.stored,
  fields: {
    heading: line({ label: m.content_label_heading }),
    promise: line({ label: m.content_label_promise }),
    choose: line({ label: m.content_label_choose }),
  },
});

export const subscriptionPageForm = declareForm({
  kind: 'subscription-page',
  shownOn: '/subscription',
  fixedIds: true,
  schema: subscriptionPage.stored,
  fields: {
    heading: line({ label: m.content_label_heading }),
    lead: text({ label: m.content_label_lead }),
    contentsHeading: line({ label: m.content_label_contents_heading }),
    contents: {
      ...{ widget: 'rows', most: 3, required: true },
      label: m.content_label_contents,
      add: m.content_add_part,
      fields: titledFields,
    },
    frequency: text({ label: m.content_label_frequency }),
  },
});

export const notFoundPageForm = declareForm({
  kind: 'not-found-page',
  shownOn: '/404',
  fixedIds: true,
  schema: notFoundPage.stored,
  fields: {
    heading: line({ label: m.content_label_heading }),
    lead: text({ label: m.content_label_lead }),
  },
});
