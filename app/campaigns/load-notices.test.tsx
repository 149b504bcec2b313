import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { json, startTestServer } from '#test/http-test-server.ts';
import { openContentStore } from '../content/content.fixture.ts';
import { eventsSlice } from '../content/events.slice.ts';
import { HomeEvents } from '../home/home-events.tsx';
import { NearestCampaigns } from '../home/nearest-campaigns.tsx';
import type { AppStore } from '../store/make-store.ts';
import CampaignPage from './campaign.page.tsx';
import CampaignListPage from './campaign-list.page.tsx';
import { fetchCampaign, fetchCampaigns } from './campaigns.thunks.ts';
import GeneralDonationPage from './general-donation.page.tsx';

const server = startTestServer();

/** Visible text of a page whose loader returned `loaded`. */
function read(store: AppStore, Page: ComponentType, loaded: unknown = null): string {
  const Stub = createRoutesStub([
    { id: 'page', path: '/', Component: Page, loader: () => loaded, HydrateFallback: () => null },
  ]);
  const html = renderToString(
    <Provider store={store}>
      <Stub hydrationData={{ loaderData: { page: loaded } }} />
    </Provider>,
  );
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, '|')
    .replaceAll('&#x27;', "'");
}

/** The notice starts with the first text, followed by the second, with nothing between them. */
const noticeOf = (first: string, second: string) =>
  new RegExp(`\\|${first}\\|+${second.replace('.', '\\.')}`);

describe('the notice for data that could not be loaded begins with the text of the error catalogue', () => {
  it("'No data found' where there are no campaigns, and where they cannot be fetched", async () => {
    const store = openContentStore(server.origin());
    const Nearest = () => <NearestCampaigns />;
    server.answer(json(200, { categories: [] }));
    await store.dispatch(fetchCampaigns());
    const empty = noticeOf('No data found', 'No campaigns are open just now.');
    expect(read(store, CampaignListPage, { answered: true })).toMatch(empty);
    expect(read(store, Nearest)).toMatch(empty);

    server.answer(json(503, { message: 'Down' }));
    await store.dispatch(fetchCampaigns());
    const failed = noticeOf('No data found', "The campaigns can't be shown just now.");
    expect(read(store, CampaignListPage, { answered: false })).toMatch(failed);
    expect(read(store, Nearest)).toMatch(failed);
  });

  it("'Invalid response structure' where the response contains no campaign", async () => {
    const store = openContentStore(server.origin());
    server.answer(json(200, {}));
    await store.dispatch(fetchCampaign('c1'));
    const notice = noticeOf('Invalid response structure', "This campaign can't be shown just now.");
    expect(read(store, CampaignPage, { outcome: 'failed' })).toMatch(notice);
    expect(read(store, GeneralDonationPage, { outcome: 'failed' })).toMatch(notice);
  });

  it("'No data received from API' without events, 'Failed to fetch events' where they cannot be fetched", async () => {
    const store = openContentStore(server.origin());
    const Events = () => (
      <HomeEvents lead="Come" events={eventsSlice.selectList(store.getState())} />
    );
    server.answer(json(200, { posts: [] }));
    await store.dispatch(eventsSlice.fetchList({}));
    expect(read(store, Events)).toMatch(
      noticeOf('No data received from API', 'No events are planned at the moment.'),
    );

    server.answer(json(500, { message: 'Down' }));
    await store.dispatch(eventsSlice.fetchList({}));
    expect(read(store, Events)).toMatch(
      noticeOf('Failed to fetch events', 'Our events could not be loaded just now.'),
    );
  });
});
