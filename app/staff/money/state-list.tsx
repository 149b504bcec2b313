import type { ReactNode } from 'react';
import type { ResponseOf, StaffEndpoint } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { FilterBar, FilterSelect } from '../kit/filter-bar.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { Pager } from '../kit/pager.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { type Loaded, useLoaded } from '../kit/use-loaded.ts';

const names = ['state'] as const;

/** One page of a list that is filtered by a state, both kept in the URL. */
export function useStateList<E extends StaffEndpoint>(endpoint: E) {
  const filters = useFilters(names);
  const { query, after } = filters;
  const list: Loaded<ResponseOf<E>> = useLoaded(endpoint, {
    query: after === undefined ? query : { ...query, after },
  });
  return { filters, list };
}

/** The filter with the rows below, or their loading, error or empty state. */
export function StateList({
  filters: { values, set, clear, isFiltered },
  list: { data, status, error, reload },
  options,
  count,
  none,
  children,
}: {
  readonly filters: ReturnType<typeof useFilters<(typeof names)[number]>>;
  readonly list: Loaded<{ readonly next: string | null }>;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Number of rows; null before the first response. */
  readonly count: number | null;
  readonly none: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label={m.money_state()}
          value={values.state}
          onChange={(state) => set({ state })}
          any={m.money_any_state()}
          options={options}
        />
      </FilterBar>
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {count === 0 && <Empty title={none} />}
      {data !== null && count !== null && count > 0 && (
        <>
          {children}
          <Pager next={data.next} />
        </>
      )}
    </>
  );
}
