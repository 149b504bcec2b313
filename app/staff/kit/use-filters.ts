import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, toQuery, writeFilters } from './url-filters.ts';

export type Filters<Name extends string> = {
  /** Every filter's value, '' where it is not set. */
  readonly values: Record<Name, string>;
  /** Those that are set, for a call. */
  readonly query: Partial<Record<Name, string>>;
  readonly isFiltered: boolean;
  /** Where the list goes on; undefined at its start. For the call's `after`. */
  readonly after: string | undefined;
  readonly set: (changes: Partial<Record<Name, string>>) => void;
  readonly clear: () => void;
};

/** The filters of a list, kept in the address: a link or a reload shows the same. `names` must not change. */
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
