import { type ReactNode, useId } from 'react';

import type { EventStatus } from '#shared/content/event-status.ts';
import type { CharityEvent } from '#shared/content/items/event.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { MarkedText } from '../content/marked-text.tsx';
import { Button } from '../ui/button.tsx';
import { styleButton } from '../ui/button-style.ts';
import { Card } from '../ui/card.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { describeTimes } from './event-times.ts';

const mapSearch = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

/** Time, place, registration while it is open, and the calendar leaf. */
export function EventFacts({
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
