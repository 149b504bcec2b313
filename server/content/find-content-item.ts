import type { Collection, ContentItem } from '#shared/content/collection.ts';
import { presentRow } from './content.presenter.ts';
import { findRow } from './content.queries.ts';
import type { ContentContext } from './list-content.ts';

/** One item as the public sees it; undefined when there is none of this id, whatever the id looks like. */
export async function findContentItem<Stored extends ContentItem, Item extends ContentItem>(
  context: ContentContext,
  collection: Collection<Stored, Item>,
  id: string,
): Promise<Item | undefined> {
  const row = await findRow(context.db, collection.name, id);
  return row && (presentRow(context, collection, row) ?? undefined);
}
