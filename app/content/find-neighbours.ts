import type { ListPage } from '#shared/content/collection.ts';
import type { Story } from './story.ts';

/** The stories next to one by date; null when there is none or this part of the list does not contain it. */
export type Neighbours = { readonly later: Story | null; readonly earlier: Story | null };

/** Finds a story's neighbours in a part of its list, sorted newest first. */
export function findNeighbours({ items }: Pick<ListPage<Story>, 'items'>, id: string): Neighbours {
  const index = items.findIndex(({ _id }) => _id === id);
  if (index === -1) return { later: null, earlier: null };
  return { later: items[index - 1] ?? null, earlier: items[index + 1] ?? null };
}
