import { m } from '#shared/messages/compiled/messages.js';
import {
  type RetentionRuleState,
  type RetentionRunRecord,
  readRetention,
} from '#shared/staff/privacy-endpoints.ts';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatMoment } from '../money/format-moment.ts';
import { formatCount, ruleLabels } from './privacy-messages.ts';

const ruleColumns: readonly Column<RetentionRuleState>[] = [
  {
    key: 'what',
    head: m.privacy_retention_what(),
    cell: ({ name }) => (
      <>
        <span className="font-semibold">{ruleLabels[name].what()}</span>
        <span className="block text-ink-soft">{ruleLabels[name].why()}</span>
      </>
    ),
  },
  {
    key: 'after',
    head: m.privacy_retention_after(),
    align: 'end',
    cell: ({ days }) => m.privacy_retention_days({ count: days }),
  },
  {
    key: 'next',
    head: m.privacy_retention_next(),
    align: 'end',
    cell: ({ count, isMore }) =>
      isMore ? m.privacy_retention_more({ count: formatCount(count) }) : formatCount(count),
  },
  {
    key: 'setting',
    head: m.privacy_retention_setting(),
    from: 'lg',
    cell: ({ setting }) =>
      setting === null ? m.privacy_retention_fixed() : <code className="text-xs">{setting}</code>,
  },
];

const runColumns: readonly Column<RetentionRunRecord>[] = [
  {
    key: 'when',
    head: m.privacy_run_when(),
    className: 'whitespace-nowrap',
    cell: ({ startedAt }) => formatMoment(startedAt),
  },
  {
    key: 'by',
    head: m.privacy_run_by(),
    cell: ({ startedBy }) =>
      startedBy === 'system' ? m.privacy_run_by_system() : m.privacy_run_by_command(),
  },
  { key: 'took', head: m.privacy_run_took(), cell: (run) => <RunDuration run={run} /> },
];

function RunDuration({ run }: { readonly run: RetentionRunRecord }) {
  return (
    <>
      {run.total === 0 && run.finishedAt !== null && m.privacy_run_nothing()}
      {run.counts.length > 0 && (
        <ul>
          {run.counts.map(({ name, count }) => (
            <li key={name}>
              {m.privacy_run_part({ name: ruleLabels[name].what(), count: formatCount(count) })}
            </li>
          ))}
        </ul>
      )}
      {run.finishedAt === null && (
        <span className="block font-semibold">{m.privacy_run_unfinished()}</span>
      )}
    </>
  );
}

/** What the next retention run would erase, by rule, and what the last runs erased. */
export function RetentionPanels() {
  const { status, data, error, reload } = useLoaded(readRetention);
  return (
    <>
      <section aria-labelledby="privacy-retention" className="mb-8">
        <h2 id="privacy-retention" className="font-semibold">
          {m.privacy_retention()}
        </h2>
        <p className="mb-2 text-sm text-ink-soft">{m.privacy_retention_text()}</p>
        {status === 'failed' && <Failed message={error} onRetry={reload} />}
        {data === null && status !== 'failed' && <Loading rows={6} />}
        {data !== null && (
          <DataTable
            caption={m.privacy_retention()}
            columns={ruleColumns}
            rows={data.rules}
            rowKey={({ name }) => name}
            stale={status !== 'succeeded'}
          />
        )}
      </section>
      <section aria-labelledby="privacy-runs">
        <h2 id="privacy-runs" className="mb-2 font-semibold">
          {m.privacy_runs()}
        </h2>
        {data === null && status !== 'failed' && <Loading rows={3} />}
        {data?.runs.length === 0 && (
          <Empty title={m.privacy_runs_none()}>{m.privacy_runs_none_text()}</Empty>
        )}
        {data !== null && data.runs.length > 0 && (
          <DataTable
            caption={m.privacy_runs()}
            columns={runColumns}
            rows={data.runs}
            rowKey={({ _id }) => _id}
          />
        )}
      </section>
    </>
  );
}
