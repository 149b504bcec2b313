import { formatMoment } from '../money/format-moment.ts';
import type { MoneyEvent } from './donation-timeline.ts';

/** Vertical list of events in chronological order. */
export function Timeline({ events }: { readonly events: readonly MoneyEvent[] }) {
  return (
    <ol className="relative flex flex-col gap-2.5 border-l-2 border-line pl-4 text-sm">
      {events.map((event) => (
        <li key={event.key} className="relative">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[1.31rem] size-2.5 rounded-full border-2 border-card bg-peacock"
          />
          <p className="wrap-anywhere">
            <span className="font-semibold">{event.what}</span>
            <span className="block text-ink-soft">
              <time dateTime={event.at}>{formatMoment(event.at)}</time>
              {event.detail !== '' && ` · ${event.detail}`}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
