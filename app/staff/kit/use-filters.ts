import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, toQuery, writeFilters } from './url-filters.ts';

export type Filters<Name extends string> = {
  /** All filter values, '' where unset. */
  readonly values: Record<Name, string>;
  /** The set filters, for a call. */
  readonly query: Partial<Record<Name, string>>;
  readonly isFiltered: boolean;
  /** Cursor; undefined at the start. For the call's `after`. */
  readonly after: string | undefined;
  readonly set: (changes: Partial<Record<Name, string>>) => void;
  readonly clear: () => void;
};

/** Filters of a list, kept in the URL, so that links and reloads show the same. `names` must not change. */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const [search, setSearch] = useSearchParams();
  const values = useMemo(() => readFilters(search, names), [search, names]);
  const query = useMemo(() => toQuery(values), [values]);
  const set = useCallback(
    (changes: Partial<Record<Name, string>>) =>
      setSearch((now) => writeFilters(now, changes as Record<string, string>), { replace: true }),
    [setSearch],
  );
  const clear = useCallback(
    () =>
      setSearch((now) => writeFilters(now, Object.fromEntries(names.map((name) => [name, ''])))),
    [setSearch, names],
  );
  return {
    values,
    query,
    isFiltered: Object.keys(query).length > 0,
    after: search.get('after') ?? undefined,
    set,
    clear,
  };
}
