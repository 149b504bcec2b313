import { NavLink } from 'react-router';
import type { EventStatus } from '#shared/content/event-status.ts';
import type { CharityEvent } from '#shared/content/events.ts';
import { MarkedText } from '../content/marked-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { CalendarLeaf } from './calendar-leaf.tsx';
import { EventStatusBadge } from './event-status-badge.tsx';
import { describeTimes } from './event-times.ts';

/** An event in a list: its day, where it stands, when and where it is; all of it leads to its page. */
export function EventRow({
  event,
  status,
}: {
  readonly event: CharityEvent;
  readonly status: EventStatus;
}) {
  const { date, time } = describeTimes(event);
  return (
    <article className="page-card group relative flex items-start gap-4 py-5 sm:items-center sm:gap-6">
      <CalendarLeaf moment={event.startsAt} />
      <div className="flex min-w-0 grow flex-col items-start gap-1.5">
        <EventStatusBadge status={status} />
        <h3 className="font-display text-2xl leading-snug text-balance">
          <NavLink
            viewTransition
            to={`/events/${encodeURIComponent(event._id)}`}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-action-deep"
          >
            <MarkedText text={event.title} />
          </NavLink>
        </h3>
        <p className="text-ink-soft">
          <time dateTime={event.startsAt}>{date}</time>,{' '}
          <span className="inline-block">{time}</span>
        </p>
        <p className="flex items-start gap-1.5 text-ink-soft">
          <Icon name="place" className="mt-0.5 size-5 text-peacock" />
          <span>
            <MarkedText text={event.location} />
          </span>
        </p>
      </div>
      <div className="page-card-picture hidden w-40 shrink-0 sm:block md:w-52">
        <Picture
          src={event.image}
          alt=""
          sizes="13rem"
          className="aspect-[8/5] w-full rounded-t-[3rem] rounded-b-xl object-cover"
        />
      </div>
    </article>
  );
}
