import * as z from 'zod/mini';
import { addressSchema, daySchema, lineSchema, proseSchema } from '../fields.ts';

/** What we did, told afterwards (R18). */
export const activitySchema = z.object({
  _id: z.string(),
  title: lineSchema,
  date: daySchema,
  /** The first one leads. */
  images: z.array(addressSchema).check(z.minLength(1)),
  description: proseSchema,
  /** A way on from the page: its label and address; null: none. */
  button: z.nullable(z.object({ label: lineSchema, address: addressSchema })),
  /** The service whose page shows it too; '' for none. */
  service: z.string(),
});
export type Activity = z.infer<typeof activitySchema>;
