import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime, momentOf } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { checkAuditChain } from '#shared/staff/audit-chain-endpoints.ts';
import {
  type AuditLine,
  listMembers,
  readAuditLog,
  type TracedLine,
} from '#shared/staff/people-endpoints.ts';

import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { FilterBar, FilterSelect, FilterText } from '../kit/filter-bar.tsx';
import { CallFailed, Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useCall } from '../kit/use-call.ts';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { nameBrowser } from './name-browser.ts';
import { useMay } from './use-staff.ts';

const labels: Record<string, () => string> = {
  public: m.desk_actor_public,
  provider: m.desk_actor_provider,
  system: m.desk_actor_system,
};

const OTHERS = ['public', 'provider', 'system'];

const names = ['action', 'subject', 'actor'] as const;

export default function AuditPage() {
  const filters = useFilters(names);
  const { query, after } = filters;
  const pageQuery = after === undefined ? query : { ...query, before: after };
  const { data, status, error, reload } = useLoaded(readAuditLog, { query: pageQuery });
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

type ChainCheck = ResponseOf<typeof checkAuditChain>;

/** Verifies the hash chain of the whole activity log on request and shows the result. */
function AuditChain() {
  const check = useCall(checkAuditChain);
  const [found, setFound] = useState<ChainCheck | null>(null);
  const isWhole = found?.failed.length === 0 && found.lost.length === 0;
  return (
    <div className="flex flex-row-reverse flex-wrap items-center gap-3">
      <Button tone="secondary" busy={check.busy} onClick={async () => setFound(await check.run())}>
        {m.desk_audit_check()}
      </Button>
      <CallFailed error={check.error} />
      <p role="status" className={isWhole ? 'text-peacock-deep' : 'font-semibold text-danger'}>
        {found !== null && <Found found={found} />}
      </p>
    </div>
  );
}

function Found({ found: { count, failed, lost, anchor } }: { readonly found: ChainCheck }) {
  if (failed.length > 0) return m.desk_audit_broken({ entries: failed.join(', ') });
  if (lost.length > 0) return m.desk_audit_lost({ anchors: lost.join(', ') });
  return (
    <>
      {m.desk_audit_whole({ count: count.toLocaleString('en-IN') })}
      {anchor !== null && (
        <span className="block max-w-prose text-sm wrap-anywhere text-ink-soft">
          {m.desk_audit_anchor({
            date: formatDate(new Date(momentOf(anchor.day))),
            anchor: anchor.anchor,
          })}
        </span>
      )}
    </>
  );
}

/** Details of an entry: names and values as recorded. */
function AuditDetails({ details }: { readonly details: Readonly<Record<string, unknown>> }) {
  const entries = Object.entries(details);
  if (entries.length === 0) return null;
  return (
    <dl className="text-xs">
      {entries.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">{formatValue(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** All actors that may occur in the activity log, for the filter. */
function useActors(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useLoaded(listMembers, { skip: !useMay('staff.manage') });
  return useMemo(
    () => [
      ...(data?.members ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ...OTHERS.map((actor) => ({ value: actor, label: nameActor({ actor, actorName: null }) })),
    ],
    [data],
  );
}

/** Name of an actor: of a staff member, else of the system part that acted. */
function nameActor({ actor, actorName }: Pick<AuditLine, 'actor' | 'actorName'>): string {
  return actorName ?? labels[actor]?.() ?? actor;
}
