import * as z from 'zod/mini';
import { addressSchema, daySchema, lineSchema, proseSchema } from '../fields.ts';

/** A paper that anyone may read and take along (R18). */
export const legalDocumentSchema = z.object({
  _id: z.string(),
  title: lineSchema,
  description: proseSchema,
  fileName: lineSchema,
  downloadLink: addressSchema,
  /** Bytes; null where it is not known. */
  size: z.nullable(z.number().check(z.int(), z.positive())),
  /** The day of the paper. */
  date: daySchema,
});
export type LegalDocument = z.infer<typeof legalDocumentSchema>;
