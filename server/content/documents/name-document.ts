import { documentKinds } from '#shared/content/document-kinds.ts';
import type { DocumentRow } from './documents.queries.ts';

/** What a document is called: by its kind, else by one of its fields. */
export function nameDocument({
  collection,
  id,
  title,
}: Pick<DocumentRow, 'collection' | 'id' | 'title'>): string {
  return documentKinds.find(({ name }) => name === collection)?.nameOf?.(id) ?? title;
}
