import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';

/** The end of a dialog's form: cancel, and the button that submits it. */
export function DialogButtons({
  onCancel,
  cancelLabel = m.desk_leave_it(),
  submitLabel,
  busy,
  disabled = false,
}: {
  readonly onCancel: () => void;
  readonly cancelLabel?: string;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button tone="secondary" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button type="submit" busy={busy} disabled={disabled}>
        {submitLabel}
      </Button>
    </div>
  );
}
