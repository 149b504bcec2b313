import { m } from '#shared/messages/compiled/messages.js';
import { type ErrorSummary, listErrors } from '#shared/staff/errors-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import type { Card } from '../kit/card-list.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { FilterBar, FilterSelect } from '../kit/filter-bar.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatMoment } from '../money/format-moment.ts';
import { describeError, stateTexts } from './error-texts.ts';
import { SlowQueries } from './slow-queries.tsx';
import { SmallBars } from './small-bars.tsx';

const names = ['state'] as const;

/** Errors of the server in groups, newest first, and slow statements of its database. */
export default function ErrorsPage() {
  const { values, set, clear, isFiltered, query } = useFilters(names);
  const { data, status, error, reload } = useLoaded(listErrors, { query });
  return (
    <>
      <PageHead
        title={m.errors_title()}
        back={{ to: '/health', label: m.health_title() }}
        {...(data === null ? {} : { detail: m.errors_detail({ release: data.release }) })}
      />
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label={m.errors_state_column()}
          value={values.state}
          onChange={(state) => set({ state })}
          any={m.errors_filter_open()}
          options={[{ value: 'resolved', label: m.errors_filter_resolved() }]}
        />
      </FilterBar>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading />}
      {data !== null && (
        <div className="flex flex-col gap-6">
          {data.errors.length === 0 ? (
            <Empty title={m.errors_none()}>
              {values.state === 'resolved' ? m.errors_none_resolved() : m.errors_none_text()}
            </Empty>
          ) : (
            <DataTable
              caption={m.errors_list()}
              columns={columns}
              rows={data.errors}
              rowKey={({ _id }) => _id}
              rowHref={hrefOf}
              stale={status !== 'succeeded'}
              card={toCard}
            />
          )}
          <SlowQueries statements={data.slowStatements} slowMs={data.slowMs} />
        </div>
      )}
    </>
  );
}

const hrefOf = ({ _id }: ErrorSummary) => `/health/errors/${_id}`;

const formatCount = (count: number) => count.toLocaleString('en-IN');

function State({ state }: Pick<ErrorSummary, 'state'>) {
  const { tone, label } = stateTexts[state];
  return <Badge tone={tone}>{label()}</Badge>;
}

const columns: readonly Column<ErrorSummary>[] = [
  {
    key: 'what',
    head: m.errors_column_what(),
    className: 'min-w-64 wrap-anywhere',
    cell: (error) => {
      const { kind, message } = describeError(error);
      return (
        <>
          {kind}
          <span className="block font-normal text-ink-soft">{message}</span>
          <span className="block text-xs font-normal text-ink-soft">
            {[error.task, error.route].filter((text) => text !== '').join(' · ')}
          </span>
        </>
      );
    },
  },
  { key: 'state', head: m.errors_state_column(), cell: State },
  {
    key: 'count',
    head: m.errors_column_count(),
    align: 'end',
    cell: ({ count }) => formatCount(count),
  },
  { key: 'week', head: m.errors_column_week(), cell: ({ bars }) => <SmallBars bars={bars} /> },
  {
    key: 'first',
    head: m.errors_column_first(),
    align: 'end',
    from: 'xl',
    cell: ({ firstAt }) => formatMoment(firstAt),
  },
  {
    key: 'last',
    head: m.errors_column_last(),
    align: 'end',
    from: 'lg',
    cell: ({ lastAt }) => formatMoment(lastAt),
  },
];

function toCard(error: ErrorSummary): Card {
  const { kind, message } = describeError(error);
  return {
    title: kind,
    figure: formatCount(error.count),
    detail: message,
    badge: <State state={error.state} />,
  };
}
