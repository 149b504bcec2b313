import { data, type LoaderFunctionArgs } from 'react-router';
import type { Service } from '#shared/content/items/service.ts';
import { fetchCampaign } from '../campaigns/campaigns.thunks.ts';
import { summarise } from '../campaigns/load-campaign.ts';
import { activitiesSlice } from '../content/activities.slice.ts';
import { servicesSlice } from '../content/services.slice.ts';
import type { AppStore } from '../store/make-store.ts';
import { storeContext } from '../store/store-context.ts';
import { findService } from './find-service.ts';

/** Maximum number of activities on a service page. */
const RELATED_ACTIVITIES = 3;

/** Data for the page's head; null: there is no such service. */
export type ServiceHead = Pick<Service, '_id' | 'title'> & {
  readonly description: string;
  readonly image: string;
  readonly publicUrl: string;
};

/**
 * Loads the service of this path into the store, with its campaign and latest activities; the response has the page's
 * status. `waitForRest` limits the wait for the latter two, without which the page is still usable.
 */
export async function loadService(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  waitForRest: (rest: Promise<unknown>) => Promise<unknown>,
) {
  const store = context.get(storeContext);
  const id = new URL(request.url).pathname.replace(/^\/+|\/+$/g, '');
  const related = store.dispatch(activitiesSlice.fetchList({ tag: id, limit: RELATED_ACTIVITIES }));
  await store.dispatch(servicesSlice.fetchList({}));
  const { items, isPart } = servicesSlice.selectList(store.getState());
  const service = findService(isPart ? [] : items, id);
  await waitForRest(Promise.all([related, loadFunding(store, service)]));
  return service
    ? data(describe(service, store.getState().site.publicUrl))
    : data(null, { status: 404 });
}

async function loadFunding(store: AppStore, service: Service | null): Promise<void> {
  if (service !== null && service.campaign !== '') {
    await store.dispatch(fetchCampaign(service.campaign));
  }
}

function describe(service: Service, publicUrl: string): ServiceHead {
  const { _id, title, small_description, description, images } = service;
  return {
    _id,
    title,
    // Its tagline is too short for search engines, which show about two lines.
    description: summarise(`${small_description}. ${description}`),
    image: images[0] ?? '',
    publicUrl,
  };
}
