import * as z from 'zod/mini';
import { addressSchema, COLOUR_PATTERN, lineSchema, proseSchema } from '../fields.ts';

/** The five service pages in the order of R2; each is the id of its service and the last part of its path. */
export const servicePages = [
  'anna-vitran-seva',
  'community-service',
  'swachh-vrindavan',
  'sadhu-seva',
  'brajkulam',
] as const;
export type ServicePage = (typeof servicePages)[number];

/** A permanent activity of the federation (R18), with a page of its own. */
export const serviceSchema = z.object({
  _id: z.string(),
  title: lineSchema,
  /** A small picture or icon. */
  logo: addressSchema,
  small_description: lineSchema,
  description: proseSchema,
  images: z.array(addressSchema).check(z.minLength(1)),
  /** The colour of its page and card, #RRGGBB; dark enough for white text. */
  color: z.string().check(z.regex(COLOUR_PATTERN)),
  /** What a donation of each amount, in rupees, pays for. */
  donations: z.array(
    z.object({ rupees: z.number().check(z.int(), z.positive()), does: lineSchema }),
  ),
  /** Figures of the work, such as 'twice a day'; never of the accounts. */
  figures: z.array(z.object({ figure: lineSchema, means: lineSchema })),
  /** The campaign that funds it; '' while there is none, which means the general fund. */
  campaign: z.string(),
});
export type Service = z.infer<typeof serviceSchema>;
