import { Link } from 'react-router';
import type { CharityEvent } from '#shared/content/items/event.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { LampBand } from '../content/lamp-band.tsx';
import { MarkedText } from '../content/marked-text.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageStage } from '../ui/page-stage.tsx';
import { CalendarLeaf } from './calendar-leaf.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventStatusBadge } from './event-status-badge.tsx';
import { useEventStatus } from './use-event-status.ts';

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
        title={<MarkedText text={event.title} />}
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
          <EventDescription html={event.description} />
        </section>
        <div className="lg:col-span-2">
          <EventSupport />
        </div>
      </div>
    </article>
  );
}

/** Description of an event. The server sanitises its HTML when it is written and again when it is read. */
function EventDescription({ html }: { readonly html: string }) {
  return (
    <div
      className="flex max-w-prose flex-col gap-4 text-lg leading-relaxed [&_a]:font-semibold [&_h2]:mt-2 [&_h2]:font-display [&_h2]:text-2xl [&_h3]:mt-2 [&_h3]:font-display [&_h3]:text-2xl [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-2xl [&_li]:pl-1.5 [&_li::marker]:text-action [&_ol]:flex [&_ol]:list-decimal [&_ol]:flex-col [&_ol]:gap-1.5 [&_ol]:pl-6 [&_strong]:font-semibold [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-1.5 [&_ul]:pl-6"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised, see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
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
