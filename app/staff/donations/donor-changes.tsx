import { useState } from 'react';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  type DonorChange,
  listDonorChanges,
  undoDonorDetails,
} from '#shared/staff/corrections-endpoints.ts';
import { useMay } from '../access/use-staff.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Failed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatMoment } from '../money/format-moment.ts';
import { ChangeLines } from './change-lines.tsx';

/** Changes of a donor's details, each undone within thirty days; renders nothing where there were none. */
export function DonorChanges({
  donorId,
  onUndone,
}: {
  readonly donorId: string;
  readonly onUndone: () => void;
}) {
  const { data, status, error, reload } = useLoaded(listDonorChanges, { params: { id: donorId } });
  const [asked, setAsked] = useState<DonorChange | null>(null);
  const mayUndo = useMay('donations.correct');
  const undoing = useCall(undoDonorDetails);
  const changes = data?.changes ?? [];
  if (status !== 'failed' && changes.length === 0) return null;
  const undo = async () => {
    const { error: refusal } = await undoing.attempt({ params: { id: asked?._id ?? '' } });
    if (refusal !== null) return refusal;
    setAsked(null);
    onUndone();
    return null;
  };
  return (
    <Panel title={m.donor_changes_panel()}>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      <ul className="grid gap-3 text-sm">
        {changes.map((change) => (
          <li key={change._id} className="grid gap-0.5">
            <ChangeLines changes={change.changes} />
            {change.isErased && (
              <span className="text-ink-soft">{m.correction_values_erased()}</span>
            )}
            <span className="wrap-anywhere">“{change.reason}”</span>
            <span className="text-ink-soft">
              {change.changedBy.name} · {formatMoment(change.changedAt)} ·{' '}
              {m.donor_changes_donations({ count: change.donations })}
            </span>
            <span className="flex flex-wrap items-center gap-x-3">
              {change.undoneAt !== null && (
                <span className="text-ink-soft">
                  {m.donor_changes_undone({
                    name: change.undoneBy?.name ?? '',
                    at: formatMoment(change.undoneAt),
                  })}
                </span>
              )}
              {change.undoUntil !== null && mayUndo && (
                <RowButton onClick={() => setAsked(change)}>
                  {m.donor_changes_undo({ date: formatDate(new Date(change.undoUntil)) })}
                </RowButton>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={m.donor_changes_undo_title()}
        confirmLabel={m.donor_changes_undo_confirm()}
        onConfirm={undo}
      >
        <p>{m.donor_changes_undo_text({ count: asked?.donations ?? 0 })}</p>
      </ConfirmDialog>
    </Panel>
  );
}
