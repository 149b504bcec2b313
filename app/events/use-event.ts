import { useState } from 'react';
import type { CharityEvent } from '#shared/content/items/event.ts';
import { eventsSlice } from '../content/events.slice.ts';
import { useAppSelector } from '../store/hooks.ts';

/**
 * The event of this page. During a navigation the store may already hold the next page's event while this page is still
 * visible; the hook keeps returning its own. A failed load clears it (R7).
 */
export function useEvent(id: string): CharityEvent | null {
  const { item, status } = useAppSelector((state) => eventsSlice.selectItem(state, id));
  const [kept, keep] = useState(item);
  if (status === 'failed' && kept?._id === id) keep(null);
  else if (item !== null && item !== kept) keep(item);
  if (status === 'failed') return null;
  return item ?? (kept?._id === id ? kept : null);
}
