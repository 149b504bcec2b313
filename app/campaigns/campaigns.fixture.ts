import type { Campaign } from '#shared/campaigns.ts';
import { createApiClient } from '../api-client.ts';
import { type AppStore, makeStore, type RootState } from '../store/make-store.ts';

/** A campaign as the API returns it. */
export const campaignCalled = (id: string, more: Partial<Campaign> = {}): Campaign => ({
  _id: id,
  title: `Campaign ${id}`,
  image: '/a.avif',
  description: 'About',
  images: [],
  raised: 250,
  goal: 1000,
  donors: [],
  donorCount: 0,
  category: { title: 'Food', image: '/b.avif', raised: 250, goal: 1000 },
  minimum: 1,
  presets: [],
  until: null,
  popularAmount: null,
  closed: null,
  approval: null,
  ...more,
});

/** A store connected to a local test server, with preloaded campaign state. */
export function openStore(
  origin: string,
  campaigns: Partial<RootState['campaigns']> = {},
): AppStore {
  const api = createApiClient({ fetch, origin });
  const initial = makeStore({ api }).getState().campaigns;
  return makeStore({ api, preloadedState: { campaigns: { ...initial, ...campaigns } } });
}
