import type { Collection, ContentItem } from '#shared/content/collection.ts';
import type { ContentRow } from './content.queries.ts';
import { type ReadItem, readItem } from './read-item.ts';

type Known = { readonly data: string; readonly read: ReadItem<ContentItem> };

/** Parsed rows by collection and id: parsing takes longer than fetching, and pages show the same rows repeatedly. */
const known = new WeakMap<object, Map<string, Known>>();
const MOST_KNOWN = 300;

/** The parsed item of a row; parsed again only when its data changed. Throws for invalid JSON. */
export function readRow<Stored extends ContentItem>(
  collection: Pick<Collection<Stored, ContentItem>, 'stored' | 'html'>,
  { id, data }: Pick<ContentRow, 'id' | 'data'>,
): ReadItem<Stored> {
  const rows = known.get(collection) ?? new Map<string, Known>();
  const before = rows.get(id);
  // Entries of a collection were parsed by that collection.
  if (before?.data === data) return before.read as ReadItem<Stored>;
  const read = readItem(collection, { ...JSON.parse(data), _id: id });
  if (read.fits) Object.freeze(read.item);
  if (rows.size >= MOST_KNOWN) rows.clear();
  known.set(collection, rows.set(id, { data, read }));
  return read;
}
