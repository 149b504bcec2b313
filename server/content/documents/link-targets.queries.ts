import type { DatabaseReader } from '../../database/handles.ts';
import { hasWords } from './documents.queries.ts';

/** Public documents of these collections in which a lower-case text occurs, last changed first. */
export function findPublicTitles(
  reader: DatabaseReader,
  collections: readonly string[],
  search: string,
  limit: number,
) {
  return reader
    .selectFrom('content_documents')
    .select(['collection', 'id', 'title'])
    .where('collection', 'in', collections)
    .where('published_rev', 'is not', null)
    .where('binned_at', 'is', null)
    .where(hasWords(search))
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
}
