import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { waitAMoment } from '../content/wait-a-moment.ts';
import { describeHiddenPage, describePage } from '../site/page-head.ts';
import { describeEvent } from '../site/structured-data/event-data.ts';
import { EventLoading } from './event-loading.tsx';
import { EventMissing } from './event-missing.tsx';
import { EventView } from './event-view.tsx';
import { type EventLoad, loadEvent, statusOf } from './load-event.ts';
import { useEvent } from './use-event.ts';
import { useEventOutcome } from './use-event-outcome.ts';

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
  await waitAMoment(settled);
  return Promise.race([settled, Promise.resolve({ outcome: 'pending' as const, settled })]);
}

export const meta = ({ loaderData, params }: MetaArgs<typeof loader>) => {
  if (loaderData?.outcome === 'pending') return describeHiddenPage(m.event_loading());
  if (loaderData?.outcome !== 'found') return describeHiddenPage(m.event_missing_title());
  const { head } = loaderData;
  const { title, date, time, location, summary, publicUrl } = head;
  const path = `/events/${encodeURIComponent(params.id ?? '')}`;
  return describePage({
    title,
    publicUrl,
    path,
    image: `${path}/card.png`,
    description: m.event_meta({ date, time, place: location, summary }),
    data: import.meta.env.SSR ? [describeEvent({ ...head, path })] : [],
  });
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
