import * as z from 'zod/mini';
import { addressSchema, lineSchema } from '../fields.ts';

/** A picture of the home page's hero with its text (R18). */
export const bannerSchema = z.object({
  _id: z.string(),
  image: addressSchema,
  quotes: lineSchema,
});
export type Banner = z.infer<typeof bannerSchema>;
