import { type FormEvent, type ReactNode, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { REASON_MAXIMUM } from '#shared/staff/money-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { CallFailed } from './list-states.tsx';

export type ReasonFormProps = {
  /** What is requested, and its effect. */
  readonly children: ReactNode;
  /** Further options below the reason. */
  readonly choices?: ReactNode;
  readonly confirmLabel: string;
  readonly busy: boolean;
  /** Error of the reason field, else of the whole form. */
  readonly reasonError: string | undefined;
  readonly error: string | null;
  readonly onSubmit: (reason: string, form: FormData) => void;
  readonly onClose: () => void;
};

/** Dialog form for an action that requires a recorded reason. */
export function ReasonForm(props: ReasonFormProps) {
  const { children, choices, confirmLabel, busy, reasonError, error, onSubmit, onClose } = props;
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(reason, new FormData(event.currentTarget));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <TextArea
        name="reason"
        label={m.reveal_reason()}
        hint={m.refund_reason_hint()}
        required
        maxLength={REASON_MAXIMUM}
        value={reason}
        error={reasonError}
        onChange={(event) => setReason(event.target.value)}
      />
      {choices}
      <CallFailed error={reasonError === undefined ? error : null} />
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
