import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  getTaxDocumentRun,
  stopTaxDocumentRun,
  type TaxDocumentRun,
} from '#shared/staff/tax-document-runs-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Failed } from '../kit/list-states.tsx';
import { Progress } from '../kit/progress.tsx';
import { useCall } from '../kit/use-call.ts';
import { usePolled } from '../kit/use-polled.ts';
import { documentLabels } from './document-labels.ts';
import { LOOK_AGAIN_MS } from './look-again-ms.ts';
import { SendingBadge } from './sending-badge.tsx';

/** One bulk mailing: progress, failures, and a stop button. */
export function TaxDocumentRunRow({
  run,
  onStopped,
}: {
  readonly run: TaxDocumentRun;
  readonly onStopped: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const { attempt } = useCall(stopTaxDocumentRun);
  const title = documentLabels[run.kind]();
  const started = new Date(run.startedAt);
  const stop = async () => {
    const { error } = await attempt({ params: { id: run._id } });
    if (error !== null) return error;
    setAsking(false);
    onStopped();
    return null;
  };
  return (
    <li className="flex list-none flex-col gap-1.5">
      <Progress
        label={m.desk_papers_run({ what: title, year: run.taxYear })}
        done={run.sent}
        total={run.total}
        valueText={describeRun(run)}
      />
      <div className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        <SendingBadge status={run.status} />
        <span className="tabular-nums">
          {formatDate(started)} {formatTime(started)}
          {run.startedBy === '' ? '' : `, ${run.startedBy}`}
        </span>
        {run.status === 'loading' && (
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {m.desk_papers_stop()}
          </Button>
        )}
      </div>
      {(run.failed > 0 || run.status === 'loading') && <RunProblems run={run} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.desk_papers_stop_title()}
        confirmLabel={m.desk_papers_stop()}
        onConfirm={stop}
      >
        <p>{m.desk_papers_stop_text({ sent: run.sent, waiting: run.waiting })}</p>
      </ConfirmDialog>
    </li>
  );
}

function describeRun({ sent, total, failed }: TaxDocumentRun): string {
  const far = m.desk_papers_sent_of({ sent, total });
  return failed === 0 ? far : `${far}, ${m.desk_papers_failed_of({ failed })}`;
}

/** Failed and pending mails of a run, with the server's messages. */
function RunProblems({ run }: { readonly run: TaxDocumentRun }) {
  const { data, error, reload } = usePolled(getTaxDocumentRun, {
    params: { id: run._id },
    everyMs: LOOK_AGAIN_MS,
    isGoing: ({ run: { status } }) => status === 'loading',
  });
  if (data === null) return error === null ? null : <Failed message={error} onRetry={reload} />;
  if (data.unfinished.length === 0) return null;
  return (
    <ul aria-label={m.desk_papers_troubled()} className="flex flex-col gap-1 p-0 text-sm">
      {data.unfinished.map((one) => (
        <li key={one.donationId} className="list-none">
          <Link to={`/records/${one.donationId}`}>{one.receiptNumber}</Link> {one.fullname}:{' '}
          <span className={one.status === 'failed' ? 'text-danger' : 'text-ink-soft'}>
            {one.message}
          </span>
        </li>
      ))}
    </ul>
  );
}
