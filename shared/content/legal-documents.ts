import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { type Collection, presentAsStored } from './collection.ts';
import { addressSchema, daySchema, lineSchema, proseSchema } from './fields.ts';
import { sampleLegalDocuments } from './samples/legal-documents.ts';

/** A paper that anyone may read and take along (SPEC section 3). */
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

export const legalDocuments: Collection<LegalDocument> = {
  name: 'legal-documents',
  list: { method: 'GET', path: '/api/post/get-legal-doc', key: 'docs' },
  detail: null,
  stored: legalDocumentSchema,
  item: legalDocumentSchema,
  present: presentAsStored,
  html: [],
  order: 'arranged',
  when: null,
  tagOf: null,
  addressOf: null,
  samples: sampleLegalDocuments,
  keepsSamples: true,
  messages: { missing: m.content_not_found, failed: m.legal_documents_failed, empty: null },
};
