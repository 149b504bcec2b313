import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { columnTitles } from '#shared/staff/exchange-columns.ts';
import {
  type DonationImport,
  type ImportRow,
  type ImportVerdict,
  listImportRows,
} from '#shared/staff/imports-endpoints.ts';

import { Button } from '../../ui/button.tsx';
import { Badge } from '../kit/badge.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { verdictLabels } from './import-messages.ts';

const columns: readonly Column<ImportRow>[] = [
  { key: 'line', head: m.exchange_report_line(), align: 'end', cell: ({ line }) => line },
  {
    key: 'verdict',
    head: m.exchange_report_verdict(),
    cell: ({ verdict }) => (
      <Badge tone={verdictLabels[verdict].tone}>{verdictLabels[verdict].label()}</Badge>
    ),
  },
  { key: 'name', head: columnTitles.fullname(), cell: ({ fullname }) => fullname },
  { key: 'amount', head: columnTitles.amount(), align: 'end', cell: ({ amount }) => amount },
  {
    key: 'date',
    head: columnTitles.date(),
    className: 'whitespace-nowrap',
    cell: ({ date }) => date,
  },
  {
    key: 'notes',
    head: m.exchange_notes(),
    className: 'min-w-64 max-w-xl',
    cell: (row) => <Notes row={row} />,
  },
];

/** The rows of an import with their results, page by page. */
export function ImportRows({ file }: { readonly file: DonationImport }) {
  const [tab, setTab] = useState<VerdictTab>(file.verdicts.faulty > 0 ? 'faulty' : '');
  const [after, setAfter] = useState<number | null>(null);
  const { status, data, error, reload } = useLoaded(listImportRows, {
    params: { id: file._id },
    query: {
      ...(tab === '' ? {} : { verdict: tab }),
      ...(after === null ? {} : { after: String(after) }),
    },
  });
  const choose = (next: VerdictTab) => {
    setTab(next);
    setAfter(null);
  };
  const next = data?.next ?? null;
  return (
    <Panel title={m.exchange_rows_found()}>
      <VerdictTabs file={file} chosen={tab} onChoose={choose} />
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status !== 'failed' && <Loading rows={5} />}
      {data?.rows.length === 0 && <Empty title={m.exchange_no_rows()} />}
      {data !== null && data.rows.length > 0 && (
        <DataTable
          caption={m.exchange_rows_found()}
          columns={columns}
          rows={data.rows}
          rowKey={({ line }) => String(line)}
          stale={status !== 'succeeded'}
        />
      )}
      <div className="mt-3 flex gap-2">
        {after !== null && (
          <Button tone="secondary" onClick={() => setAfter(null)}>
            {m.exchange_first_rows()}
          </Button>
        )}
        {next !== null && (
          <Button tone="secondary" onClick={() => setAfter(next)}>
            {m.exchange_next_rows()}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function Notes({ row }: { readonly row: ImportRow }) {
  return (
    <>
      {Object.values(row.faults).map((fault) => (
        <span key={fault} className="block font-semibold text-danger">
          {fault}
        </span>
      ))}
      {row.warnings.map((warning) => (
        <span key={warning} className="block text-ink-soft">
          {warning}
        </span>
      ))}
      {row.donationId !== null && (
        <Link to={`/records/${row.donationId}`} className="relative">
          {m.exchange_see_donation()}
        </Link>
      )}
    </>
  );
}

type VerdictTab = ImportVerdict | 'warned' | '';

/** Tabs that filter the rows by result, with counts. */
function VerdictTabs({
  file,
  chosen,
  onChoose,
}: {
  readonly file: DonationImport;
  readonly chosen: VerdictTab;
  readonly onChoose: (tab: VerdictTab) => void;
}) {
  const { verdicts, rows } = file;
  const tabs: readonly { tab: VerdictTab; label: string; count: number }[] = [
    { tab: '', label: m.exchange_all_rows(), count: rows },
    ...(['new', 'known', 'faulty', 'skipped'] as const).map((tab) => ({
      tab,
      label: verdictLabels[tab].label(),
      count: verdicts[tab],
    })),
    { tab: 'warned', label: m.exchange_report_warnings(), count: verdicts.warned },
  ];
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      {tabs.map(({ tab, label, count }) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === chosen}
          onClick={() => onChoose(tab)}
          className="min-h-10 rounded-lg border border-line-strong bg-card px-3 hover:border-action aria-pressed:border-action aria-pressed:bg-action-wash"
        >
          {label}{' '}
          <span className="font-semibold tabular-nums">{count.toLocaleString('en-IN')}</span>
        </button>
      ))}
    </div>
  );
}
