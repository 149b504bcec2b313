import { Link } from 'react-router';
import type { EventStatus } from '#shared/content/event-status.ts';
import type { CharityEvent } from '#shared/content/items/event.ts';
import { MarkedText } from '../content/marked-text.tsx';
import { SampleMark } from '../content/sample-mark.tsx';
import { describeTimes, EventStatusBadge, leafOf } from '../events/event-times.tsx';

import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

/** An event as a calendar leaf: picture, date, title, time and place. */
export function EventLeaf({
  event,
  status,
}: {
  readonly event: CharityEvent;
  readonly status: EventStatus;
}) {
  const { date, time } = describeTimes(event);
  const { weekday, day, month } = leafOf(event.startsAt);
  return (
    <article className="wall-leaf group">
      <div className="overflow-hidden">
        <Picture
          src={event.image}
          alt=""
          sizes="(min-width: 80rem) 24rem, (min-width: 64rem) 31vw, (min-width: 40rem) 24rem, 84vw"
          className="aspect-[9/4] w-full lg:aspect-[2/1] object-cover transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </div>
      <div className="wall-page">
        <p aria-hidden="true" className="wall-day">
          <span className="font-semibold">{month}</span>
          <span className="font-display text-5xl leading-none tabular-nums">{day}</span>
          <span className="text-sm">{weekday}</span>
        </p>
        <div className="flex min-w-0 grow flex-col items-start gap-1.5 pt-3">
          <EventStatusBadge status={status} />
          <h3 className="font-display text-2xl leading-snug text-balance">
            <Link
              to={`/events/${encodeURIComponent(event._id)}`}
              className="text-ink no-underline after:absolute after:inset-0 hover:text-action-deep"
            >
              <MarkedText text={event.title} />
              <SampleMark of={event} />
            </Link>
          </h3>
          <p className="leading-snug text-ink-soft">
            <time dateTime={event.startsAt}>{date}</time>,{' '}
            <span className="inline-block">{time}</span>
          </p>
          <p className="flex items-start gap-1.5 leading-snug text-ink-soft">
            <Icon name="place" className="size-5 text-peacock" />
            <span>
              <MarkedText text={event.location} />
            </span>
          </p>
        </div>
      </div>
    </article>
  );
}
