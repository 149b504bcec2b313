import type { DonationDocuments } from '#shared/documents.ts';
import { readFields } from '../../read-fields.ts';

export type DonationDocument = DonationDocuments['documents'][number];

/** Parses the documents of a donation; null when the response has another shape. */
export function readDocuments(data: unknown): DonationDocuments | null {
  const { address, documents, mayAddNumbers, isCertificateDue } = readFields(data);
  if (!Array.isArray(documents)) return null;
  return {
    address: typeof address === 'string' ? address : null,
    mayAddNumbers: mayAddNumbers === true,
    isCertificateDue: isCertificateDue === true,
    documents: documents.flatMap((one): DonationDocument[] => {
      const { kind, title, number, needsCode } = readFields(one);
      if (kind !== 'receipt' && kind !== 'certificate') return [];
      if (typeof title !== 'string' || typeof number !== 'string') return [];
      return [{ kind, title, number, needsCode: needsCode === true }];
    }),
  };
}
