import { type FormEvent, type ReactNode, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { FormDialog } from './form-dialog.tsx';
import { CallFailed } from './list-states.tsx';

export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The action as a question: 'Void receipt BS/26-27/00042?' */
  readonly title: string;
  /** What is removed and what stays, by name. */
  readonly children: ReactNode;
  /** Label of the confirm button; the same verb as in the title. */
  readonly confirmLabel: string;
  /** Asks for a reason. */
  readonly reason?: { readonly label: string; readonly hint?: string; readonly required: boolean };
  /** Statement to tick before the button is enabled, for severe actions. */
  readonly tick?: string;
  /** Runs the action. Returns the error message, or null on success: the owner then closes the dialog. */
  readonly onConfirm: (reason: string) => Promise<string | null>;
};

/** Confirmation dialog for destructive actions. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <FormDialog open={props.open} onClose={props.onClose} title={props.title}>
      {props.open && <Question {...props} />}
    </FormDialog>
  );
}

function Question({
  onClose,
  children,
  confirmLabel,
  reason,
  tick,
  onConfirm,
}: ConfirmDialogProps) {
  const [typedReason, setTypedReason] = useState('');
  const [ticked, setTicked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [missing, setMissing] = useState<{ reason?: string; tick?: string }>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const absent = {
      ...(reason?.required === true && typedReason.trim() === ''
        ? { reason: m.desk_reason_missing() }
        : {}),
      ...(tick !== undefined && !ticked ? { tick: m.desk_tick_missing() } : {}),
    };
    setMissing(absent);
    if (Object.keys(absent).length > 0) return;
    setBusy(true);
    setError(await onConfirm(typedReason.trim()));
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div>{children}</div>
      {reason !== undefined && (
        <TextArea
          name="reason"
          label={reason.label}
          hint={reason.hint}
          required={reason.required}
          maxLength={500}
          value={typedReason}
          error={missing.reason}
          onChange={(event) => setTypedReason(event.target.value)}
        />
      )}
      {tick !== undefined && (
        <Checkbox
          name="tick"
          label={tick}
          checked={ticked}
          error={missing.tick}
          onChange={(event) => setTicked(event.target.checked)}
        />
      )}
      <CallFailed error={error} />
      <div className="flex justify-end gap-2">
        <Button tone="secondary" onClick={onClose}>
          {m.desk_leave_it()}
        </Button>
        <Button type="submit" busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
