import { findNeighbours, type Neighbours } from './find-neighbours.ts';
import type { Story } from './story.ts';
import { useListPage } from './use-list-page.ts';

type StoryList = Parameters<typeof useListPage<Story>>[0];

/** The stories next to the one that this page is about. */
export function useNeighbours(slice: StoryList, id: string): Neighbours {
  return findNeighbours(useListPage(slice, { around: id }), id);
}
