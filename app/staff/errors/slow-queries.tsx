import { m } from '#shared/messages/compiled/messages.js';
import type { SlowStatement } from '#shared/staff/errors-endpoints.ts';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Panel } from '../kit/panel.tsx';
import { formatMoment } from '../money/format-moment.ts';

/** Database statements that were slow in the last week. */
export function SlowQueries({
  statements,
  slowMs,
}: {
  readonly statements: readonly SlowStatement[];
  readonly slowMs: number;
}) {
  return (
    <Panel title={m.errors_slow()}>
      <p className="mb-2.5 text-sm text-ink-soft">{m.errors_slow_what({ ms: slowMs })}</p>
      {statements.length === 0 ? (
        <p className="text-ink-soft">{m.errors_slow_none()}</p>
      ) : (
        <DataTable
          caption={m.errors_slow()}
          columns={columns}
          rows={statements}
          rowKey={({ statement }) => statement}
        />
      )}
    </Panel>
  );
}

const formatMilliseconds = (ms: number) =>
  m.errors_milliseconds({ ms: ms.toLocaleString('en-IN') });

const columns: readonly Column<SlowStatement>[] = [
  {
    key: 'statement',
    head: m.errors_slow_statement(),
    className: 'min-w-64 wrap-anywhere',
    cell: ({ statement }) => <code className="text-xs">{statement}</code>,
  },
  { key: 'count', head: m.errors_slow_count(), align: 'end', cell: ({ count }) => count },
  {
    key: 'longest',
    head: m.errors_slow_longest(),
    align: 'end',
    cell: ({ longestMs }) => formatMilliseconds(longestMs),
  },
  {
    key: 'total',
    head: m.errors_slow_total(),
    align: 'end',
    from: 'lg',
    cell: ({ totalMs }) => formatMilliseconds(totalMs),
  },
  {
    key: 'last',
    head: m.errors_slow_last(),
    align: 'end',
    from: 'xl',
    cell: ({ lastAt }) => formatMoment(lastAt),
  },
];
