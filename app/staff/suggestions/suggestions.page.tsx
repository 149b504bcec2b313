import { useRef } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { listSuggestions } from '#shared/staff/suggestions-endpoints.ts';
import { FilterBar, FilterSelect, FilterTick } from '../kit/filter-bar.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { DecidedSuggestion } from './decided-suggestion.tsx';
import { OpenSuggestion } from './open-suggestion.tsx';

const filterNames = ['state', 'donor'] as const;

/** Pairs of donors that may be one person, undecided and decided. */
export default function SuggestionsPage() {
  const { values, query, after, set, clear, isFiltered } = useFilters(filterNames);
  const list = useLoaded(listSuggestions, {
    query: after === undefined ? query : { ...query, after },
  });
  const region = useRef<HTMLDivElement>(null);
  const suggestions = list.data?.suggestions ?? null;
  const isDecided = values.state === 'decided';
  const loadAgain = () => {
    list.reload();
    // The focused button is removed together with its card.
    region.current?.focus();
  };
  return (
    <>
      <PageHead title={m.suggestions_title()} detail={m.suggestions_detail()} />
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label={m.suggestions_show()}
          value={values.state}
          onChange={(state) => set({ state })}
          any={m.suggestions_waiting()}
          options={[{ value: 'decided', label: m.suggestions_decided() }]}
        />
        {values.donor !== '' && (
          <FilterTick
            label={m.suggestions_of_donor()}
            value={values.donor}
            onChange={() => set({ donor: '' })}
          />
        )}
      </FilterBar>
      {list.status === 'failed' && (
        <div className="mb-3">
          <Failed message={list.error} onRetry={list.reload} />
        </div>
      )}
      {suggestions === null && list.status === 'loading' && <Loading />}
      {suggestions?.length === 0 && (
        <Empty title={isDecided ? m.suggestions_none_decided() : m.suggestions_none()}>
          {isDecided ? undefined : m.suggestions_none_text()}
        </Empty>
      )}
      <div
        ref={region}
        tabIndex={-1}
        aria-busy={list.status === 'loading' || undefined}
        className={`grid gap-4 focus:outline-none ${list.status === 'succeeded' ? '' : 'opacity-60'}`}
      >
        {suggestions?.map((suggestion) => {
          // The previous rows stay until the other list is loaded.
          const Card = suggestion.state === 'open' ? OpenSuggestion : DecidedSuggestion;
          return <Card key={suggestion._id} suggestion={suggestion} onDecided={loadAgain} />;
        })}
      </div>
      <Pager next={list.data?.next ?? null} />
    </>
  );
}
