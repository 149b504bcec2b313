import { m } from '#shared/messages/compiled/messages.js';
import { listStrays } from '#shared/staff/money-endpoints.ts';
import { FilterBar, FilterSelect } from '../kit/filter-bar.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { Panel } from '../kit/panel.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { StrayLines } from './stray-lines.tsx';

const names = ['state'] as const;

/** All payments that fit no gift, newest first. */
export default function StraysPage() {
  const { values, query, after, set, clear, isFiltered } = useFilters(names);
  const { data, status, error, reload } = useLoaded(listStrays, {
    query: after === undefined ? query : { ...query, after },
  });
  return (
    <>
      <PageHead title={m.stray_title()} detail={m.stray_detail()} />
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label={m.money_state()}
          value={values.state}
          onChange={(state) => set({ state })}
          any={m.money_any_state()}
          options={[
            { value: 'open', label: m.stray_state_open() },
            { value: 'resolved', label: m.stray_state_resolved() },
          ]}
        />
      </FilterBar>
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data?.strays.length === 0 && <Empty title={m.trouble_strays_none()} />}
      {data !== null && data.strays.length > 0 && (
        <>
          <Panel title={m.stray_list()}>
            <StrayLines strays={data.strays} onChanged={reload} />
          </Panel>
          <Pager next={data.next} />
        </>
      )}
    </>
  );
}
