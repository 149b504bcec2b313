import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before something is lost. Closing the question keeps it. */
export function LossQuestion({
  open,
  title,
  text,
  loseLabel,
  onLose,
  keepLabel,
  onKeep,
}: {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly loseLabel: string;
  readonly onLose: () => void;
  readonly keepLabel: string;
  readonly onKeep: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      // Shown again above the dialog that it asks about (FormDialog), it is closed no longer.
      onClosedByBrowser={({ currentTarget }) => currentTarget.open || onKeep()}
      title={title}
    >
      <p>{text}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button tone="secondary" onClick={onLose}>
          {loseLabel}
        </Button>
        <Button onClick={onKeep}>{keepLabel}</Button>
      </div>
    </Dialog>
  );
}
