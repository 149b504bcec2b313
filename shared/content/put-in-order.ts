import type { Collection, ContentItem } from './collection.ts';

type Placed<Stored> = { item: Stored; from: string; until: string };

/**
 * Sorts the items of a collection as the server's database does. 'soonest': items not over at `now` first, the soonest
 * first; then past items, the latest first.
 */
export function putInOrder<Stored extends ContentItem>(
  { order, when }: Pick<Collection<Stored, ContentItem>, 'order' | 'when'>,
  all: readonly Stored[],
  now: Date,
): readonly Stored[] {
  if (order === 'arranged' || when === null) return all;
  const placed = all.map((item) => {
    const { from, until } = when(item);
    return { item, from, until: until ?? from };
  });
  if (order === 'newest') return placed.sort(earliestBy('from')).reverse().map(itemOf);
  const isOver = ({ until }: Placed<Stored>) => until <= now.toISOString();
  const toCome = placed.filter((one) => !isOver(one)).sort(earliestBy('from'));
  const over = placed.filter(isOver).sort(earliestBy('until')).reverse();
  return [...toCome, ...over].map(itemOf);
}

const itemOf = <Stored>({ item }: Placed<Stored>): Stored => item;

const earliestBy =
  (moment: 'from' | 'until') => (one: Placed<ContentItem>, other: Placed<ContentItem>) =>
    compare(one[moment], other[moment]) || compare(one.item._id, other.item._id);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
