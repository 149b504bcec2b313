import type { Collection, ContentItem } from '#shared/content/collection.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { isForPage, noteChangeAt, noteSubjects } from '../platform/page-cache/page-sources.ts';
import { findNextMoment } from './content-lists.queries.ts';

/** Records a collection as a source of the page being rendered, with the time of its next change. */
export async function noteContent<Stored extends ContentItem, Item extends ContentItem>(
  reader: DatabaseReader,
  { name, order }: Collection<Stored, Item>,
  now: string,
): Promise<void> {
  if (!isForPage()) return;
  noteSubjects(`content:${name}`);
  if (order !== 'arranged') noteChangeAt(await findNextMoment(reader, name, now));
}
