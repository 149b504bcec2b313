import { sealedByPrefix } from '../platform/sealed-collection.ts';
import { listTaxDocumentKeysNotUnder } from './tax-documents.queries.ts';
import { renewTaxDocumentKey } from './tax-documents.writes.ts';

/** The keys of tax documents, which are sealed under the data key. */
export const sealedTaxDocumentKeys = sealedByPrefix(
  'tax documents',
  listTaxDocumentKeysNotUnder,
  renewTaxDocumentKey,
);
