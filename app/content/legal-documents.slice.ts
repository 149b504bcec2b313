import { legalDocuments } from '#shared/content/legal-documents.ts';
import { createListSlice } from './create-list-slice.ts';

export const legalDocumentsSlice = createListSlice(legalDocuments);
