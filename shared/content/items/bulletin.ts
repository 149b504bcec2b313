import * as z from 'zod/mini';
import { addressSchema, daySchema, lineSchema, proseSchema } from '../fields.ts';

/** News for the public and the press (R18). */
export const bulletinSchema = z.object({
  _id: z.string(),
  title: lineSchema,
  description: proseSchema,
  /** The first is the lead picture; none is needed. */
  images: z.array(addressSchema),
  date: daySchema,
});
export type Bulletin = z.infer<typeof bulletinSchema>;
