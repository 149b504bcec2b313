import { allCollections } from './all-collections.ts';
import { campaignTexts } from './campaign-texts.ts';
import type { AnyDocumentKind, AnyTemplateKind } from './document-kind.ts';
import { policyTexts } from './policies.ts';
import { documentNotes } from './templates/document-notes.ts';
import { mailTemplates } from './templates/mail-templates.ts';

/** Kinds of texts that no page shows. */
export const templateKinds: readonly AnyTemplateKind[] = [mailTemplates, documentNotes];

/** Every kind that staff write, in the order of the desk's list. */
export const documentKinds: readonly AnyDocumentKind[] = [
  campaignTexts,
  ...allCollections,
  policyTexts,
  ...templateKinds,
];
