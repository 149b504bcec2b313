import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The bar at the bottom while something is unsaved. */
export function SaveBar({
  count,
  guardedCount,
  reason,
  onReason,
  busy,
  error,
  onDiscard,
  onLatest,
}: {
  readonly count: number;
  readonly guardedCount: number;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onDiscard: () => void;
  /** Loads what somebody else has saved meanwhile; null: nobody has. */
  readonly onLatest: (() => void) | null;
}) {
  return (
    <div className="sticky bottom-0 z-10 mt-4 grid gap-2 rounded-t-xl border border-line bg-card px-4 py-3 shadow-float">
      {guardedCount > 0 && (
        <>
          <p className="text-sm">{m.org_two_needed()}</p>
          <TextField
            name="reason"
            label={m.org_reason()}
            autoComplete="off"
            maxLength={500}
            value={reason}
            onChange={(event) => onReason(event.target.value)}
          />
        </>
      )}
      {error !== null && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-ink-soft">
          {count === 1 ? m.org_unsaved_one() : m.org_unsaved({ count })}
        </p>
        <div className="flex flex-wrap gap-2">
          {onLatest !== null && (
            <Button tone="secondary" onClick={onLatest}>
              {m.org_load_latest()}
            </Button>
          )}
          <Button tone="secondary" onClick={onDiscard}>
            {m.org_discard()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.org_save()}
          </Button>
        </div>
      </div>
    </div>
  );
}
