import * as z from 'zod/mini';
import { addressSchema, lineSchema } from '../fields.ts';

/** A figure of work done, such as plates served (R18). Never money. */
export const impactSchema = z.object({
  _id: z.string(),
  total_services: z.number().check(z.int(), z.nonnegative()),
  image: addressSchema,
  description: lineSchema,
});
export type Impact = z.infer<typeof impactSchema>;
