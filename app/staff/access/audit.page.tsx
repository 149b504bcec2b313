import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readAuditLog, type TracedLine } from '#shared/staff/people-endpoints.ts';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { FilterBar, FilterSelect, FilterText } from '../kit/filter-bar.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { AuditChain } from './audit-chain.tsx';
import { AuditDetails } from './audit-details.tsx';
import { nameActor } from './name-actor.ts';
import { nameBrowser } from './name-browser.ts';
import { useActors } from './use-actors.ts';

const names = ['action', 'subject', 'actor'] as const;

export default function AuditPage() {
  const filters = useFilters(names);
  const { query, after } = filters;
  const asked = after === undefined ? query : { ...query, before: after };
  const { data, status, error, reload } = useLoaded(readAuditLog, { query: asked });
  const columns = useMemo(() => describeEntries(), []);
  const actors = useActors();
  return (
    <>
      <PageHead title={m.desk_audit()} detail={m.desk_audit_text()} actions={<AuditChain />} />
      <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <FilterText
          label={m.desk_audit_action()}
          value={filters.values.action}
          onChange={(action) => filters.set({ action })}
        />
        <FilterText
          label={m.desk_audit_subject()}
          value={filters.values.subject}
          onChange={(subject) => filters.set({ subject })}
          className="w-72"
        />
        <FilterSelect
          label={m.desk_audit_actor()}
          value={filters.values.actor}
          onChange={(actor) => filters.set({ actor })}
          any={m.desk_audit_anybody()}
          options={actors}
        />
      </FilterBar>
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data !== null && data.entries.length === 0 && (
        <Empty title={m.desk_audit_none()}>{m.desk_audit_none_text()}</Empty>
      )}
      {data !== null && data.entries.length > 0 && (
        <>
          <DataTable
            caption={m.desk_audit()}
            columns={columns}
            rows={data.entries}
            rowKey={(entry) => String(entry.sequence)}
            stale={status === 'loading'}
          />
          <Pager next={data.next} />
        </>
      )}
    </>
  );
}

function describeEntries(): Column<TracedLine>[] {
  return [
    { key: 'sequence', head: m.desk_audit_number(), align: 'end', cell: (line) => line.sequence },
    {
      key: 'at',
      head: m.desk_audit_at(),
      className: 'whitespace-nowrap',
      cell: ({ at }) => `${formatDate(new Date(at))} ${formatTime(new Date(at))}`,
    },
    { key: 'actor', head: m.desk_audit_actor(), cell: nameActor },
    {
      key: 'action',
      head: m.desk_audit_action(),
      cell: ({ action }) => <Narrow name="action" value={action} />,
    },
    {
      key: 'subject',
      head: m.desk_audit_subject(),
      className: 'wrap-anywhere',
      cell: ({ subject }) => <Narrow name="subject" value={subject} />,
    },
    {
      key: 'details',
      head: m.desk_audit_details(),
      cell: (line) => <AuditDetails details={line.details} />,
    },
    {
      key: 'from',
      head: m.desk_audit_from(),
      from: 'lg',
      className: 'max-w-56 wrap-anywhere',
      cell: ({ network, client }) => (
        <>
          {network}
          {client !== '' && (
            <span className="block text-xs text-ink-soft" title={client}>
              {nameBrowser(client)}
            </span>
          )}
        </>
      ),
    },
  ];
}

/** A value that, when clicked, filters the entries by it. */
function Narrow({
  name,
  value,
}: {
  readonly name: (typeof names)[number];
  readonly value: string;
}) {
  return (
    <Link to={{ search: new URLSearchParams({ [name]: value }).toString() }} className="text-ink">
      {value}
    </Link>
  );
}
