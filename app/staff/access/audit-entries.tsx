import { Fragment } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { LogLine, SentencePart } from '#shared/staff/audit-log-endpoints.ts';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { formatMoment } from '../money/format-moment.ts';
import { nameBrowser } from './name-browser.ts';

/** Entries of the activity log: when, what in a sentence with links, from where. */
export function AuditEntries({
  entries,
  stale,
}: {
  readonly entries: readonly LogLine[];
  readonly stale: boolean;
}) {
  return (
    <DataTable
      caption={m.desk_audit()}
      columns={describeColumns()}
      rows={entries}
      rowKey={({ sequence }) => String(sequence)}
      stale={stale}
    />
  );
}

function describeColumns(): Column<LogLine>[] {
  return [
    {
      key: 'at',
      head: m.desk_audit_at(),
      className: 'w-28 sm:w-44',
      cell: ({ at, sequence }) => (
        <>
          <time dateTime={at}>{formatMoment(at)}</time>
          <span className="block text-xs text-ink-soft">
            {m.desk_audit_number()} {sequence.toLocaleString('en-IN')}
          </span>
        </>
      ),
    },
    {
      key: 'what',
      head: m.log_what(),
      className: 'wrap-anywhere',
      cell: (line) => (
        <>
          <p className="max-w-prose">
            <Sentence parts={line.sentence} />
          </p>
          <TechnicalDetails line={line} />
        </>
      ),
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

function Sentence({ parts }: { readonly parts: readonly SentencePart[] }) {
  return parts.map(({ text, to }, index) =>
    to === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
      <Fragment key={index}>{text}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
      <Link key={index} to={to}>
        {text}
      </Link>
    ),
  );
}

/** Everything that the entry records, as recorded. */
function TechnicalDetails({ line }: { readonly line: LogLine }) {
  const { action, subject, details, network, client, sequence } = line;
  const values: [string, string][] = [
    ['action', action],
    ['subject', subject],
    ...Object.entries(details).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
    ...(network === '' ? [] : ([['network', network]] as [string, string][])),
    ...(client === '' ? [] : ([['client', client]] as [string, string][])),
  ];
  return (
    <details className="mt-0.5 text-xs text-ink-soft">
      <summary
        aria-label={m.log_details_of({ number: sequence })}
        className="inline-block min-h-7 min-w-7 cursor-pointer py-1.5"
      >
        {m.desk_audit_details()}
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 py-1">
        {values.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="wrap-anywhere text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
