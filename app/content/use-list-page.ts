import { useState } from 'react';
import type { ListQuery } from '#shared/content/collection.ts';
import { useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/make-store.ts';
import { isSameQuery, type ShownList } from './create-list-slice.ts';

/**
 * The list of this page. During a navigation the store may already hold the next page's list while this page is still
 * visible; the hook keeps returning its own.
 */
export function useListPage<Item>(
  { selectList }: { readonly selectList: (state: RootState) => ShownList<Item> },
  query: ListQuery,
): ShownList<Item> {
  const shown = useAppSelector(selectList);
  const [lastShown, setLastShown] = useState(shown);
  const isMine = isSameQuery(shown.query, query);
  if (isMine && shown !== lastShown) setLastShown(shown);
  return isMine ? shown : lastShown;
}
