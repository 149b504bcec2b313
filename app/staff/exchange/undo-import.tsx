import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonationImport, undoImport } from '#shared/staff/imports-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../access/use-staff.ts';
import { Badge } from '../kit/badge.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';
import { formatMoment } from '../money/format-moment.ts';

/**
 * Voids all donations of an import, with a reason, or submits that where a second person has to agree; renders nothing
 * once its time is over.
 */
export function UndoImport({
  file,
  onBegun,
}: {
  readonly file: DonationImport;
  readonly onBegun: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const undo = useCall(undoImport);
  const mayVoid = useMay('donations.void');
  if (file.pendingUndo !== null) return <PendingUndo pending={file.pendingUndo} />;
  if (file.undoUntil === null || file.verdicts.new === 0 || !mayVoid) return null;
  const until = new Date(file.undoUntil);
  return (
    <>
      <Button tone="secondary" onClick={() => setAsking(true)}>
        {m.exchange_undo()}
      </Button>
      <p className="text-sm text-ink-soft">
        {m.exchange_undo_possible({ date: `${formatDate(until)}, ${formatTime(until)}` })}
      </p>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.exchange_undo_title({ name: file.fileName || m.exchange_unnamed() })}
        confirmLabel={file.isUndoForTwo ? m.correct_submit_for_approval() : m.exchange_undo()}
        reason={{ label: m.exchange_undo_reason(), required: true }}
        onConfirm={async (reason) => {
          const { error } = await undo.attempt({ params: { id: file._id }, body: { reason } });
          if (error === null) {
            setAsking(false);
            onBegun();
          }
          return error;
        }}
      >
        <p>
          {file.verdicts.new === 1
            ? m.exchange_undo_detail_one()
            : m.exchange_undo_detail({ count: file.verdicts.new.toLocaleString('en-IN') })}
        </p>
        {file.isUndoForTwo && (
          <p className="mt-2 rounded-xl border border-line-strong bg-marigold/20 px-3 py-2 text-sm">
            {m.exchange_undo_for_two()}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function PendingUndo({
  pending,
}: {
  readonly pending: NonNullable<DonationImport['pendingUndo']>;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      <Badge tone="waiting">{m.exchange_undo_pending()}</Badge>
      {pending.effectiveAfter !== null &&
        m.desk_approvals_effective({ at: formatMoment(pending.effectiveAfter) })}
      <Link to="/approvals?state=waiting">{m.rail_approvals()}</Link>
    </p>
  );
}
