import type { Collection, ContentItem } from '#shared/content/collection.ts';
import { toTimestamp } from '../platform/clock.ts';
import { presentRow } from './content.presenter.ts';
import { findRow } from './content.queries.ts';
import type { ContentContext } from './list-content.ts';
import { noteContent } from './note-content.ts';

/** One item in its public form; undefined when unknown, whatever the id's format. */
export async function findContentItem<Stored extends ContentItem, Item extends ContentItem>(
  context: ContentContext,
  collection: Collection<Stored, Item>,
  id: string,
): Promise<Item | undefined> {
  await noteContent(context.db, collection, toTimestamp(context.clock.now()));
  const row = await findRow(context.db, collection.name, id);
  return row && (presentRow(context, collection, row) ?? undefined);
}
