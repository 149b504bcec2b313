import { useState } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/make-store.ts';
import type { ShownItem } from './create-list-slice.ts';

/**
 * The item that this page is about. While the next page loads, the store already holds the next item and this page is
 * still to be seen: it goes on showing its own. An item that is there stays, also when refreshing it has failed.
 */
export function useItem<Item extends { readonly _id: string }>(
  { selectItem }: { readonly selectItem: (state: RootState, id: string) => ShownItem<Item> },
  id: string,
): ShownItem<Item> {
  const shown = useAppSelector((state) => selectItem(state, id));
  const [kept, keep] = useState(shown);
  const isNews = shown.item !== null || kept.item?._id !== id;
  if (isNews && shown !== kept) keep(shown);
  return isNews ? shown : kept;
}
