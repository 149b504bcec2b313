import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonationImport, getImport, listImports } from '#shared/staff/imports-endpoints.ts';
import { useMay } from '../access/use-staff.ts';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { Progress } from '../kit/progress.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { usePolled } from '../kit/use-polled.ts';
import { ExportPanel } from './export-panel.tsx';
import { ImportFindings } from './import-findings.tsx';
import { nameStep } from './import-messages.ts';
import { LOOK_AGAIN_MS } from './look-again-ms.ts';
import { MatchColumns } from './match-columns.tsx';
import { NewestExports } from './newest-exports.tsx';
import { RememberedMappings } from './remembered-mappings.tsx';
import { SiteImport } from './site/site-import.tsx';
import { SiteImports } from './site/site-imports.tsx';
import { StartImport } from './start-import.tsx';
import { StepDraftsProvider } from './step-drafts.tsx';

const columns: readonly Column<DonationImport>[] = [
  {
    key: 'file',
    head: m.exchange_file(),
    cell: ({ fileName }) => fileName || m.exchange_unnamed(),
  },
  {
    key: 'when',
    head: m.exchange_when(),
    cell: ({ createdAt }) => formatDate(new Date(createdAt)),
  },
  { key: 'by', head: m.exchange_by(), cell: ({ by }) => by },
  {
    key: 'rows',
    head: m.exchange_rows(),
    align: 'end',
    cell: ({ rows }) => rows.toLocaleString('en-IN'),
  },
  {
    key: 'entered',
    head: m.exchange_entered(),
    align: 'end',
    cell: ({ step, done, verdicts }) =>
      (step === 'done' ? verdicts.new : done).toLocaleString('en-IN'),
  },
  { key: 'step', head: m.exchange_column_status(), cell: ({ step }) => nameStep(step) },
];

/** Export and import of donations, and of an old site. The current import is in the URL, so that it survives a reload. */
export default function ExchangePage() {
  return (
    <StepDraftsProvider>
      <ExchangeStep />
    </StepDraftsProvider>
  );
}

function ExchangeStep() {
  const [search] = useSearchParams();
  const importId = search.get('import');
  const mayImport = useMay('donations.import');
  const [takenCount, setTakenCount] = useState(0);
  const countTaken = useCallback(() => setTakenCount((count) => count + 1), []);
  const siteImportId = search.get('site');
  const mayWrite = useMay('content.write');
  const mayExport = useMay('donations.export');
  if (importId !== null && mayImport) return <ImportWizard importId={importId} />;
  if (siteImportId !== null && mayWrite) return <SiteImport importId={siteImportId} />;
  const isOfSite = mayWrite && (!mayExport || search.get('from') === WORDPRESS);
  const tabs = mayWrite && mayExport && <ExchangeTabs isOfSite={isOfSite} />;
  if (isOfSite) {
    return (
      <>
        <PageHead title={m.exchange_title()} detail={m.site_import_page_detail()} />
        {tabs}
        <SiteImports />
      </>
    );
  }
  return (
    <>
      <PageHead title={m.exchange_title()} detail={m.exchange_detail()} />
      {tabs}
      <div className="flex flex-col gap-4">
        <ExportPanel onTaken={countTaken} />
        <NewestExports key={takenCount} />
        {mayImport && <StartImport />}
        {mayImport && <ImportList />}
        {mayImport && <RememberedMappings />}
      </div>
    </>
  );
}

const WORDPRESS = 'wordpress';

/** For those who may do both. */
function ExchangeTabs({ isOfSite }: { readonly isOfSite: boolean }) {
  const tabs = [
    { to: '/exchange', label: m.exchange_tab_donations(), isCurrent: !isOfSite },
    { to: `/exchange?from=${WORDPRESS}`, label: m.exchange_tab_wordpress(), isCurrent: isOfSite },
  ];
  return (
    <nav aria-label={m.exchange_title()} className="mb-4 flex flex-wrap gap-2">
      {tabs.map(({ to, label, isCurrent }) => (
        <Link
          key={to}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className="inline-flex min-h-10 items-center rounded-lg border border-line-strong bg-card px-3 text-ink no-underline hover:border-action aria-[current=page]:border-action aria-[current=page]:bg-action-wash aria-[current=page]:font-semibold"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The latest imports, each linking to its result. */
function ImportList() {
  const { status, data, error, reload } = useLoaded(listImports);
  return (
    <Panel title={m.exchange_newest_imports()}>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status !== 'failed' && <Loading rows={3} />}
      {data?.imports.length === 0 && <Empty title={m.exchange_no_imports()} />}
      {data !== null && data.imports.length > 0 && (
        <DataTable
          caption={m.exchange_newest_imports()}
          columns={columns}
          rows={data.imports}
          rowKey={({ _id }) => _id}
          rowHref={({ _id }) => `/exchange?import=${_id}`}
        />
      )}
    </Panel>
  );
}

/** Steps of one import: columns, dry run, entry. */
function ImportWizard({ importId }: { readonly importId: string }) {
  const { data, status, error, reload } = usePolled(getImport, {
    params: { id: importId },
    everyMs: LOOK_AGAIN_MS,
    isGoing: ({ import: { step } }) => ['checking', 'running', 'undoing'].includes(step),
  });
  const file = data?.import ?? null;
  const isMatching = file?.step === 'uploaded';
  const progress = file === null ? null : describeProgress(file);
  return (
    <>
      <PageHead
        title={m.exchange_import()}
        detail={
          file &&
          m.exchange_import_of({ name: file.fileName, rows: file.rows.toLocaleString('en-IN') })
        }
        back={{ to: '/exchange', label: m.exchange_title() }}
      />
      <div className="flex flex-col gap-4">
        {status === 'failed' && <Failed message={error} onRetry={reload} />}
        {file === null && status !== 'failed' && <Loading rows={6} />}
        {progress !== null && (
          <Progress
            label={progress.label}
            done={progress.done}
            total={progress.total}
            valueText={m.exchange_done_of({
              done: progress.done.toLocaleString('en-IN'),
              total: progress.total.toLocaleString('en-IN'),
            })}
          />
        )}
        {file !== null && isMatching && <MatchColumns file={file} onChecked={reload} />}
        {file !== null && !isMatching && <ImportFindings file={file} onChanged={reload} />}
      </div>
    </>
  );
}

/** What is going on with an import, and how far it is; null when nothing is. */
function describeProgress({ step, rows, checked, done, undone, verdicts }: DonationImport) {
  if (step === 'checking') return { label: m.exchange_checking(), done: checked, total: rows };
  if (step === 'running') return { label: m.exchange_entering(), done, total: verdicts.new };
  if (step !== 'undoing') return null;
  return { label: m.exchange_undoing(), done: undone, total: verdicts.new };
}
