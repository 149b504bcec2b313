import { useRevalidator } from 'react-router';
import type { EventStatus } from '#shared/content/event-status.ts';
import type { CharityEvent } from '#shared/content/events.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { ShownList } from '../content/create-list-slice.ts';
import { EventRow } from '../events/event-row.tsx';
import { useEventStatuses } from '../events/use-event-status.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState } from '../ui/notice-state.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

const SHOWN = 3;

type Placed = { readonly event: CharityEvent; readonly status: EventStatus };

/** The next few events: what is going on first, then in the order of their beginnings; never what is over. */
export function findNextEvents(
  events: readonly CharityEvent[],
  statuses: readonly EventStatus[],
): readonly Placed[] {
  const rank = ({ status }: Placed) => (status === 'happening' ? 0 : 1);
  return events
    .map((event, place) => ({ event, status: statuses[place] ?? 'upcoming' }))
    .filter(({ status }) => status !== 'completed')
    .toSorted(
      (a, b) => rank(a) - rank(b) || Date.parse(a.event.startsAt) - Date.parse(b.event.startsAt),
    )
    .slice(0, SHOWN);
}

/** What one may come to. Other pages lead here by `/#events`. */
export function HomeEvents({ events }: { readonly events: ShownList<CharityEvent> }) {
  const next = findNextEvents(events.items, useEventStatuses(events.items));
  return (
    <section
      id="events"
      aria-labelledby="events-heading"
      className="mt-20 border-y border-line bg-peacock-wash lg:mt-28"
    >
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-6 px-4 py-14 sm:px-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:py-20">
        <div>
          <SectionTitle id="events-heading" kicker={m.home_events_kicker()}>
            {m.home_events_heading()}
          </SectionTitle>
          <p className="mt-3 max-w-prose text-lg text-ink-soft">{m.home_events_lead()}</p>
        </div>
        {next.length > 0 ? (
          <ul className="flex flex-col divide-y divide-line-strong/40 border-y border-line-strong/40">
            {next.map(({ event, status }) => (
              <li key={event._id}>
                <EventRow event={event} status={status} />
              </li>
            ))}
          </ul>
        ) : (
          <NoEvents events={events} />
        )}
      </div>
    </section>
  );
}

function NoEvents({ events: { status, error } }: { readonly events: ShownList<CharityEvent> }) {
  const { revalidate, state } = useRevalidator();
  if (status === 'loading') {
    return (
      <Loading label={m.home_events_loading()}>
        <Skeleton className="h-64 rounded-2xl" />
      </Loading>
    );
  }
  // An empty answer counts as a failed load (SPEC section 7); for a visitor it is none.
  const failed = status === 'failed' && error !== m.events_empty_answer();
  return (
    <EmptyState
      title={failed ? m.home_events_failed() : m.home_events_none()}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to="/contact-us" tone="secondary">
            {m.home_events_none_way()}
          </LinkButton>
          {failed && (
            <Button tone="quiet" busy={state === 'loading'} onClick={revalidate}>
              {m.try_again()}
            </Button>
          )}
        </div>
      }
    >
      {m.home_events_none_text()}
    </EmptyState>
  );
}
