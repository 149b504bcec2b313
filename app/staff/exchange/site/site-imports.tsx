import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { listSiteImports, type SiteImport } from '#shared/staff/site-imports-endpoints.ts';
import { type Column, DataTable } from '../../kit/data-table.tsx';
import { CallFailed, Empty, Failed, Loading } from '../../kit/list-states.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Progress } from '../../kit/progress.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';
import { useIsShown } from '../use-is-shown.ts';
import { ChooseFile } from './choose-file.tsx';
import { sendExport } from './send-site.ts';
import { inThousands, nameSiteStep } from './site-import-messages.ts';

const columns: readonly Column<SiteImport>[] = [
  { key: 'site', head: m.site_import_site(), cell: ({ site, fileName }) => site || fileName },
  {
    key: 'when',
    head: m.exchange_when(),
    cell: ({ createdAt }) => formatDate(new Date(createdAt)),
  },
  { key: 'by', head: m.exchange_by(), from: 'lg', cell: ({ by }) => by },
  {
    key: 'items',
    head: m.site_import_items(),
    align: 'end',
    cell: ({ items }) => inThousands(items),
  },
  { key: 'step', head: m.exchange_column_status(), cell: ({ step }) => nameSiteStep(step) },
];

/** The way from WordPress: the upload of an export, and the latest imports. */
export function SiteImports() {
  return (
    <div className="flex flex-col gap-4">
      <StartSiteImport />
      <SiteImportList />
    </div>
  );
}

function StartSiteImport() {
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  const isShown = useIsShown();
  const choose = async (file: File) => {
    setError(null);
    setSending(file.name);
    const sent = await sendExport(file);
    setSending(null);
    if (sent.id === null) setError(sent.error);
    else if (isShown()) await navigate(`/exchange?site=${sent.id}`);
  };
  return (
    <Panel title={m.site_import_title()}>
      <div className="mb-3 flex max-w-prose flex-col gap-2 text-ink-soft">
        <p>{m.site_import_detail()}</p>
        <p>{m.site_import_detail_private()}</p>
      </div>
      <ChooseFile
        accept=".xml,text/xml,application/xml"
        disabled={sending !== null}
        onChoose={choose}
      >
        {m.site_import_choose()}
      </ChooseFile>
      <div className="mt-3 flex max-w-3xl flex-col gap-3" aria-live="polite">
        {sending !== null && (
          <Progress
            label={m.exchange_uploading({ name: sending })}
            done={0}
            total={null}
            valueText=""
          />
        )}
        <CallFailed error={error} />
      </div>
    </Panel>
  );
}

function SiteImportList() {
  const { status, data, error, reload } = useLoaded(listSiteImports);
  return (
    <Panel title={m.site_import_newest()}>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status !== 'failed' && <Loading rows={3} />}
      {data?.imports.length === 0 && <Empty title={m.exchange_no_imports()} />}
      {data !== null && data.imports.length > 0 && (
        <DataTable
          caption={m.site_import_newest()}
          columns={columns}
          rows={data.imports}
          rowKey={({ _id }) => _id}
          rowHref={({ _id }) => `/exchange?site=${_id}`}
        />
      )}
    </Panel>
  );
}
