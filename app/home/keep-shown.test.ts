import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleServices } from '#shared/content/samples/services.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { campaignCalled } from '../campaigns/campaigns.fixture.ts';
import { fetchCampaigns } from '../campaigns/campaigns.thunks.ts';
import { activitiesSlice } from '../content/activities.slice.ts';
import { bulletinsSlice } from '../content/bulletins.slice.ts';
import {
  bulletinCalled,
  eventCalled,
  idsOf,
  openContentStore,
} from '../content/content.fixture.ts';
import { eventsSlice } from '../content/events.slice.ts';
import { displayStateOf } from '../content/list-display-state.ts';
import { servicesSlice } from '../content/services.slice.ts';
import { loadService } from '../services/load-service.ts';
import type { AppStore } from '../store/make-store.ts';
import { storeContext } from '../store/store-context.ts';
import { keepShown } from './keep-shown.ts';
import { loadHome } from './load-home.ts';

const server = startTestServer();
const text = 'What happened on the day. '.repeat(60);
const bulletin = (id: string) => ({ ...bulletinCalled(id), description: text });
const over = { ...eventCalled('over'), status: 'completed' };
const campaigns = [40, 90, 70, 80, 10].map((raised) =>
  campaignCalled(`at-${raised}`, {
    raised,
    goal: 100,
    donors: [{ _id: 'd', fullname: 'Meera', email: 'm•••@example.org' }],
    donorCount: 1,
  }),
);
const responses: Readonly<Record<string, unknown>> = {
  '/api/post/get-services': sampleServices(new Date()),
  '/api/post/get-upcoming-events': { posts: [over, eventCalled('a'), eventCalled('b')] },
  '/api/post/get-posts': { posts: [bulletin('a')] },
  '/api/post/get-newspost': { posts: [bulletin('a'), bulletin('b')] },
  '/api/post/': { categories: campaigns },
};
const serveResponses = () =>
  server.answer((request, response, body) => {
    const data = responses[(request.url ?? '').split('?')[0] ?? ''];
    json(data === undefined ? 500 : 200, data ?? {})(request, response, body);
  });

let store: AppStore;
let context: RouterContextProvider;
const state = () => store.getState();

beforeEach(() => {
  store = openContentStore(server.origin());
  context = new RouterContextProvider();
  context.set(storeContext, store);
});

async function open() {
  serveResponses();
  await loadHome(context);
  keepShown(context);
}

describe('the state that the home page sends', () => {
  beforeEach(open);

  it('has the three campaigns closest to their goal, without their stories and donors', () => {
    const { categories, categoriesArePart, status } = state().campaigns;
    expect(idsOf(categories)).toEqual(['at-90', 'at-80', 'at-70']);
    expect(categories.map(({ description, donors }) => [description, donors])).toEqual(
      categories.map(() => ['', []]),
    );
    expect(categories[0]?.donorCount).toBe(1);
    expect([categoriesArePart, status]).toEqual([true, 'succeeded']);
  });

  it('has the excerpts of the stories, and of the newest bulletin only the title', () => {
    const [newest, next] = bulletinsSlice.selectList(state()).items;
    expect(newest?.description).toBe('');
    expect(next?.description).toMatch(/^What happened.{300,400}…$/);
    expect(activitiesSlice.selectList(state()).items[0]?.description).toBe(next?.description);
  });

  it('has every service and every future event without its description', () => {
    expect(idsOf(eventsSlice.selectList(state()).items)).toEqual(['a', 'b']);
    expect(eventsSlice.selectList(state()).items[0]?.description).toBe('');
    const { items } = servicesSlice.selectList(state());
    expect(items).toHaveLength(5);
    expect(items[0]).toMatchObject({ title: 'Anna Vitran Seva', description: '', donations: [] });
  });
});

describe("the home page's reduced state, on a page that requests the full data", () => {
  beforeEach(open);

  it('is replaced by the full data when it is loaded', async () => {
    await store.dispatch(servicesSlice.fetchList({}));
    expect(servicesSlice.selectList(state())).toMatchObject({ isPart: false, answersQuery: true });
    expect(servicesSlice.selectList(state()).items[0]?.description).not.toBe('');
    await store.dispatch(fetchCampaigns());
    expect(state().campaigns).toMatchObject({
      categories: campaigns,
      categoriesArePart: false,
    });
  });

  it('is never treated as the full data while that loads, or has failed', async () => {
    server.answer(json(500, {}));
    const done = store.dispatch(bulletinsSlice.fetchList({ limit: 4 }));
    expect(displayStateOf(bulletinsSlice.selectList(state()))).toBe('loading');
    await done;
    expect(displayStateOf(bulletinsSlice.selectList(state()))).toBe('failed');
    await store.dispatch(fetchCampaigns());
    expect(state().campaigns).toMatchObject({ status: 'failed', categoriesArePart: true });
  });

  it('contains no displayable service: the sample is shown when the full data cannot be loaded', async () => {
    server.answer(json(500, {}));
    const request = new Request('http://seva.example/brajkulam');
    const { data } = await loadService({ context, request }, (rest) => rest);
    expect(data?.description).toMatch(/^Homes round a courtyard, with a school and a workshop\. ./);
  });
});

it('keeps the samples where nothing was loaded', async () => {
  server.answer(json(500, {}));
  await loadHome(context);
  keepShown(context);
  expect(activitiesSlice.selectList(state())).toMatchObject({ fromSamples: true, isPart: false });
  expect(state().campaigns.status).toBe('failed');
});
