import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonationExport, fetchExport, listExports } from '#shared/staff/exports-endpoints.ts';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { CallFailed, Empty, Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { saveFile } from './save-file.ts';

const states: Record<DonationExport['status'], () => string> = {
  waiting: m.exchange_state_waiting,
  refused: m.exchange_state_refused,
  ready: m.exchange_state_ready,
  running: m.exchange_state_running,
  done: m.exchange_state_done,
  failed: m.exchange_state_failed,
};

const columns: readonly Column<DonationExport>[] = [
  {
    key: 'when',
    head: m.exchange_when(),
    cell: ({ createdAt }) =>
      `${formatDate(new Date(createdAt))}, ${formatTime(new Date(createdAt))}`,
  },
  { key: 'by', head: m.exchange_by(), cell: ({ by }) => by },
  { key: 'format', head: m.exchange_format(), cell: ({ format }) => format.toUpperCase() },
  {
    key: 'rows',
    head: m.exchange_rows(),
    align: 'end',
    cell: ({ total }) => total.toLocaleString('en-IN'),
  },
  {
    key: 'pan',
    head: m.exchange_column_pan(),
    cell: ({ withPan }) => (withPan ? m.exchange_pan_whole() : m.exchange_pan_masked()),
  },
  { key: 'state', head: m.exchange_column_status(), cell: (file) => <State file={file} /> },
];

/** An approved file, for its requester to download. */
function State({ file: { _id, status, withPan, file } }: { readonly file: DonationExport }) {
  return file !== null && withPan ? <FetchFile exportId={_id} /> : states[status]();
}

/** The latest exports with their requesters. */
export function NewestExports() {
  const { status, data, error, reload } = useLoaded(listExports);
  return (
    <Panel title={m.exchange_newest_exports()}>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status !== 'failed' && <Loading rows={3} />}
      {data?.exports.length === 0 && <Empty title={m.exchange_no_exports()} />}
      {data !== null && data.exports.length > 0 && (
        <DataTable
          caption={m.exchange_newest_exports()}
          columns={columns}
          rows={data.exports}
          rowKey={({ _id }) => _id}
        />
      )}
    </Panel>
  );
}

/** Downloads an approved export; the requester re-authenticates first. */
function FetchFile({ exportId }: { readonly exportId: string }) {
  const fetching = useCall(fetchExport);
  const fetchIt = async () => {
    const response = await fetching.run({ params: { id: exportId } });
    if (response !== null) saveFile(response.file);
  };
  return (
    <>
      <RowButton busy={fetching.busy} onClick={fetchIt}>
        {m.exchange_fetch()}
      </RowButton>
      <CallFailed error={fetching.error} />
    </>
  );
}
