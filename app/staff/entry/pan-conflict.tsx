import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';

/** Below a PAN that is refused until staff confirm it: what confirming means, with its button. */
export function PanConflict({
  donorId,
  busy,
  onAnyway,
}: {
  /** Donor of another name with this PAN; null: the selected donor has another PAN. */
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
