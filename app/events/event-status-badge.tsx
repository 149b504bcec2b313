import type { EventStatus } from '#shared/content/event-status.ts';
import { m } from '#shared/messages/compiled/messages.js';

const looks: Record<EventStatus, string> = {
  upcoming: 'border-peacock/40 bg-card text-peacock-deep',
  happening: 'border-lotus bg-lotus text-on-action',
  completed: 'border-line bg-sand/60 text-ink',
};

const words: Record<EventStatus, () => string> = {
  upcoming: m.event_upcoming,
  happening: m.event_happening,
  completed: m.event_completed,
};

/** Status of an event (R8). A current event has a pulsing ring around its dot; the text does not move. */
export function EventStatusBadge({ status }: { readonly status: EventStatus }) {
  return (
    <span
      data-status={status}
      className={`inline-flex items-center gap-2 rounded-full border px-3 py-1 text-sm leading-5 font-semibold whitespace-nowrap ${looks[status]}`}
    >
      {status === 'happening' && (
        <span aria-hidden="true" className="relative flex size-2.5">
          <span className="absolute inset-0 animate-ping rounded-full bg-flame" />
          <span className="relative size-2.5 rounded-full bg-flame" />
        </span>
      )}
      {words[status]()}
    </span>
  );
}
