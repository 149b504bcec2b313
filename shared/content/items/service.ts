import * as z from 'zod/mini';
import { addressSchema, lineSchema, proseSchema } from '../fields.ts';

/** The five service pages in the order of R2; each is the id of its service and its path. */
export const servicePages = [
  'anna-vitran-seva',
  'community-service',
  'swachh-vrindavan',
  'sadhu-seva',
  'brajkulam',
] as const;
export type ServicePage = (typeof servicePages)[number];

/** A lasting work of the federation (R18), told on a page of its own. */
export const serviceSchema = z.object({
  _id: z.string(),
  title: lineSchema,
  /** A small picture or drawn sign. */
  logo: addressSchema,
  small_description: lineSchema,
  description: proseSchema,
  images: z.array(addressSchema).check(z.minLength(1)),
  /** The colour of its page and card, #RRGGBB; dark enough for white text. */
  color: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)),
  /** What a donation of so many rupees does. */
  donations: z.array(
    z.object({ rupees: z.number().check(z.int(), z.positive()), does: lineSchema }),
  ),
  /** Figures of the work itself, such as 'twice a day'; never of the books. */
  figures: z.array(z.object({ figure: lineSchema, means: lineSchema })),
  /** The campaign that funds it; '' while there is none: then the general fund does. */
  campaign: z.string(),
});
export type Service = z.infer<typeof serviceSchema>;
