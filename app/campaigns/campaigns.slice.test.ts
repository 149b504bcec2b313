import { beforeEach, describe, expect, it } from 'vitest';
import { json, startTestServer } from '#test/http-test-server.ts';
import type { AppStore, RootState } from '../store/make-store.ts';
import { campaignCalled as campaign, openStore } from './campaigns.fixture.ts';
import { fetchCampaign, fetchCampaigns } from './campaigns.thunks.ts';

const server = startTestServer();
let store: AppStore;
const state = () => store.getState().campaigns;
const storeWith = (campaigns: Partial<RootState['campaigns']>) =>
  openStore(server.origin(), campaigns);

beforeEach(() => {
  store = openStore(server.origin());
});

it('starts idle, empty and without errors', () => {
  expect(state()).toEqual({
    categories: [],
    currentDonation: null,
    status: 'idle',
    error: null,
    donorStatus: 'idle',
    donorError: null,
  });
});

describe('fetching all campaigns', () => {
  it('is loading until the response arrives', async () => {
    server.answer(json(200, { categories: [campaign('a')] }));
    const done = store.dispatch(fetchCampaigns());
    expect(state()).toMatchObject({ status: 'loading', error: null });
    await done;
    expect(state().status).toBe('succeeded');
  });

  it('replaces the list when it succeeds', async () => {
    store = storeWith({ categories: [campaign('old')] });
    server.answer(json(200, { categories: [campaign('a'), campaign('b')] }));
    await store.dispatch(fetchCampaigns());
    expect(state().categories).toEqual([campaign('a'), campaign('b')]);
  });

  it.each([{ categories: [] }, {}, null])(
    "fails with 'No data found' for %j and keeps the list",
    async (body) => {
      store = storeWith({ categories: [campaign('old')] });
      server.answer(json(200, body));
      await store.dispatch(fetchCampaigns());
      expect(state()).toMatchObject({
        status: 'failed',
        error: 'No data found',
        categories: [campaign('old')],
      });
    },
  );

  it("stores the server's message when it refuses", async () => {
    server.answer(json(503, { message: 'Back in a minute' }));
    await store.dispatch(fetchCampaigns());
    expect(state()).toMatchObject({ status: 'failed', error: 'Back in a minute' });
  });

  it('clears the error of an earlier failure', async () => {
    server.answer(json(500, {}));
    await store.dispatch(fetchCampaigns());
    server.answer(json(200, { categories: [campaign('a')] }));
    const done = store.dispatch(fetchCampaigns());
    expect(state().error).toBeNull();
    await done;
    expect(state().error).toBeNull();
  });
});

describe('fetching one campaign', () => {
  it('is loading until the response arrives, then sets currentDonation', async () => {
    server.answer(json(200, { post: campaign('a') }));
    const done = store.dispatch(fetchCampaign('a'));
    expect(state()).toMatchObject({ status: 'loading', currentDonation: null });
    await done;
    expect(state()).toMatchObject({ status: 'succeeded', currentDonation: campaign('a') });
  });

  it('accepts a campaign as the whole response body', async () => {
    server.answer(json(200, campaign('a')));
    await store.dispatch(fetchCampaign('a'));
    expect(state().currentDonation).toEqual(campaign('a'));
  });

  it.each([null, {}, { post: null }])(
    "fails with 'Invalid response structure' when the answer is %j",
    async (body) => {
      server.answer(json(200, body));
      await store.dispatch(fetchCampaign('a'));
      expect(state()).toMatchObject({ status: 'failed', error: 'Invalid response structure' });
    },
  );

  it("fails with 'Invalid response structure' when there is no response at all", async () => {
    server.answer((_, response) => response.destroy());
    const result = await store.dispatch(fetchCampaign('a'));
    expect(state()).toMatchObject({ status: 'failed', error: 'Invalid response structure' });
    expect(result.payload).toMatchObject({ kind: 'network', status: null });
  });

  it("stores the server's message and passes the status to the page when there is no such campaign", async () => {
    server.answer(json(404, { message: 'Donation not found' }));
    const result = await store.dispatch(fetchCampaign('a'));
    expect(state()).toMatchObject({ status: 'failed', error: 'Donation not found' });
    expect(result.payload).toEqual({ message: 'Donation not found', kind: 'status', status: 404 });
  });

  it('never lets a late response for an older id overwrite a newer one', async () => {
    let respondLate = () => {};
    const requested = new Promise<void>((resolve) => {
      server.answer((_, response) => {
        respondLate = () => response.end(JSON.stringify({ post: campaign('old') }));
        resolve();
      });
    });
    const older = store.dispatch(fetchCampaign('old'));
    await requested;
    server.answer(json(200, { post: campaign('new') }));
    await store.dispatch(fetchCampaign('new'));
    respondLate();
    await older;
    expect(state()).toMatchObject({
      status: 'succeeded',
      error: null,
      currentDonation: campaign('new'),
    });
  });

  it('never lets the failure of an older load end a newer one', async () => {
    server.answer(json(200, { post: campaign('new') }));
    const older = store.dispatch(fetchCampaign('old'));
    const newer = store.dispatch(fetchCampaign('new'));
    await older;
    expect(state()).toMatchObject({ status: 'loading', error: null });
    await newer;
    expect(state()).toMatchObject({ status: 'succeeded', currentDonation: campaign('new') });
  });
});
