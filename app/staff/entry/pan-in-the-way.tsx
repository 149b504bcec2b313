import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';

/** Under a PAN that was refused until staff confirm it: what confirming means, and the button that does. */
export function PanInTheWay({
  donorId,
  busy,
  onAnyway,
}: {
  /** Somebody of another name who has this PAN; null: the chosen donor has another one. */
  readonly donorId: string | null;
  readonly busy: boolean;
  readonly onAnyway: () => void;
}) {
  return (
    <div className="grid justify-items-start gap-2 rounded-xl bg-marigold/20 px-3 py-2.5 text-sm">
      <p>{donorId === null ? m.entry_anyway_chosen() : m.entry_anyway_other()}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button tone="secondary" busy={busy} onClick={onAnyway}>
          {m.entry_anyway()}
        </Button>
        {donorId !== null && <Link to={`/donors/${donorId}`}>{m.entry_anyway_see()}</Link>}
      </div>
    </div>
  );
}
