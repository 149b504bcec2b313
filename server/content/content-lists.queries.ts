import type { Collection, ContentItem } from '#shared/content/collection.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { prepareRead } from '../database/prepare-read.ts';
import {
  type ListPart,
  type ListScope,
  selectCount,
  selectPart,
  selectScope,
  selectTagCounts,
  type Way,
} from './content-statements.queries.ts';

type Order = Collection<ContentItem>['order'];

const partsOf: Record<Order, readonly [ListPart, ...ListPart[]]> = {
  arranged: [{ by: 'position', direction: 'asc', holds: 'all' }],
  newest: [{ by: 'from_at', direction: 'desc', holds: 'all' }],
  soonest: [
    { by: 'from_at', direction: 'asc', holds: 'to come' },
    { by: 'until_at', direction: 'desc', holds: 'over' },
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
    const readPart = partReader(part, limit - ids.length);
    const rows = await readPart(reader, skipped, now, ...valuesOf(scope));
    ids.push(...rows.map(({ id }) => id));
    if (part.holds !== 'to come' || ids.length === limit) break;
    // More may have been added since this part was read.
    const passed = ids.length > 0 ? skipped : await countList(reader, scope, now);
    skipped = Math.max(0, skipped - passed);
  }
  return ids;
}

/** The ids of an item and of those next to it in the list, in its order; none when the list does not hold it. */
export async function listIdsAround(
  reader: DatabaseReader,
  order: Order,
  scope: ListScope,
  { id, now }: { id: string; now: string },
): Promise<string[]> {
  const item = await selectScope(reader, scope)
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
  const findFirst = async (part: ListPart | undefined, way: Way) =>
    part && (await selectPart(reader, scope, part, now, way).limit(1).executeTakeFirst());

  const found = [await findNext('start'), item, await findNext('end')];
  return found.flatMap((row) => row?.id ?? []);
}

type Values = [collection: string, tag?: string];

const valuesOf = ({ collection, tag }: ListScope): Values =>
  tag === null ? [collection] : [collection, tag];

const scopeOf = (...[collection, tag = null]: [string, (string | null)?]): ListScope => ({
  collection,
  tag,
});

const partReaders = new Map<string, ReturnType<typeof preparePart>>();

/** One a part and a length of pages; SQLite plans a statement for its limit. */
function partReader(part: ListPart, limit: number) {
  const name = `${part.by} ${part.direction} ${part.holds} ${limit}`;
  const reader = partReaders.get(name) ?? preparePart(part, limit);
  partReaders.set(name, reader);
  return reader;
}

const preparePart = (part: ListPart, limit: number) =>
  prepareRead((reader, skipped: number, now: string, ...values: Values) =>
    selectPart(reader, scopeOf(...values), part, now)
      .offset(skipped)
      .limit(limit),
  );

const readCount = prepareRead((reader, ...values: Values) =>
  selectCount(reader, scopeOf(...values)),
);

/** How many items a list has; with `after`, how many of them are not over then. */
export async function countList(
  reader: DatabaseReader,
  scope: ListScope,
  after: string | null = null,
): Promise<number> {
  if (after === null) return (await readCount(reader, ...valuesOf(scope)))[0]?.count ?? 0;
  const { count } = await selectCount(reader, scope, after).executeTakeFirstOrThrow();
  return count;
}

/** How often each tag occurs in a collection of this order (selectTagCounts). */
export const countTags = {
  arranged: prepareRead((reader, collection: string) =>
    selectTagCounts(reader, collection, 'arranged'),
  ),
  newest: prepareRead((reader, collection: string) =>
    selectTagCounts(reader, collection, 'newest'),
  ),
} as const;

/** When the next item of a collection begins or ends to be news, UTC ISO; null when none does any more. */
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
