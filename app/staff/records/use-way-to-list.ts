import { useDeskSelector } from '../make-desk-store.ts';
import { LIST_PATH } from './list-address.ts';

/** URL of the list as last viewed, with filters and page; else the bare list. */
export function useWayToList(): string {
  const listed = useDeskSelector((state) => state.records.listed);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(listed ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? LIST_PATH : `${LIST_PATH}?${text}`;
}
