import type { LoaderFunctionArgs } from 'react-router';
import type { CharityEvent } from '#shared/content/items/event.ts';
import { summarise } from '../campaigns/load-campaign.ts';
import { eventsSlice } from '../content/events.slice.ts';
import { storeContext } from '../store/store-context.ts';
import { describeTimes } from './event-times.ts';

/** Result of loading an event, with the fields that the page's head needs. */
export type EventOutcome =
  | { readonly outcome: 'found'; readonly head: EventHead }
  | { readonly outcome: 'missing' }
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
export const statusOf = { found: 200, missing: 404, failed: 503 } as const;

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
  return { outcome: result.payload?.status === 404 ? 'missing' : 'failed' };
}

function headOf(event: CharityEvent, publicUrl: string): EventHead {
  const { title, image, location, startsAt, endsAt, description } = event;
  const summary = summarise(readPlainText(description));
  const { date, time } = describeTimes(event);
  return { title, image, location, startsAt, endsAt, date, time, summary, publicUrl };
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Plain text of sanitised HTML; blocks are separated by a space. */
export function readPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
}
