import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ListOrder } from './sort-head.tsx';
import { writeFilters } from './url-filters.ts';

/** The order of a list, kept in the URL as sort and dir; null for the list's own. */
export function useListOrder() {
  const [search, setSearch] = useSearchParams();
  const sort = search.get('sort') ?? '';
  const dir = search.get('dir') === 'asc' ? 'asc' : 'desc';
  const order = useMemo<ListOrder | null>(() => (sort === '' ? null : { sort, dir }), [sort, dir]);
  const setOrder = useCallback(
    (next: ListOrder | null) =>
      setSearch((now) => writeFilters(now, { sort: next?.sort ?? '', dir: next?.dir ?? '' }), {
        replace: true,
      }),
    [setSearch],
  );
  return { order, setOrder };
}
