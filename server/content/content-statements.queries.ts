import type { DatabaseReader } from '../database/handles.ts';

/** A list of one collection; with a tag only items that have it. */
export type ListScope = { collection: string; tag: string | null };
/** An index range of a list: rows chosen by comparing `until_at` with `now`. */
export type ListPart = {
  readonly by: 'position' | 'from_at' | 'until_at';
  readonly direction: 'asc' | 'desc';
  readonly range: 'all' | 'to come' | 'over';
};

type ItemPosition = {
  id: string;
  position: number;
  from_at: string | null;
  until_at: string | null;
};
/** Forwards or backwards through the list, from its beginning or end, or after a position. */
export type Traversal = { towards: 'start' | 'end'; from?: ItemPosition };

/** The ids of a part, from one index: rows are read only for the items of a page. */
export function selectPart(
  reader: DatabaseReader,
  scope: ListScope,
  { by, direction, range }: ListPart,
  now: string,
  { towards, from }: Traversal = { towards: 'end' },
) {
  const isRising = (direction === 'asc') === (towards === 'end');
  return selectPublished(reader, scope)
    .select('id')
    .$if(range !== 'all', (query) => query.where('until_at', range === 'over' ? '<=' : '>', now))
    .$if(from !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple(by, 'id'), isRising ? '>' : '<', eb.tuple(from?.[by] ?? '', from?.id ?? '')),
      ),
    )
    .orderBy(by, isRising ? 'asc' : 'desc')
    .orderBy('id', isRising ? 'asc' : 'desc');
}

/** The number of items of a list; with `after`, of those that are not over then. */
export function selectCount(reader: DatabaseReader, scope: ListScope, after: string | null = null) {
  return selectPublished(reader, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(after !== null, (query) => query.where('until_at', '>', after ?? ''));
}

/** The number of items of each tag, '' for items without one, in the order of each tag's first item. */
export function selectTagCounts(
  reader: DatabaseReader,
  collection: string,
  order: 'arranged' | 'newest',
) {
  const counts = selectPublished(reader, { collection, tag: null })
    .select((eb) => ['tag', eb.fn.countAll<number>().as('count')])
    .groupBy('tag');
  return order === 'arranged'
    ? counts.orderBy((eb) => eb.fn.min('position')).orderBy('tag')
    : counts.orderBy((eb) => eb.fn.max('from_at'), 'desc').orderBy('tag');
}

/** The published items of a list. */
export function selectPublished(reader: DatabaseReader, { collection, tag }: ListScope) {
  return reader
    .selectFrom('content_items')
    .where('collection', '=', collection)
    .where('published', '=', 1)
    .$if(tag !== null, (query) => query.where('tag', '=', tag ?? ''));
}
