import { m } from '#shared/messages/compiled/messages.js';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';

export type PanChoice = { readonly whole: boolean; readonly reason: string };

/** Unmasked PAN numbers are exported only with a reason, which the activity log records. */
export function ChoosePan({
  choice,
  onChange,
  fault,
}: {
  readonly choice: PanChoice;
  readonly onChange: (choice: PanChoice) => void;
  readonly fault: string | undefined;
}) {
  return (
    <div className="max-w-3xl">
      <Checkbox
        name="withPan"
        label={m.exchange_whole_pan()}
        hint={m.exchange_whole_pan_hint()}
        checked={choice.whole}
        onChange={(event) => onChange({ ...choice, whole: event.target.checked })}
      />
      {choice.whole && (
        <TextField
          name="reason"
          label={m.exchange_reason()}
          required
          maxLength={300}
          value={choice.reason}
          error={fault}
          onChange={(event) => onChange({ ...choice, reason: event.target.value })}
        />
      )}
    </div>
  );
}
