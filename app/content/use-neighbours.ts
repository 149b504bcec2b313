import { findNeighbours, type Neighbours } from './find-neighbours.ts';
import type { Story } from './story.ts';
import { useListPage } from './use-list-page.ts';

type StoryList = Parameters<typeof useListPage<Story>>[0];

/** The neighbours of the story of this page. */
export function useNeighbours(slice: StoryList, id: string): Neighbours {
  return findNeighbours(useListPage(slice, { around: id }), id);
}
