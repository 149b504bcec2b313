import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { lineSchema, shortTextSchema } from '../fields.ts';
import { pageTexts } from './page-text.ts';

const contactTextSchema = z.object({
  _id: z.string(),
  heading: lineSchema,
  lead: shortTextSchema,
  visitHeading: lineSchema,
  visit: shortTextSchema,
});
export type ContactText = z.infer<typeof contactTextSchema>;

export const contactPage = pageTexts<ContactText>({
  name: 'contact-page',
  path: '/contact-us',
  stored: contactTextSchema,
  schema: 1,
  upgrades: {},
  defaults: {},
  samples: () => ({
    _id: 'contact',
    heading: m.contact_heading(),
    lead: m.contact_lead(),
    visitHeading: m.contact_visit_heading(),
    visit: m.contact_visit_text(),
  }),
});
