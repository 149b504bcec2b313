import { m } from '#shared/messages/compiled/messages.js';
import { pauseDonations } from '#shared/staff/shield-endpoints.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';

/** Confirmation before online donations are paused or resumed; names what stops. */
export function PauseDialog({
  isPaused,
  open,
  onClose,
  onDone,
}: {
  readonly isPaused: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { attempt } = useCall(pauseDonations);
  const change = async (reason: string) => {
    const { error } = await attempt({ body: { isPaused: !isPaused, reason } });
    if (error === null) onDone();
    return error;
  };
  if (isPaused) {
    return (
      <ConfirmDialog
        open={open}
        onClose={onClose}
        title={m.shield_open_title()}
        confirmLabel={m.shield_open()}
        onConfirm={change}
      >
        <p>{m.shield_open_text()}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.shield_pause_title()}
      confirmLabel={m.shield_pause()}
      reason={{ label: m.shield_pause_reason(), hint: m.shield_pause_hint(), required: true }}
      onConfirm={change}
    >
      <p>{m.shield_pause_stops()}</p>
      <p className="mt-2">{m.shield_pause_goes_on()}</p>
    </ConfirmDialog>
  );
}
