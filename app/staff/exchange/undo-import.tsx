import { useState } from 'react';
import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonationImport, undoImport } from '#shared/staff/imports-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../access/use-staff.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';

/** Voids all donations of an import, with a reason; renders nothing once its time is over. */
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
        confirmLabel={m.exchange_undo()}
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
      </ConfirmDialog>
    </>
  );
}
