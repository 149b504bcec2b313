import { useEffect } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonationExport, getExport } from '#shared/staff/exports-endpoints.ts';
import { Failed } from '../kit/list-states.tsx';
import { Progress } from '../kit/progress.tsx';
import { usePolled } from './use-polled.ts';

const says: Record<DonationExport['status'], () => string> = {
  waiting: m.exchange_state_waiting,
  refused: m.exchange_state_refused,
  ready: m.exchange_export_ready,
  running: m.exchange_export_running,
  done: m.exchange_export_done,
  failed: m.exchange_export_failed,
};

/** Progress of an export. */
export function ExportProgress({
  exportId,
  onDone,
}: {
  readonly exportId: string;
  readonly onDone: () => void;
}) {
  const { data, status, error, reload } = usePolled(
    getExport,
    { params: { id: exportId } },
    (answer) => answer.export.status === 'ready' || answer.export.status === 'running',
  );
  const isDone = data?.export.status === 'done';
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  if (status === 'failed') return <Failed message={error} onRetry={reload} />;
  if (data === null) return null;
  const { status: state, done, total } = data.export;
  return (
    <div className="mt-4 max-w-3xl" aria-live="polite">
      <Progress
        label={says[state]()}
        done={state === 'done' ? 1 : done}
        total={state === 'done' ? 1 : total}
        valueText={m.exchange_done_of({
          done: done.toLocaleString('en-IN'),
          total: total.toLocaleString('en-IN'),
        })}
      />
    </div>
  );
}
