import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonationImport, listImports } from '#shared/staff/imports-endpoints.ts';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { nameStep } from './import-messages.ts';

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

/** The latest imports, each linking to its result. */
export function ImportList() {
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
