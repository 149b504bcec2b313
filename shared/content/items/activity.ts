import * as z from 'zod/mini';
import { addressSchema, daySchema, lineSchema, proseSchema } from '../fields.ts';

/** A report of something we did (R18). */
export const activitySchema = z.object({
  _id: z.string(),
  title: lineSchema,
  date: daySchema,
  /** The first is the lead picture. */
  images: z.array(addressSchema).check(z.minLength(1)),
  description: proseSchema,
  /** Link to a related page: label and address; null: none. */
  button: z.nullable(z.object({ label: lineSchema, address: addressSchema })),
  /** The service whose page shows the activity too; '' for none. */
  service: z.string(),
});
export type Activity = z.infer<typeof activitySchema>;
