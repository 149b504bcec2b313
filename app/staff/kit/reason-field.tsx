import { m } from '#shared/messages/compiled/messages.js';
import { REASON_MAXIMUM } from '#shared/staff/money-endpoints.ts';
import { TextField } from '../../ui/text-field.tsx';

/** The reason of a change, which the activity log records. */
export function ReasonField({
  value,
  onChange,
  hint,
  error,
}: {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly hint?: string;
  readonly error: string | undefined;
}) {
  return (
    <TextField
      name="reason"
      label={m.correct_reason()}
      hint={hint}
      required
      autoComplete="off"
      maxLength={REASON_MAXIMUM}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
