import { useState } from 'react';
import type { ListQuery } from '#shared/content/collection.ts';
import { useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/make-store.ts';
import { isSameQuery, type ShownList } from './create-list-slice.ts';

/**
 * The part of a list that this page is about. While the next page loads, the store already holds the next page's list
 * and this page is still to be seen: it goes on showing its own.
 */
export function useListPage<Item>(
  { selectList }: { readonly selectList: (state: RootState) => ShownList<Item> },
  query: ListQuery,
): ShownList<Item> {
  const shown = useAppSelector(selectList);
  const [kept, keep] = useState(shown);
  const isMine = isSameQuery(shown.query, query);
  if (isMine && shown !== kept) keep(shown);
  return isMine ? shown : kept;
}
