import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { nameContentKind } from '#shared/staff/name-content-kind.ts';
import {
  listSiteImportItems,
  type SiteImport,
  type SiteImportItem,
  type SiteImportVerdict,
  siteImportVerdicts,
} from '#shared/staff/site-imports-endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { styleButton } from '../../../ui/button-style.ts';
import { Badge } from '../../kit/badge.tsx';
import { type Column, DataTable } from '../../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../../kit/list-states.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';
import { inThousands, siteVerdicts } from './site-import-messages.ts';

const columns: readonly Column<SiteImportItem>[] = [
  {
    key: 'title',
    head: m.site_import_item_title(),
    className: 'min-w-48 max-w-md',
    cell: (item) => <Title item={item} />,
  },
  {
    key: 'verdict',
    head: m.exchange_report_verdict(),
    cell: ({ verdict }) => (
      <Badge tone={siteVerdicts[verdict].tone}>{siteVerdicts[verdict].label()}</Badge>
    ),
  },
  {
    key: 'kind',
    head: m.site_import_becomes(),
    cell: ({ kind }) => (kind === '' ? '–' : nameContentKind(kind)),
  },
  {
    key: 'date',
    head: m.exchange_column_date(),
    className: 'whitespace-nowrap',
    cell: ({ publishedAt }) => (publishedAt === '' ? '–' : formatDate(new Date(publishedAt))),
  },
  {
    key: 'files',
    head: m.site_import_files(),
    align: 'end',
    cell: ({ verdict, pictures, missing }) =>
      verdict === 'new'
        ? m.site_import_files_of({
            found: inThousands(pictures),
            total: inThousands(pictures + missing),
          })
        : '',
  },
  {
    key: 'notes',
    head: m.exchange_notes(),
    className: 'min-w-64 max-w-xl',
    cell: (item) => <Notes item={item} />,
  },
];

type Tab = SiteImportVerdict | 'warned' | '';

/** The items of an import with their results, page by page. */
export function SiteItems({ site }: { readonly site: SiteImport }) {
  const [tab, setTab] = useState<Tab>('');
  const [after, setAfter] = useState<number | null>(null);
  const { status, data, error, reload } = useLoaded(listSiteImportItems, {
    params: { id: site._id },
    query: {
      ...(tab === '' ? {} : { verdict: tab }),
      ...(after === null ? {} : { after: String(after) }),
    },
  });
  const next = data?.next ?? null;
  const tabs: readonly { tab: Tab; label: string; count: number }[] = [
    { tab: '', label: m.exchange_all_rows(), count: site.items },
    ...siteImportVerdicts.map((verdict) => ({
      ...{ tab: verdict, label: siteVerdicts[verdict].label(), count: site.verdicts[verdict] },
    })),
    { tab: 'warned', label: m.exchange_report_warnings(), count: site.verdicts.warned },
  ];
  return (
    <Panel title={m.site_import_items()}>
      <div className="mb-3 flex flex-wrap gap-2">
        {tabs.map((one) => (
          <button
            key={one.tab}
            type="button"
            aria-pressed={one.tab === tab}
            onClick={() => {
              setTab(one.tab);
              setAfter(null);
            }}
            className="min-h-10 rounded-lg border border-line-strong bg-card px-3 hover:border-action aria-pressed:border-action aria-pressed:bg-action-wash"
          >
            {one.label} <span className="font-semibold tabular-nums">{inThousands(one.count)}</span>
          </button>
        ))}
      </div>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status !== 'failed' && <Loading rows={5} />}
      {data?.items.length === 0 && <Empty title={m.site_import_no_items()} />}
      {data !== null && data.items.length > 0 && (
        <DataTable
          caption={m.site_import_items()}
          columns={columns}
          rows={data.items}
          rowKey={({ line }) => String(line)}
          stale={status !== 'succeeded'}
        />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {after !== null && (
          <Button tone="secondary" onClick={() => setAfter(null)}>
            {m.site_import_first_items()}
          </Button>
        )}
        <a
          download
          href={`/api/staff/site-imports/${site._id}/report.csv`}
          className={styleButton({ tone: 'quiet' })}
        >
          {m.exchange_report()}
        </a>
        {next !== null && (
          <Button tone="secondary" onClick={() => setAfter(next)}>
            {m.site_import_next_items()}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function Title({ item: { title, link, kind, documentId } }: { readonly item: SiteImportItem }) {
  const name = title || m.site_import_untitled();
  return (
    <>
      {documentId === null ? (
        <span className="font-semibold">{name}</span>
      ) : (
        <Link to={`/content/${kind}/${documentId}`} className="relative font-semibold">
          {name}
        </Link>
      )}
      <span className="block text-xs wrap-anywhere text-ink-soft">{link}</span>
    </>
  );
}

function Notes({ item: { problem, warnings } }: { readonly item: SiteImportItem }) {
  return (
    <>
      {problem !== '' && <span className="block font-semibold text-danger">{problem}</span>}
      {warnings.map((warning) => (
        <span key={warning} className="block wrap-anywhere text-ink-soft">
          {warning}
        </span>
      ))}
    </>
  );
}
