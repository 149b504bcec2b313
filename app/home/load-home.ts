import type { RouterContextProvider } from 'react-router';
import { fetchCampaigns } from '../campaigns/campaigns.thunks.ts';
import { activitiesSlice } from '../content/activities.slice.ts';
import { bannersSlice } from '../content/banners.slice.ts';
import { bulletinsSlice } from '../content/bulletins.slice.ts';
import { eventsSlice } from '../content/events.slice.ts';
import { galleryImagesSlice } from '../content/gallery-images.slice.ts';
import { homePageSlice } from '../content/home-page.slice.ts';
import { impactsSlice } from '../content/impacts.slice.ts';
import { servicesSlice } from '../content/services.slice.ts';
import { videosSlice } from '../content/videos.slice.ts';
import { storeContext } from '../store/store-context.ts';

/** Number of items per list; more events, because past ones are filtered out. */
export const SHOWN = { activities: 3, bulletins: 4, gallery: 6, events: 6, videos: 1 } as const;

/** Loads all data of the page in parallel: a failing list neither delays nor breaks the others. */
export async function loadHome(context: Readonly<RouterContextProvider>): Promise<void> {
  const { dispatch } = context.get(storeContext);
  await Promise.all([
    dispatch(homePageSlice.fetchList({})),
    dispatch(bannersSlice.fetchList({})),
    dispatch(impactsSlice.fetchList({})),
    dispatch(servicesSlice.fetchList({})),
    dispatch(fetchCampaigns()),
    dispatch(eventsSlice.fetchList({ limit: SHOWN.events })),
    dispatch(activitiesSlice.fetchList({ limit: SHOWN.activities })),
    dispatch(galleryImagesSlice.fetchList({ limit: SHOWN.gallery })),
    dispatch(bulletinsSlice.fetchList({ limit: SHOWN.bulletins })),
    dispatch(videosSlice.fetchList({ limit: SHOWN.videos })),
  ]);
}
