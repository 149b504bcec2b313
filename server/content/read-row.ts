import type { Collection, ContentItem } from '#shared/content/collection.ts';
import type { ContentRow } from './content.queries.ts';
import { type ReadItem, readItem } from './read-item.ts';

type Known = { readonly data: string; readonly read: ReadItem<ContentItem> };

/** Pages show the same rows over and over, and to read one takes longer than to fetch it. By collection and id. */
const known = new WeakMap<object, Map<string, Known>>();
const MOST_KNOWN = 300;

/** What a row holds; read again only when it holds something else than the last time. Throws for what is no JSON. */
export function readRow<Stored extends ContentItem>(
  collection: Pick<Collection<Stored, ContentItem>, 'stored' | 'html'>,
  { id, data }: Pick<ContentRow, 'id' | 'data'>,
): ReadItem<Stored> {
  const rows = known.get(collection) ?? new Map<string, Known>();
  const before = rows.get(id);
  // What is known of a collection was read by that collection.
  if (before?.data === data) return before.read as ReadItem<Stored>;
  const read = readItem(collection, { ...JSON.parse(data), _id: id });
  if (read.fits) Object.freeze(read.item);
  if (rows.size >= MOST_KNOWN) rows.clear();
  known.set(collection, rows.set(id, { data, read }));
  return read;
}
