import type { Collection, ContentItem } from '#shared/content/collection.ts';
import type { DatabaseReader } from '../database/handles.ts';
import {
  type ListPart,
  type ListScope,
  selectCount,
  selectPart,
  selectPublished,
  type Traversal,
} from './content-statements.queries.ts';

type Order = Collection<ContentItem>['order'];

const partsOf: Record<Order, readonly [ListPart, ...ListPart[]]> = {
  arranged: [{ by: 'position', direction: 'asc', range: 'all' }],
  newest: [{ by: 'from_at', direction: 'desc', range: 'all' }],
  soonest: [
    { by: 'from_at', direction: 'asc', range: 'to come' },
    { by: 'until_at', direction: 'desc', range: 'over' },
  ],
};

/** The ids of one page, in the order of the collection; `now` is UTC ISO. */
export async function listPageIds(
  reader: DatabaseReader,
  order: Order,
  scope: ListScope,
  { offset, limit, now }: { offset: number; limit: number; now: string },
): Promise<string[]> {
  const ids: string[] = [];
  let skipped = offset;
  for (const part of partsOf[order]) {
    const rows = await selectPart(reader, scope, part, now)
      .offset(skipped)
      .limit(limit - ids.length)
      .execute();
    ids.push(...rows.map(({ id }) => id));
    if (part.range !== 'to come' || ids.length === limit) break;
    // Items may have been added since this part was read.
    const passed = ids.length > 0 ? skipped : await countList(reader, scope, now);
    skipped = Math.max(0, skipped - passed);
  }
  return ids;
}

/** The ids of an item and its neighbours in the list, in list order; none when the list lacks it. */
export async function listIdsAround(
  reader: DatabaseReader,
  order: Order,
  scope: ListScope,
  { id, now }: { id: string; now: string },
): Promise<string[]> {
  const item = await selectPublished(reader, scope)
    .select(['id', 'position', 'from_at', 'until_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (item === undefined) return [];
  const parts = partsOf[order];
  const isOver = (item.until_at ?? '') <= now;
  const own = order === 'soonest' && isOver ? 1 : 0;

  const findNext = async (towards: 'start' | 'end') => {
    const beyond = parts[towards === 'start' ? own - 1 : own + 1];
    return (
      (await findFirst(parts[own], { towards, from: item })) ??
      (await findFirst(beyond, { towards }))
    );
  };
  const findFirst = async (part: ListPart | undefined, traversal: Traversal) =>
    part && (await selectPart(reader, scope, part, now, traversal).limit(1).executeTakeFirst());

  const found = [await findNext('start'), item, await findNext('end')];
  return found.flatMap((row) => row?.id ?? []);
}

/** The number of items of a list; with `after`, of those that are not over then. */
export async function countList(
  reader: DatabaseReader,
  scope: ListScope,
  after: string | null = null,
): Promise<number> {
  const { count } = await selectCount(reader, scope, after).executeTakeFirstOrThrow();
  return count;
}

/** When the next item of a collection starts or ends, UTC ISO; null when none does. */
export async function findNextMoment(
  reader: DatabaseReader,
  collection: string,
  now: string,
): Promise<string | null> {
  const next = (column: 'from_at' | 'until_at') =>
    reader
      .selectFrom('content_items')
      .select((eb) => eb.fn.min(column).as('at'))
      .where('collection', '=', collection)
      .where('published', '=', 1)
      .where(column, '>', now)
      .executeTakeFirst();
  const [begins, ends] = [await next('from_at'), await next('until_at')];
  const moments = [begins?.at, ends?.at].filter((at) => typeof at === 'string');
  return moments.sort()[0] ?? null;
}
