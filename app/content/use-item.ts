import { useState } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/make-store.ts';
import type { ShownItem } from './create-list-slice.ts';

/**
 * The item of this page. During a navigation the store may already hold the next page's item while this page is still
 * visible; the hook keeps returning its own. A loaded item stays when refreshing it fails.
 */
export function useItem<Item extends { readonly _id: string }>(
  { selectItem }: { readonly selectItem: (state: RootState, id: string) => ShownItem<Item> },
  id: string,
): ShownItem<Item> {
  const shown = useAppSelector((state) => selectItem(state, id));
  const [lastShown, setLastShown] = useState(shown);
  const isNew = shown.item !== null || lastShown.item?._id !== id;
  if (isNew && shown !== lastShown) setLastShown(shown);
  return isNew ? shown : lastShown;
}
