import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '../../pictures.ts';
import { addressSchema, lineSchema, shortTextSchema, titledTextSchema } from '../fields.ts';
import { pageTexts } from './page-text.ts';

const stageSchema = z.object({
  /** When it was: a season, or a year that can be verified. */
  season: lineSchema,
  title: lineSchema,
  text: shortTextSchema,
  picture: addressSchema,
  /** What the picture shows, for those who do not see it. */
  seen: lineSchema,
});

const aboutTextSchema = z.object({
  _id: z.string(),
  heading: lineSchema,
  lead: shortTextSchema,
  more: shortTextSchema,
  storyHeading: lineSchema,
  stages: z.array(stageSchema).check(z.maxLength(20)),
  valuesHeading: lineSchema,
  /** The same in Hindi, below the heading; '' for none. */
  valuesInHindi: z.string().check(z.trim(), z.maxLength(200)),
  valuesLead: shortTextSchema,
  values: z.array(titledTextSchema).check(z.maxLength(8)),
  /** How the parts work together; empty: only the services are listed. */
  parts: z.array(titledTextSchema).check(z.maxLength(6)),
});
export type AboutText = z.infer<typeof aboutTextSchema>;

const SAMPLE = 'This is sample text. It will be replaced before this site is opened to the public.';

/** Samples that state nothing of a real organisation; demo mode tells a story in their place. */
export const aboutPage = pageTexts<AboutText>({
  name: 'about-page',
  path: '/about-us',
  stored: aboutTextSchema,
  schema: 1,
  upgrades: {},
  defaults: { valuesInHindi: '', stages: [], values: [], parts: [] },
  samples: () => ({
    _id: 'about',
    heading: 'Who we are',
    lead: 'A federation of charities in Vrindavan and the villages of Braj.',
    more: SAMPLE,
    storyHeading: 'Our story',
    stages: [
      {
        season: 'The beginning',
        title: 'How it began',
        text: `${SAMPLE} Here you will read how our work began.`,
        picture: pictureAddress('serving-in-a-row'),
        seen: 'Volunteers serve guests who sit in a row',
      },
      {
        season: 'The years since',
        title: 'How it grew',
        text: `${SAMPLE} Here you will read what was added, and why.`,
        picture: pictureAddress('village-school'),
        seen: 'A teacher and her pupils under the neem tree',
      },
      {
        season: 'Today',
        title: 'What we do now',
        text: `${SAMPLE} Here you will read what we do today.`,
        picture: pictureAddress('yamuna-ghats'),
        seen: 'The sun rises over the ghats of the Yamuna',
      },
    ],
    valuesHeading: m.about_values_heading(),
    valuesInHindi: m.about_values_hindi(),
    valuesLead: m.about_values_lead(),
    values: ['Respect', 'Honesty', 'Service', 'Care for Braj'].map((title) => ({
      title,
      text: SAMPLE,
    })),
    parts: [],
  }),
});
