import type { Collection, ContentItem } from '#shared/content/collection.ts';
import { findContentItem } from '../content/find-content-item.ts';
import type { ContentContext } from '../content/list-content.ts';
import { refuseUnknown } from '../platform/errors.ts';

/** The item shown by a page: the stored one, or the built-in one in its place. */
export async function findShownItem<Stored extends ContentItem, Item extends ContentItem>(
  context: ContentContext,
  collection: Collection<Stored, Item>,
  id: string,
): Promise<Item> {
  const item = await findContentItem(context, collection, id);
  if (item) return item;
  const now = context.clock.now();
  const samples = collection.keepsSamples ? collection.samples(now) : [];
  const sample = samples.find(({ _id }) => _id === id);
  if (sample === undefined) throw refuseUnknown(collection.messages.missing());
  return collection.present(sample, now);
}
