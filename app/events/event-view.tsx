import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { EventStatus } from '#shared/content/event-status.ts';
import type { CharityEvent } from '#shared/content/items/event.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { LampBand } from '../content/lamp-band.tsx';
import { MarkedText } from '../content/marked-text.tsx';
import { RichText } from '../content/rich-text.tsx';
import { SampleMark } from '../content/sample-mark.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { Button } from '../ui/button.tsx';
import { styleButton } from '../ui/button-style.ts';
import { Card } from '../ui/card.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageStage } from '../ui/page-stage.tsx';
import { CalendarLeaf, describeTimes, EventStatusBadge, useEventStatus } from './event-times.tsx';

/** An event: title and status, time and place with registration, and the description beside or, on a phone, below. */
export function EventView({ event }: { readonly event: CharityEvent }) {
  const publicUrl = useAppSelector((state) => state.site.publicUrl);
  const status = useEventStatus(event);
  return (
    <article>
      <PageStage
        picture={event.image}
        isStory
        hour="dusk"
        title={
          <>
            <MarkedText text={event.title} />
            <SampleMark of={event} />
          </>
        }
        above={
          <>
            <p className="print:hidden">
              <Link
                viewTransition
                to="/#events"
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-peacock-deep no-underline hover:underline"
              >
                <Icon name="back" />
                {m.event_back()}
              </Link>
            </p>
            <div className="mb-1 flex flex-wrap items-end gap-x-4 gap-y-3 relative z-2 max-lg:order-first max-lg:-mt-20 print:mt-0">
              <CalendarLeaf moment={event.startsAt} large />
              <EventStatusBadge status={status} />
            </div>
          </>
        }
      >
        <div>
          <ShareButton
            title={event.title}
            text={`${event.title}, ${event.location}`}
            url={`${publicUrl}/events/${encodeURIComponent(event._id)}`}
          />
        </div>
      </PageStage>
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-4 pt-6 pb-16 sm:px-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="relative z-10 lg:-mt-14">
          <EventFacts event={event} status={status} />
        </div>
        <section aria-labelledby="about-the-event" className="min-w-0">
          <h2 id="about-the-event" className="mb-3 font-display text-3xl text-ink">
            {m.event_about()}
          </h2>
          <RichText html={event.description} />
        </section>
        <div className="lg:col-span-2">
          <EventSupport />
        </div>
      </div>
    </article>
  );
}

/** Donation link for those who cannot attend. */
function EventSupport() {
  return (
    <LampBand heading={m.event_support_heading()} text={m.event_support_text()}>
      <LinkButton to="/donate-us" size="large">
        {m.event_support_donate()}
      </LinkButton>
    </LampBand>
  );
}

const mapSearch = (location: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;

/** Time, place, registration while it is open, and the calendar leaf. */
function EventFacts({
  event,
  status,
}: {
  readonly event: CharityEvent;
  readonly status: EventStatus;
}) {
  const { date, time } = describeTimes(event);
  return (
    <Card className="grid gap-6 px-6 py-6 md:grid-cols-2 md:items-center lg:sticky lg:top-28 lg:grid-cols-1">
      <dl className="flex flex-col gap-4">
        <Fact icon="calendar" name={m.event_date()}>
          <time dateTime={event.startsAt} className="text-xl font-semibold tabular-nums">
            {date}
          </time>
        </Fact>
        <Fact icon="clock" name={m.event_time()}>
          {time}
        </Fact>
        <Fact icon="place" name={m.event_place()}>
          <MarkedText text={event.location} />
          <a
            href={mapSearch(event.location)}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-11 items-center"
          >
            <span>
              {m.event_map()} <span className="sr-only">{m.event_new_tab()}</span>
            </span>
          </a>
        </Fact>
      </dl>
      <div className="flex flex-col gap-3 border-t border-line pt-5 md:max-lg:border-t-0 md:max-lg:border-l md:max-lg:py-5 md:max-lg:pl-6">
        {status === 'completed' ? (
          <p className="text-ink-soft">{m.event_over()}</p>
        ) : (
          <RegisterButton link={event.registrationLink} />
        )}
        <a
          href={`/events/${encodeURIComponent(event._id)}.ics`}
          className={styleButton({ tone: 'secondary', block: true })}
        >
          <Icon name="calendar" />
          {m.event_calendar()}
        </a>
      </div>
    </Card>
  );
}

function Fact({
  icon,
  name,
  children,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <dt className="contents text-sm font-semibold text-ink-soft">
        <Icon name={icon} className="row-span-2 mt-0.5 size-6 text-peacock" />
        <span>{name}</span>
      </dt>
      <dd className="col-start-2 text-lg leading-snug text-ink">{children}</dd>
    </div>
  );
}

/** 'Register Now' opens the registration; without one it is disabled, with an explanation (R7). */
function RegisterButton({ link }: { readonly link: string }) {
  const note = useId();
  if (link === '') {
    return (
      <>
        <Button block aria-describedby={note}>
          {m.event_register()}
        </Button>
        <p id={note} className="text-center text-ink-soft">
          {m.event_register_none()}
        </p>
      </>
    );
  }
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className={styleButton({ block: true })}
    >
      {m.event_register()}
      <span className="sr-only">{m.event_new_tab()}</span>
    </a>
  );
}
