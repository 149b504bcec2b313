import type { ShownList } from './create-list-slice.ts';

/**
 * What a page can do with its list. 'loading': nothing of it is there yet; 'beyond': the list ends before this page;
 * 'failed': it did not come, and no sample stands in; 'empty': there is nothing to list.
 */
export type ListStanding = 'shown' | 'loading' | 'beyond' | 'failed' | 'empty';

export function judgeList(list: ShownList<unknown>): ListStanding {
  const { status, items, fromSamples, answersQuery, page, pages } = list;
  const isWaiting = status === 'idle' || status === 'loading';
  // Samples stand in for an answer that is empty or fails, not for one that is on its way.
  if (isWaiting && (fromSamples || !answersQuery)) return 'loading';
  if (answersQuery && items.length > 0) return 'shown';
  if (status === 'failed') return 'failed';
  return page > pages ? 'beyond' : 'empty';
}
