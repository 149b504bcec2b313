import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { lineSchema, shortTextSchema } from '../fields.ts';
import { pageTexts } from './page-text.ts';

const notFoundTextSchema = z.object({
  _id: z.string(),
  heading: lineSchema,
  lead: shortTextSchema,
});
export type NotFoundText = z.infer<typeof notFoundTextSchema>;

export const notFoundPage = pageTexts<NotFoundText>({
  name: 'not-found-page',
  path: '/404',
  stored: notFoundTextSchema,
  schema: 1,
  upgrades: {},
  defaults: {},
  samples: () => ({
    _id: 'not-found',
    heading: m.not_found_heading(),
    lead: m.not_found_lead(),
  }),
});
