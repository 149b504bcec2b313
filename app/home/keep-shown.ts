import type { RouterContextProvider } from 'react-router';
import type { Campaign } from '#shared/campaigns.ts';
import type { Activity } from '#shared/content/items/activity.ts';
import type { Bulletin } from '#shared/content/items/bulletin.ts';
import type { CharityEvent } from '#shared/content/items/event.ts';
import type { Service } from '#shared/content/items/service.ts';
import { keepCampaigns } from '../campaigns/campaigns.slice.ts';
import { keepPart } from '../content/content.slice.ts';
import { openingOf } from '../content/opening-of.ts';
import { storeContext } from '../store/store-context.ts';
import { findNearest } from './nearest-campaigns.tsx';

/**
 * On the server, after all loads: reduces the store to what the page renders, because the state is sent with it. Other
 * pages fetch the full data.
 */
export function keepShown(context: Readonly<RouterContextProvider>): void {
  const { dispatch, getState } = context.get(storeContext);
  dispatch(keepPart('services', (all: readonly Service[]) => all.map(cutService)));
  dispatch(keepPart('events', cutEvents));
  dispatch(keepPart('activities', (all: readonly Activity[]) => all.map(cutActivity)));
  dispatch(keepPart('bulletins', (all: readonly Bulletin[]) => all.map(cutBulletin)));
  const { categories, status } = getState().campaigns;
  if (status === 'succeeded') dispatch(keepCampaigns(findNearest(categories).map(cutCampaign)));
}

const cutService = (service: Service): Service => ({
  ...service,
  description: '',
  images: service.images.slice(0, 1),
  donations: [],
  figures: [],
});

/** More than are shown: when one ends while the page is open, the next one replaces it. */
const cutEvents = (events: readonly CharityEvent[]): readonly CharityEvent[] =>
  events
    .filter(({ status }) => status !== 'completed')
    .map((event) => ({ ...event, description: '', registrationLink: '', changesAt: null }));

const cutActivity = (activity: Activity): Activity => ({
  ...activity,
  images: activity.images.slice(0, 1),
  description: openingOf(activity.description),
  button: null,
});

/** The first is shown by its picture, the others by their excerpts. */
const cutBulletin = (bulletin: Bulletin, index: number): Bulletin => ({
  ...bulletin,
  images: bulletin.images.slice(0, 1),
  description: index === 0 ? '' : openingOf(bulletin.description),
});

const cutCampaign = (campaign: Campaign): Campaign => ({
  ...campaign,
  description: '',
  donors: [],
});
