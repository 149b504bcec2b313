import type { LegalDocument } from '../legal-documents.ts';

export function sampleLegalDocuments(_now: Date): LegalDocument[] {
  return [];
}
