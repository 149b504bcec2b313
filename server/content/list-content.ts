import { allCollections } from '#shared/content/all-collections.ts';
import {
  type Collection,
  type ContentItem,
  countPages,
  type ListPage,
  type ListQuery,
  pageAskedFor,
} from '#shared/content/collection.ts';

import type { Context } from '../context.ts';
import { resolveMedia } from '../media/resolve-media.ts';
import { toTimestamp } from '../platform/clock.ts';
import { noteNotKept } from '../platform/page-cache/page-sources.ts';
import { auditContentChange } from './change-content.ts';
import { findRow, hasRows, isEmptied, listIdsAfter, listRows } from './content.queries.ts';
import { presentRow } from './content-items.ts';
import { countList, listIdsAround, listPageIds } from './content-lists.queries.ts';
import { selectTagCounts } from './content-statements.queries.ts';

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
  await auditContentChange(db, collection, now);
  const scope = { collection: name, tag };
  const read = async (ids: string[]) =>
    resolveMedia(
      db,
      (await listRows(db, name, ids)).flatMap((row) => presentRow(context, collection, row) ?? []),
    );

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
  const wasEmptied = total === 0 && tag === null && (await isEmptied(db, name));
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
    ...(wasEmptied ? { emptied: true } : {}),
  };
}

const sumOf = (tags: readonly { count: number }[]) =>
  tags.reduce((sum, { count }) => sum + count, 0);

/** One item in its public form; undefined when unknown, whatever the id's format. */
export async function findContentItem<Stored extends ContentItem, Item extends ContentItem>(
  context: ContentContext,
  collection: Collection<Stored, Item>,
  id: string,
): Promise<Item | undefined> {
  await auditContentChange(context.db, collection, toTimestamp(context.clock.now()));
  const row = await findRow(context.db, collection.name, id);
  const item = row && presentRow(context, collection, row);
  return item ? resolveMedia(context.db, item) : undefined;
}

/** Whether an item that is not public came with the program, and staff took it away: pages show no sample in its place. */
export async function isTakenAway<Stored extends ContentItem, Item extends ContentItem>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name, samples }: Collection<Stored, Item>,
  id: string,
): Promise<boolean> {
  return samples(clock.now()).some(({ _id }) => _id === id) && (await isEmptied(db, name));
}

/** The path of an item's page, and when the item was last written, UTC ISO. */
type ContentAddress = { address: string; updatedAt: string };

const ROWS_A_BATCH = 1000;

/** The pages of all published items, for the sitemap: in batches, to limit memory. */
export async function* listAllAddresses({
  db,
}: Pick<Context, 'db'>): AsyncGenerator<ContentAddress[]> {
  for (const { name, addressOf, single } of allCollections) {
    // Fixed pages are in the sitemap by themselves.
    if (addressOf === null || single) continue;
    let last = '';
    for (;;) {
      const rows = await listIdsAfter(db, name, last, ROWS_A_BATCH);
      const end = rows.at(-1);
      if (end === undefined) break;
      yield rows.map(({ id, updated_at: updatedAt }) => ({
        address: addressOf({ _id: id }),
        updatedAt,
      }));
      last = end.id;
    }
  }
}

/** Names of collections, in declaration order. */
type UnfilledCollections = { empty: string[]; onlySamples: string[] };

/** The lists without own content: pages show built-in or sample content, or nothing. */
export async function listUnfilledCollections({
  db,
}: Pick<Context, 'db'>): Promise<UnfilledCollections> {
  const unfilled: UnfilledCollections = { empty: [], onlySamples: [] };
  for (const { name, single } of allCollections) {
    if (single) continue;
    if (await hasRows(db, name, { isSample: 0 })) continue;
    const list = (await hasRows(db, name)) ? unfilled.onlySamples : unfilled.empty;
    list.push(name);
  }
  return unfilled;
}
