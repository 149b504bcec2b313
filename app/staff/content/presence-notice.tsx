import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { showPresence } from '#shared/staff/content-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import type { DraftState } from './drafts/draft-state.ts';

/** Who else has the document open, and that somebody has changed it. */
export function PresenceNotice({
  present,
  state: { item, isDirty, save, theirs },
  onShowNewest,
}: {
  readonly present: ResponseOf<typeof showPresence> | null;
  readonly state: DraftState;
  readonly onShowNewest: () => void;
}) {
  if (present === null || item === null) return null;
  const isNewer =
    present.version > item.version && !isDirty && save.kind === 'saved' && theirs === null;
  const others = present.others.filter(({ isMe }) => !isMe);
  const names = [...new Set(others.map(({ name }) => name || m.content_somebody()))];
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {names.length > 0 && (
        <p className="rounded-xl bg-peacock-wash px-3 py-2 text-sm">
          {names.length === 1
            ? m.content_others({ names: names[0] ?? '' })
            : m.content_others_many({ names: names.join(', ') })}
        </p>
      )}
      {others.length < present.others.length && (
        <p className="rounded-xl bg-peacock-wash px-3 py-2 text-sm">{m.content_others_me()}</p>
      )}
      {isNewer && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-marigold/20 px-3 py-2">
          <p>{m.content_newer({ name: present.updatedBy || m.content_somebody() })}</p>
          <Button tone="secondary" onClick={onShowNewest}>
            {m.content_newer_show()}
          </Button>
        </div>
      )}
    </div>
  );
}
