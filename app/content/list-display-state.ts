import type { ShownList } from './create-list-slice.ts';

/**
 * Display state of a list page. 'loading': no items yet; 'beyond': the list ends before this page; 'failed': not
 * loaded, and there are no samples; 'empty': no items.
 */
export type ListDisplayState = 'shown' | 'loading' | 'beyond' | 'failed' | 'empty';

export function displayStateOf(list: ShownList<unknown>): ListDisplayState {
  const { status, items, fromSamples, answersQuery, page, pages } = list;
  const isWaiting = status === 'idle' || status === 'loading';
  // Samples replace an empty or failed response, not a pending one.
  if (isWaiting && (fromSamples || !answersQuery)) return 'loading';
  if (answersQuery && items.length > 0) return 'shown';
  if (status === 'failed') return 'failed';
  return page > pages ? 'beyond' : 'empty';
}
