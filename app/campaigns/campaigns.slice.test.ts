import { beforeEach, describe, expect, it } from 'vitest';
import type { Campaign } from '#shared/campaigns.ts';
import { json, serveAnswers } from '#test/serve-answers.ts';
import { createApiClient } from '../api-client.ts';
import { type AppStore, makeStore, type RootState } from '../store/make-store.ts';
import { donorStatusChanged } from './campaigns.slice.ts';
import { addDonor, createCategory, fetchCampaign, fetchCampaigns } from './campaigns.thunks.ts';

const server = serveAnswers();
let store: AppStore;

const campaign = (id: string, more: Partial<Campaign> = {}): Campaign => ({
  _id: id,
  title: `Campaign ${id}`,
  image: '/a.avif',
  description: 'About',
  raised: 250,
  goal: 1000,
  donors: [],
  donorCount: 0,
  category: { title: 'Food', image: '/b.avif', raised: 250, goal: 1000 },
  ...more,
});
const meera = { _id: 'd1', fullname: 'Meera', email: 'm•••@example.org' };
const state = () => store.getState().campaigns;
const api = () => createApiClient({ fetch, origin: server.origin() });
const storeWith = (campaigns: Partial<RootState['campaigns']>) =>
  makeStore({
    api: api(),
    preloadedState: {
      campaigns: { ...makeStore({ api: api() }).getState().campaigns, ...campaigns },
    },
  });

beforeEach(() => {
  store = makeStore({ api: api() });
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
  it('is loading until the answer comes', async () => {
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
  it('is loading until the answer comes, then sets currentDonation', async () => {
    server.answer(json(200, { post: campaign('a') }));
    const done = store.dispatch(fetchCampaign('a'));
    expect(state()).toMatchObject({ status: 'loading', currentDonation: null });
    await done;
    expect(state()).toMatchObject({ status: 'succeeded', currentDonation: campaign('a') });
  });

  it('reads a campaign that is the whole answer', async () => {
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

  it("stores the server's message and tells the page the status when there is no such campaign", async () => {
    server.answer(json(404, { message: 'Donation not found' }));
    const result = await store.dispatch(fetchCampaign('a'));
    expect(state()).toMatchObject({ status: 'failed', error: 'Donation not found' });
    expect(result.payload).toEqual({ message: 'Donation not found', kind: 'status', status: 404 });
  });

  it('never lets a late answer for an older id overwrite a newer one', async () => {
    let answerLate = () => {};
    const asked = new Promise<void>((resolve) => {
      server.answer((_, response) => {
        answerLate = () => response.end(JSON.stringify({ post: campaign('old') }));
        resolve();
      });
    });
    const older = store.dispatch(fetchCampaign('old'));
    await asked;
    server.answer(json(200, { post: campaign('new') }));
    await store.dispatch(fetchCampaign('new'));
    answerLate();
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

describe('creating a category', () => {
  it('appends it to the list when the answer is 201', async () => {
    store = storeWith({ categories: [campaign('a')] });
    server.answer(json(201, campaign('b')));
    const done = store.dispatch(createCategory({ title: 'b' }));
    expect(state().status).toBe('loading');
    await done;
    expect(state()).toMatchObject({
      status: 'succeeded',
      categories: [campaign('a'), campaign('b')],
    });
  });

  it("fails with 'Failed to create category' unless the answer is 201", async () => {
    server.answer(json(200, campaign('b')));
    await store.dispatch(createCategory({ title: 'b' }));
    expect(state()).toMatchObject({
      status: 'failed',
      error: 'Failed to create category',
      categories: [],
    });
  });

  it("fails with 'Failed to create category' when the server says nothing", async () => {
    server.answer((_, response) => response.writeHead(500).end());
    await store.dispatch(createCategory({ title: 'b' }));
    expect(state().error).toBe('Failed to create category');
  });
});

describe('adding a donor', () => {
  const add = (donationId = 'a') =>
    store.dispatch(addDonor({ donationId, donor: { fullname: 'Meera' } }));

  it('has a status of its own', async () => {
    server.answer(json(200, { donor: meera }));
    const done = add();
    expect(state()).toMatchObject({ donorStatus: 'loading', donorError: null, status: 'idle' });
    await done;
    expect(state()).toMatchObject({ donorStatus: 'succeeded', donorError: null, status: 'idle' });
  });

  it('appends the returned donor to the matching category only', async () => {
    const ravi = { ...meera, _id: 'd0', fullname: 'Ravi' };
    store = storeWith({
      categories: [campaign('a', { donors: [ravi], donorCount: 9 }), campaign('b')],
    });
    server.answer(json(200, { donor: meera }));
    await add('a');
    expect(state().categories).toEqual([
      campaign('a', { donors: [ravi, meera], donorCount: 10 }),
      campaign('b'),
    ]);
  });

  it('creates the donors list where it is missing', async () => {
    const { donors: _d, donorCount: _n, ...bare } = campaign('a');
    // @ts-expect-error: data kept by an older page may come without donors
    store = storeWith({ categories: [bare] });
    server.answer(json(200, { donor: meera }));
    await add('a');
    expect(state().categories[0]).toMatchObject({ donors: [meera], donorCount: 1 });
  });

  it('appends it to currentDonation when that is the same campaign', async () => {
    store = storeWith({ currentDonation: campaign('a') });
    server.answer(json(200, { donor: meera }));
    await add('a');
    expect(state().currentDonation).toEqual(campaign('a', { donors: [meera], donorCount: 1 }));
  });

  it('leaves currentDonation alone when that is another campaign', async () => {
    store = storeWith({ currentDonation: campaign('b') });
    server.answer(json(200, { donor: meera }));
    await add('a');
    expect(state().currentDonation).toEqual(campaign('b'));
  });

  it.each([
    [201, { donor: meera }],
    [200, {}],
    [500, {}],
  ])("fails with 'Failed to add donor' for status %i and %j", async (status, body) => {
    store = storeWith({ categories: [campaign('a')] });
    server.answer(json(status, body));
    await add('a');
    expect(state()).toMatchObject({
      donorStatus: 'failed',
      donorError: 'Failed to add donor',
      status: 'idle',
      error: null,
      categories: [campaign('a')],
    });
  });

  it("stores the server's message as donorError", async () => {
    server.answer(json(401, { message: 'Please sign in to do this' }));
    await add();
    expect(state()).toMatchObject({
      donorStatus: 'failed',
      donorError: 'Please sign in to do this',
    });
  });
});

describe("the visitor's own gift", () => {
  it('moves the donor status and its error, and nothing else', () => {
    store.dispatch(donorStatusChanged({ status: 'loading' }));
    expect(state()).toMatchObject({ donorStatus: 'loading', donorError: null, status: 'idle' });
    store.dispatch(donorStatusChanged({ status: 'failed', error: 'Payment failed: no' }));
    expect(state()).toMatchObject({ donorStatus: 'failed', donorError: 'Payment failed: no' });
    store.dispatch(donorStatusChanged({ status: 'succeeded' }));
    expect(state()).toMatchObject({ donorStatus: 'succeeded', donorError: null });
  });
});
