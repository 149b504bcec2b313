import * as z from 'zod/mini';
import { addressSchema, daySchema, lineSchema, proseSchema } from '../fields.ts';

/** A public document for download (R18). */
export const legalDocumentSchema = z.object({
  _id: z.string(),
  title: lineSchema,
  description: proseSchema,
  fileName: lineSchema,
  downloadLink: addressSchema,
  /** Bytes; null where unknown. */
  size: z.nullable(z.number().check(z.int(), z.positive())),
  /** Date of the document. */
  date: daySchema,
});
export type LegalDocument = z.infer<typeof legalDocumentSchema>;
