import './wall-leaves.css';
import { useRevalidator } from 'react-router';
import type { EventStatus } from '#shared/content/event-status.ts';
import type { CharityEvent } from '#shared/content/items/event.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { ShownList } from '../content/create-list-slice.ts';
import { useEventStatuses } from '../events/event-times.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState } from '../ui/notice-state.tsx';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { EventLeaf } from './event-leaf.tsx';
import { HomeTitle } from './home-title.tsx';

const SHOWN = 3;

type EventWithStatus = { readonly event: CharityEvent; readonly status: EventStatus };

/** The next events: current ones first, then by start time; past ones are excluded. */
export function findNextEvents(
  events: readonly CharityEvent[],
  statuses: readonly EventStatus[],
): readonly EventWithStatus[] {
  const rank = ({ status }: EventWithStatus) => (status === 'happening' ? 0 : 1);
  return events
    .map((event, index) => ({ event, status: statuses[index] ?? 'upcoming' }))
    .filter(({ status }) => status !== 'completed')
    .toSorted(
      (a, b) => rank(a) - rank(b) || Date.parse(a.event.startsAt) - Date.parse(b.event.startsAt),
    )
    .slice(0, SHOWN);
}

/** Upcoming events as calendar leaves. Other pages link here by `/#events`. */
export function HomeEvents({
  events,
  lead,
}: {
  readonly events: ShownList<CharityEvent>;
  readonly lead: string;
}) {
  const next = findNextEvents(events.items, useEventStatuses(events.items));
  return (
    <section id="events" aria-labelledby="events-heading" className="hour hour-shade">
      <PaperEdge cut="scallops" />
      <div className="mx-auto max-w-7xl pt-5 pb-16 sm:pb-28 lg:px-6 lg:pt-16 lg:pb-28">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-1 px-4 sm:px-6 lg:px-0">
          <HomeTitle id="events-heading" kicker={m.home_events_kicker()}>
            {m.home_events_heading()}
          </HomeTitle>
          <p className="max-w-md text-ink-soft max-sm:text-sm sm:text-lg">{lead}</p>
        </div>
        {next.length > 0 ? (
          <ul className="row-of-sheets wall-leaves">
            {next.map(({ event, status }) => (
              <li key={event._id}>
                <EventLeaf event={event} status={status} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="mt-8 px-4 pb-10 sm:px-0 lg:pb-0">
            <NoEvents events={events} />
          </div>
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
  // An empty response counts as a failed load (R34); a retry would not help the visitor.
  const isEmptyResponse = status === 'failed' && error === m.events_empty_answer();
  const isUnavailable = status === 'failed' && !isEmptyResponse;
  const explanation = isUnavailable ? m.home_events_failed() : m.home_events_none();
  return (
    <EmptyState
      title={status === 'failed' ? formatFailure(isEmptyResponse) : explanation}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to="/contact-us" tone="secondary">
            {m.home_events_none_way()}
          </LinkButton>
          {isUnavailable && (
            <Button tone="quiet" busy={state === 'loading'} onClick={revalidate}>
              {m.try_again()}
            </Button>
          )}
        </div>
      }
    >
      {status === 'failed' && <p>{explanation}.</p>}
      <p>{m.home_events_none_text()}</p>
    </EmptyState>
  );
}

/** Texts of the error catalogue (R34). */
const formatFailure = (isEmptyResponse: boolean) =>
  isEmptyResponse ? m.events_empty_answer() : m.events_failed();
