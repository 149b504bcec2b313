import type { DatabaseReader } from '../database/handles.ts';

/** A list of one collection; with a tag only what carries it. */
export type ListScope = { collection: string; tag: string | null };
/** A stretch of a list that one index holds in its order: what `until_at` says of `now` chooses the rows. */
export type ListPart = {
  readonly by: 'position' | 'from_at' | 'until_at';
  readonly direction: 'asc' | 'desc';
  readonly holds: 'all' | 'to come' | 'over';
};

type Place = { id: string; position: number; from_at: string | null; until_at: string | null };
/** On through the list or back, from its beginning or its end, or from behind a place. */
export type Way = { towards: 'start' | 'end'; from?: Place };

/** The ids of a part. One index answers it: the rows themselves are read for the items of a page alone. */
export function selectPart(
  reader: DatabaseReader,
  scope: ListScope,
  { by, direction, holds }: ListPart,
  now: string,
  { towards, from }: Way = { towards: 'end' },
) {
  const isRising = (direction === 'asc') === (towards === 'end');
  return selectScope(reader, scope)
    .select('id')
    .$if(holds !== 'all', (query) => query.where('until_at', holds === 'over' ? '<=' : '>', now))
    .$if(from !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple(by, 'id'), isRising ? '>' : '<', eb.tuple(from?.[by] ?? '', from?.id ?? '')),
      ),
    )
    .orderBy(by, isRising ? 'asc' : 'desc')
    .orderBy('id', isRising ? 'asc' : 'desc');
}

/** How many items a list has; with `after`, those of them that are not over then. */
export function selectCount(reader: DatabaseReader, scope: ListScope, after: string | null = null) {
  return selectScope(reader, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(after !== null, (query) => query.where('until_at', '>', after ?? ''));
}

/** How often each tag occurs, '' for items without one, in the order of the first item that carries it. */
export function selectTagCounts(
  reader: DatabaseReader,
  collection: string,
  order: 'arranged' | 'newest',
) {
  const counts = selectScope(reader, { collection, tag: null })
    .select((eb) => ['tag', eb.fn.countAll<number>().as('count')])
    .groupBy('tag');
  return order === 'arranged'
    ? counts.orderBy((eb) => eb.fn.min('position')).orderBy('tag')
    : counts.orderBy((eb) => eb.fn.max('from_at'), 'desc').orderBy('tag');
}

/** What the public may see of a list. */
export function selectScope(reader: DatabaseReader, { collection, tag }: ListScope) {
  return reader
    .selectFrom('content_items')
    .where('collection', '=', collection)
    .where('published', '=', 1)
    .$if(tag !== null, (query) => query.where('tag', '=', tag ?? ''));
}
