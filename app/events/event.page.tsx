import { useEffect, useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
  useRevalidator,
} from 'react-router';
import type { CharityEvent } from '#shared/content/items/event.ts';
import { htmlToPlainText } from '#shared/content/rich-text.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { summarise } from '../campaigns/load-campaign.ts';
import { eventsSlice } from '../content/events.slice.ts';
import { waitBriefly } from '../content/wait-briefly.ts';
import { organisationOf, useOrganisation } from '../site/organisation-context.ts';
import { describeHiddenPage, describePage } from '../site/page-head.ts';
import { describeEvent } from '../site/structured-data/event-data.ts';
import { useAppSelector } from '../store/hooks.ts';
import { storeContext } from '../store/store-context.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Vignette } from '../ui/vignette.tsx';
import { describeTimes } from './event-times.tsx';
import { EventView } from './event-view.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await loadEvent(context, params.id ?? '');
  return data<EventLoad>(found, { status: statusOf[found.outcome] });
}

/** A slow response does not delay the page: it shows 'Loading event details...' meanwhile (R7). */
export async function clientLoader({
  context,
  params,
}: ClientLoaderFunctionArgs): Promise<EventLoad> {
  const settled = loadEvent(context, params.id ?? '');
  await waitBriefly(settled);
  return Promise.race([settled, Promise.resolve({ outcome: 'pending' as const, settled })]);
}

export const meta = ({ loaderData, params, matches }: MetaArgs<typeof loader>) => {
  if (loaderData?.outcome === 'pending') return describeHiddenPage(m.event_loading(), matches);
  if (loaderData?.outcome !== 'found') return describeHiddenPage(m.event_missing_title(), matches);
  const { head } = loaderData;
  const { title, date, time, location, summary, publicUrl } = head;
  const path = `/events/${encodeURIComponent(params.id ?? '')}`;
  return describePage(
    {
      title,
      publicUrl,
      path,
      image: `${path}/card.png`,
      description: m.event_meta({ date, time, place: location, summary }),
      data: import.meta.env.SSR
        ? [describeEvent({ ...head, path, organisation: organisationOf(matches) })]
        : [],
    },
    matches,
  );
};

/** /events/{id} (R7). */
export default function EventPage() {
  const load = useLoaderData<EventLoad>();
  const { id = '' } = useParams();
  const outcome = useEventOutcome(load);
  const event = useEvent(id);
  if (event !== null) return <EventView key={event._id} event={event} />;
  if (outcome === null || outcome.outcome === 'found') return <EventLoading />;
  return <EventMissing failed={outcome.outcome === 'failed'} />;
}

/** Skeleton of the page while its event loads. */
function EventLoading() {
  return (
    <div
      aria-busy="true"
      className="mx-auto grid max-w-7xl gap-x-12 gap-y-8 px-4 pt-10 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-14"
    >
      <div className="flex flex-col gap-5">
        <h1 className="font-display text-2xl text-ink-soft">
          <span role="status">{m.event_loading()}</span>
        </h1>
        <Skeleton className="aspect-[8/5] w-full rounded-3xl" />
        <Skeleton className="h-12 w-3/4" />
      </div>
      <Skeleton className="h-80 rounded-3xl" />
    </div>
  );
}

/** 'Event not found!' (R7); with a retry button where the event may exist. */
function EventMissing({ failed }: { readonly failed: boolean }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center gap-4 px-4 pt-16 pb-20 text-center">
      <Vignette of="lost-calf" />
      <h1 className="mt-2 font-display text-title text-ink">{m.event_missing_title()}</h1>
      <p className="text-lg text-ink-soft">
        {failed ? m.event_failed_text() : m.event_missing_text()}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to="/">{m.event_back_home()}</LinkButton>
        {failed && (
          <Button tone="quiet" busy={state === 'loading'} onClick={revalidate}>
            {m.try_again()}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Current outcome of a load. One that was still pending when the page showed also sets the document title when it
 * completes, because the head was rendered before.
 */
function useEventOutcome(load: EventLoad): EventOutcome | null {
  const { name } = useOrganisation();
  const [late, setLate] = useState<{ of: EventLoad; outcome: EventOutcome } | null>(null);
  useEffect(() => {
    if (load.outcome !== 'pending') return;
    let isUnmounted = false;
    void load.settled.then((outcome) => {
      if (isUnmounted) return;
      setLate({ of: load, outcome });
      const title = outcome.outcome === 'found' ? outcome.head.title : m.event_missing_title();
      document.title = m.page_title({ title, organisation: name });
    });
    return () => {
      isUnmounted = true;
    };
  }, [load, name]);
  if (load.outcome !== 'pending') return load;
  return late?.of === load ? late.outcome : null;
}

/**
 * The event of this page. During a navigation the store may already hold the next page's event while this page is still
 * visible; the hook keeps returning its own. A failed load clears it (R7).
 */
function useEvent(id: string): CharityEvent | null {
  const { item, status } = useAppSelector((state) => eventsSlice.selectItem(state, id));
  const [lastShown, setLastShown] = useState(item);
  if (status === 'failed' && lastShown?._id === id) setLastShown(null);
  else if (item !== null && item !== lastShown) setLastShown(item);
  if (status === 'failed') return null;
  return item ?? (lastShown?._id === id ? lastShown : null);
}

/** Result of loading an event, with the fields that the page's head needs. */
export type EventOutcome =
  | { readonly outcome: 'found'; readonly head: EventHead }
  | { readonly outcome: 'missing' }
  /** It came with the program, and staff took it away. */
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'failed' };

type EventHead = Pick<CharityEvent, 'title' | 'image' | 'location' | 'startsAt' | 'endsAt'> & {
  readonly date: string;
  readonly time: string;
  readonly summary: string;
  readonly publicUrl: string;
};

/** In the browser a slow response may still be pending when the page shows. */
export type EventLoad =
  | EventOutcome
  | { readonly outcome: 'pending'; readonly settled: Promise<EventOutcome> };

/** HTTP status of a page with this outcome. */
export const statusOf = { found: 200, missing: 404, gone: 410, failed: 503 } as const;

/** Loads an event into the store, on the server and in the browser. */
export async function loadEvent(
  context: LoaderFunctionArgs['context'],
  id: string,
): Promise<EventOutcome> {
  const store = context.get(storeContext);
  const result = await store.dispatch(eventsSlice.fetchItem(id));
  if (eventsSlice.fetchItem.fulfilled.match(result)) {
    return { outcome: 'found', head: headOf(result.payload, store.getState().site.publicUrl) };
  }
  const status = result.payload?.status;
  if (status === 410) return { outcome: 'gone' };
  return { outcome: status === 404 ? 'missing' : 'failed' };
}

function headOf(event: CharityEvent, publicUrl: string): EventHead {
  const { title, image, location, startsAt, endsAt, description } = event;
  const summary = summarise(htmlToPlainText(description));
  const { date, time } = describeTimes(event);
  return { title, image, location, startsAt, endsAt, date, time, summary, publicUrl };
}
