import type { Collection, ContentItem } from '#shared/content/collection.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { isForPage, noteChangeAt, noteSubjects } from '../platform/page-cache/page-sources.ts';
import { findNextMoment } from './content-lists.queries.ts';

/** Says, when a page is made, that it tells of a collection, and when the clock changes what is told of it. */
export async function noteContent<Stored extends ContentItem, Item extends ContentItem>(
  reader: DatabaseReader,
  { name, order }: Collection<Stored, Item>,
  now: string,
): Promise<void> {
  if (!isForPage()) return;
  noteSubjects(`content:${name}`);
  if (order !== 'arranged') noteChangeAt(await findNextMoment(reader, name, now));
}
