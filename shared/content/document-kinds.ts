import { allCollections } from './all-collections.ts';
import { campaignTexts } from './campaign-texts.ts';
import type { AnyDocumentKind } from './document-kind.ts';
import { policyTexts } from './policies.ts';

/** Every kind that staff write, in the order of the desk's list. */
export const documentKinds: readonly AnyDocumentKind[] = [
  campaignTexts,
  ...allCollections,
  policyTexts,
];
