import { Link } from 'react-router';
import type { CharityEvent } from '#shared/content/events.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { CalendarLeaf } from './calendar-leaf.tsx';
import { EventDescription } from './event-description.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventStatusBadge } from './event-status-badge.tsx';
import { EventSupport } from './event-support.tsx';
import { useEventStatus } from './use-event-status.ts';

/** An event: what it is and, beside it or below on a phone, when and where, and the way in. */
export function EventView({ event }: { readonly event: CharityEvent }) {
  const publicUrl = useAppSelector((state) => state.site.publicUrl);
  const status = useEventStatus(event);
  return (
    <article className="mx-auto grid max-w-7xl gap-x-12 gap-y-8 px-4 pt-8 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:pt-10">
      <header className="flex min-w-0 flex-col gap-5">
        <p>
          <Link
            viewTransition
            to="/#events"
            className="inline-flex min-h-11 items-center gap-2 font-semibold no-underline hover:underline"
          >
            <Icon name="back" />
            {m.event_back()}
          </Link>
        </p>
        <ArchFrame on="paper" className="page-picture rounded-b-3xl">
          <Picture
            src={event.image}
            alt=""
            sizes="(min-width: 80rem) 51rem, (min-width: 64rem) 62vw, 100vw"
            priority
            className="aspect-[8/5] w-full object-cover"
          />
        </ArchFrame>
        <div className="relative z-10 -mt-20 -mb-1 flex flex-wrap items-end gap-x-4 gap-y-3 pl-3 sm:-mt-24 sm:pl-8">
          <CalendarLeaf moment={event.startsAt} large />
          <EventStatusBadge status={status} />
        </div>
        <h1 className="font-display text-headline text-ink">
          <MarkedText text={event.title} />
        </h1>
        <div>
          <ShareButton
            title={event.title}
            text={`${event.title}, ${event.location}`}
            url={`${publicUrl}/events/${encodeURIComponent(event._id)}`}
          />
        </div>
      </header>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-16">
        <EventFacts event={event} status={status} />
      </div>
      <section aria-labelledby="about-the-event" className="min-w-0">
        <h2 id="about-the-event" className="mb-3 font-display text-3xl text-ink">
          {m.event_about()}
        </h2>
        <EventDescription html={event.description} />
      </section>
      <div className="lg:col-span-2">
        <EventSupport />
      </div>
    </article>
  );
}
