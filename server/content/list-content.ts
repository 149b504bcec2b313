import {
  type Collection,
  type ContentItem,
  countPages,
  type ListPage,
  type ListQuery,
  pageAskedFor,
} from '#shared/content/collection.ts';
import type { Context } from '../context.ts';
import { toTimestamp } from '../platform/clock.ts';
import { noteNotKept } from '../platform/page-cache/page-sources.ts';
import { presentRow } from './content.presenter.ts';
import { listRows } from './content.queries.ts';
import { countList, listIdsAround, listPageIds } from './content-lists.queries.ts';
import { selectTagCounts } from './content-statements.queries.ts';
import { noteContent } from './note-content.ts';

export type ContentContext = Pick<Context, 'db' | 'clock' | 'log'>;

/**
 * One page of a collection in its public form. Reads only the rows of that page; a page after the last is empty, with
 * the total.
 */
export async function listContent<Stored extends ContentItem, Item extends ContentItem>(
  context: ContentContext,
  collection: Collection<Stored, Item>,
  query: ListQuery,
): Promise<ListPage<Item>> {
  const { db, clock } = context;
  const { name, order, tagOf } = collection;
  const { page, limit } = pageAskedFor(query);
  const tag = tagOf && query.tag ? query.tag : null;
  const now = toTimestamp(clock.now());
  await noteContent(db, collection, now);
  const scope = { collection: name, tag };
  const read = async (ids: string[]) =>
    (await listRows(db, name, ids)).flatMap((row) => presentRow(context, collection, row) ?? []);

  if (query.around) {
    const items = await read(await listIdsAround(db, order, scope, { id: query.around, now }));
    return { items, page: 1, pages: 1, total: items.length, tags: [] };
  }
  const tags =
    tagOf && order !== 'soonest' ? await selectTagCounts(db, name, order).execute() : null;
  const total = tags
    ? sumOf(tags.filter((each) => tag === null || each.tag === tag))
    : await countList(db, scope);
  const pages = countPages(total, limit);
  // Otherwise arbitrary tags would fill the page cache.
  if (total === 0 && tag !== null) noteNotKept();

  const slice = { offset: (page - 1) * limit, limit, now };
  const ids = page > pages ? [] : await listPageIds(db, order, scope, slice);
  return {
    items: await read(ids),
    page,
    pages,
    total,
    tags: tags?.filter((each) => each.tag !== '') ?? [],
  };
}

const sumOf = (tags: readonly { count: number }[]) =>
  tags.reduce((sum, { count }) => sum + count, 0);
