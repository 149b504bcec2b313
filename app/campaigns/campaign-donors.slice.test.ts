import { beforeEach, describe, expect, it } from 'vitest';
import { holdResponses, json, startTestServer } from '#test/http-test-server.ts';
import type { AppStore, RootState } from '../store/make-store.ts';
import { campaignCalled as campaign, openStore } from './campaigns.fixture.ts';
import { donorStatusChanged } from './campaigns.slice.ts';
import { addDonor, createCategory, fetchCampaigns } from './campaigns.thunks.ts';

const server = startTestServer();
let store: AppStore;
const state = () => store.getState().campaigns;
const storeWith = (campaigns: Partial<RootState['campaigns']>) =>
  openStore(server.origin(), campaigns);

beforeEach(() => {
  store = openStore(server.origin());
});

const meera = { _id: 'd1', fullname: 'Meera', email: 'm•••@example.org' };

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

  it("fails with 'Failed to create category' when the server sends no message", async () => {
    server.answer((_, response) => response.writeHead(500).end());
    await store.dispatch(createCategory({ title: 'b' }));
    expect(state().error).toBe('Failed to create category');
  });
});

describe('adding a donor', () => {
  const add = (donationId = 'a') =>
    store.dispatch(addDonor({ donationId, donor: { fullname: 'Meera' } }));

  it('has its own status', async () => {
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
    // @ts-expect-error: persisted data of an older page may lack donors
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

  it('leaves currentDonation unchanged when that is another campaign', async () => {
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

describe('a superseded call changes nothing', () => {
  it('creating a category, while a newer call is pending and after it has ended', async () => {
    const waiting = holdResponses(server);
    const older = store.dispatch(createCategory({ title: 'a' }));
    await waiting.until(1);
    const newer = store.dispatch(createCategory({ title: 'b' }));
    await waiting.until(2);
    const newest = store.dispatch(fetchCampaigns());
    await waiting.until(3);
    waiting.answer(0, 201, campaign('a'));
    await older;
    expect(state()).toMatchObject({ status: 'loading', categories: [campaign('a')] });
    waiting.answer(2, 200, { categories: [campaign('c')] });
    await newest;
    waiting.answer(1, 500, {});
    await newer;
    expect(state()).toMatchObject({ status: 'succeeded', error: null });
  });

  it('adding a donor', async () => {
    const waiting = holdResponses(server);
    store = storeWith({ categories: [campaign('a')] });
    const older = store.dispatch(addDonor({ donationId: 'a', donor: {} }));
    await waiting.until(1);
    const newer = store.dispatch(addDonor({ donationId: 'a', donor: {} }));
    await waiting.until(2);
    waiting.answer(0, 200, { donor: meera });
    await older;
    expect(state()).toMatchObject({ donorStatus: 'loading', categories: [{ donors: [meera] }] });
    waiting.answer(1, 500, {});
    await newer;
    expect(state()).toMatchObject({ donorStatus: 'failed', donorError: 'Failed to add donor' });
  });
});

describe("the visitor's own donation", () => {
  it('changes the donor status and its error, and nothing else', () => {
    store.dispatch(donorStatusChanged({ status: 'loading' }));
    expect(state()).toMatchObject({ donorStatus: 'loading', donorError: null, status: 'idle' });
    store.dispatch(donorStatusChanged({ status: 'failed', error: 'Payment failed: no' }));
    expect(state()).toMatchObject({ donorStatus: 'failed', donorError: 'Payment failed: no' });
    store.dispatch(donorStatusChanged({ status: 'succeeded' }));
    expect(state()).toMatchObject({ donorStatus: 'succeeded', donorError: null });
  });
});
