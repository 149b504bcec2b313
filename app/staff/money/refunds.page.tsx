import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { listRefundRequests, refundStates } from '#shared/staff/money-endpoints.ts';
import { FilterBar, FilterSelect } from '../kit/filter-bar.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { RefundTable } from './refund-table.tsx';
import { refundWords } from './refund-words.ts';

const names = ['state'] as const;

/** All refunds that were asked for, newest first. */
export default function RefundsPage() {
  const { values, query, after, set, clear, isFiltered } = useFilters(names);
  const { data, status, error, reload } = useLoaded(listRefundRequests, {
    query: after === undefined ? query : { ...query, after },
  });
  const options = [
    { value: 'open', label: m.refund_state_open() },
    ...refundStates.map((value) => ({ value, label: refundWords[value].label() })),
  ];
  return (
    <>
      <PageHead
        title={m.desk_refunds()}
        detail={data && m.refund_rule({ above: formatRupees(data.secondPersonAbove) })}
      />
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
      {data?.refunds.length === 0 && <Empty title={m.refund_list_none()} />}
      {data !== null && data.refunds.length > 0 && (
        <>
          <RefundTable refunds={data.refunds} onChanged={reload} stale={status === 'loading'} />
          <Pager next={data.next} />
        </>
      )}
    </>
  );
}
