import {
  type Collection,
  type ContentItem,
  countPages,
  type ListPage,
  type ListQuery,
  pageAskedFor,
  type TagCount,
} from './collection.ts';
import { putInOrder } from './put-in-order.ts';

/** One page of a list in memory, for the built-in samples; the server does the same in SQL. */
export function cutPage<Stored extends ContentItem, Item extends ContentItem>(
  collection: Collection<Stored, Item>,
  all: readonly Stored[],
  query: ListQuery,
  now: Date,
): ListPage<Item> {
  const { page, limit } = pageAskedFor(query);
  const ordered = putInOrder(collection, all, now);
  const { tagOf } = collection;
  const tagged = tagOf && query.tag ? ordered.filter((item) => tagOf(item) === query.tag) : ordered;
  if (query.around) {
    const index = tagged.findIndex(({ _id }) => _id === query.around);
    const near = index === -1 ? [] : tagged.slice(Math.max(0, index - 1), index + 2);
    const items = near.map((item) => collection.present(item, now));
    return { items, page: 1, pages: 1, total: items.length, tags: [] };
  }
  return {
    items: tagged
      .slice((page - 1) * limit, page * limit)
      .map((item) => collection.present(item, now)),
    page,
    pages: countPages(tagged.length, limit),
    total: tagged.length,
    tags: tagOf ? countTags(ordered.map(tagOf)) : [],
  };
}

function countTags(carried: readonly string[]): TagCount[] {
  const counts = new Map<string, number>();
  for (const tag of carried) if (tag !== '') counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count }));
}
