import { m } from '#shared/messages/compiled/messages.js';
import { type Collection, presentAsStored } from './collection.ts';
import { type LegalDocument, legalDocumentSchema } from './items/legal-document.ts';
import { sampleLegalDocuments } from './samples/legal-documents.ts';

export const legalDocuments: Collection<LegalDocument> = {
  name: 'legal-documents',
  list: { method: 'GET', path: '/api/post/get-legal-doc', key: 'docs' },
  detail: null,
  stored: legalDocumentSchema,
  schema: 1,
  upgrades: {},
  defaults: { size: null },
  item: legalDocumentSchema,
  present: presentAsStored,
  html: [],
  order: 'arranged',
  when: null,
  tagOf: null,
  addressOf: null,
  shownOn: '/legal-doc',
  samples: sampleLegalDocuments,
  keepsSamples: true,
  messages: { missing: m.content_not_found, failed: m.legal_documents_failed, empty: null },
};
