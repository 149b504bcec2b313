import { m } from '#shared/messages/compiled/messages.js';
import { getImport } from '#shared/staff/imports-endpoints.ts';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Progress } from '../kit/progress.tsx';
import { ImportFindings } from './import-findings.tsx';
import { MatchColumns } from './match-columns.tsx';
import { usePolled } from './use-polled.ts';

/** Steps of one import: columns, dry run, entry. */
export function ImportWizard({ importId }: { readonly importId: string }) {
  const { data, status, error, reload } = usePolled(
    getImport,
    { params: { id: importId } },
    ({ import: { step } }) => step === 'checking' || step === 'running',
  );
  const file = data?.import ?? null;
  const isMatching = file?.step === 'uploaded';
  const goes = file?.step === 'checking' ? 'checked' : file?.step === 'running' ? 'done' : null;
  const total = goes === 'checked' ? file?.rows : file?.verdicts.new;
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
        {file !== null && goes !== null && (
          <Progress
            label={goes === 'checked' ? m.exchange_checking() : m.exchange_entering()}
            done={file[goes]}
            total={total ?? null}
            valueText={m.exchange_done_of({
              done: file[goes].toLocaleString('en-IN'),
              total: (total ?? 0).toLocaleString('en-IN'),
            })}
          />
        )}
        {file !== null && isMatching && <MatchColumns file={file} onChecked={reload} />}
        {file !== null && !isMatching && <ImportFindings file={file} onChanged={reload} />}
      </div>
    </>
  );
}
