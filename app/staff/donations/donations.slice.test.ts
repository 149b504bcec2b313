import { beforeEach, describe, expect, it } from 'vitest';
import { holdResponses, json, startTestServer } from '#test/http-test-server.ts';
import { type DonationsStore, donationCalled, openDonations } from './donations.fixture.ts';
import type { DonationsState } from './donations.slice.ts';
import { currentDonationCleared, documentsQueued } from './donations.slice.ts';
import {
  createDonation,
  fetchDonation,
  fetchDonations,
  fetchDonationsByDonor,
} from './donations.thunks.ts';

const server = startTestServer();
let store: DonationsStore;
const state = () => store.getState().donations;
const storeWith = (donations: Partial<DonationsState>) => openDonations(server.origin(), donations);

beforeEach(() => {
  store = openDonations(server.origin());
});

it('the state is donations, currentDonation or none, donorDonations, status, error and taxCertificateStatus, and starts idle', () => {
  expect(state()).toMatchObject({
    donations: [],
    currentDonation: null,
    donorDonations: [],
    status: 'idle',
    error: null,
    taxCertificateStatus: 'idle',
  });
});

const operations = {
  list: { fallback: 'Failed to fetch donations', begin: () => store.dispatch(fetchDonations()) },
  add: { fallback: 'Failed to create donation', begin: () => store.dispatch(createDonation({})) },
  one: { fallback: 'Failed to fetch donation', begin: () => store.dispatch(fetchDonation('a')) },
  'by donor': {
    fallback: 'Failed to fetch donor donations',
    begin: () => store.dispatch(fetchDonationsByDonor({ donorId: 'd' })),
  },
};
/** Valid for all four: each reads its own field. */
const everyAnswer = { donations: [donationCalled('a')], donation: donationCalled('a') };

describe.each(Object.entries(operations))('%s', (_, { fallback, begin }) => {
  it('changes to loading, then succeeded', async () => {
    server.answer(json(200, everyAnswer));
    const done = begin();
    expect(state()).toMatchObject({ status: 'loading', error: null });
    await done;
    expect(state()).toMatchObject({ status: 'succeeded', error: null });
  });

  it("changes to failed and stores the server's message", async () => {
    server.answer(json(403, { message: 'Your role does not allow this' }));
    await begin();
    expect(state()).toMatchObject({ status: 'failed', error: 'Your role does not allow this' });
  });

  it.each([
    ['the server says nothing', json(500, {})],
    ['the answer lacks what it should contain', json(200, {})],
    ['the answer is no JSON', json(200, undefined)],
  ])(`stores '${fallback}' when %s`, async (__, answer) => {
    server.answer(answer);
    await begin();
    expect(state()).toMatchObject({ status: 'failed', error: fallback });
  });

  it(`stores '${fallback}' when the network fails`, async () => {
    server.answer((__, response) => response.destroy());
    await begin();
    expect(state()).toMatchObject({ status: 'failed', error: fallback });
  });

  it('clears the previous error when it starts', async () => {
    store = storeWith({ status: 'failed', error: 'Before' });
    server.answer(json(200, everyAnswer));
    const done = begin();
    expect(state().error).toBeNull();
    await done;
  });
});

it('list fetch replaces the list', async () => {
  store = storeWith({ donations: [donationCalled('old')] });
  server.answer(json(200, { donations: [donationCalled('a'), donationCalled('b')], next: 'b' }));
  await store.dispatch(fetchDonations());
  expect(state()).toMatchObject({
    donations: [donationCalled('a'), donationCalled('b')],
    next: 'b',
  });
});

it('a failed list fetch keeps the list', async () => {
  store = storeWith({ donations: [donationCalled('old')] });
  server.answer(json(503, { message: 'Back in a minute' }));
  await store.dispatch(fetchDonations({ mode: 'cash' }));
  expect(state().donations).toEqual([donationCalled('old')]);
});

it('list filters are sent as query parameters, those of a donor too', async () => {
  const urls: (string | undefined)[] = [];
  server.answer((request, response, body) => {
    urls.push(request.url);
    json(200, { donations: [] })(request, response, body);
  });
  await store.dispatch(fetchDonations({ mode: 'cash', from: '2026-04-01', after: undefined }));
  await store.dispatch(fetchDonationsByDonor({ donorId: 'd 1', query: { limit: 50 } }));
  await store.dispatch(fetchDonations());
  expect(urls).toEqual([
    '/api/post/get-donations?mode=cash&from=2026-04-01',
    '/api/post/get-donations-by-donor/d%201?limit=50',
    '/api/post/get-donations',
  ]);
});

it('add sends the form and prepends the new donation', async () => {
  store = storeWith({ donations: [donationCalled('old')] });
  const form = { fullname: 'Radha Devi', amount: '501' };
  server.answer((request, response, body) => {
    expect(JSON.parse(body)).toEqual(form);
    json(200, { donation: donationCalled('new') })(request, response, body);
  });
  await store.dispatch(createDonation(form));
  expect(state().donations).toEqual([donationCalled('new'), donationCalled('old')]);
});

it('fetch one sets currentDonation', async () => {
  server.answer(json(200, { donation: donationCalled('a') }));
  await store.dispatch(fetchDonation('a'));
  expect(state().currentDonation).toEqual(donationCalled('a'));
});

it("fetch by donor replaces the donor's list", async () => {
  store = storeWith({
    donorDonations: [donationCalled('old')],
    donations: [donationCalled('kept')],
  });
  server.answer(json(200, { donations: [donationCalled('a')] }));
  await store.dispatch(fetchDonationsByDonor({ donorId: 'd' }));
  expect(state()).toMatchObject({
    donorDonations: [donationCalled('a')],
    donations: [donationCalled('kept')],
    donorId: 'd',
  });
});

it('an action clears currentDonation', () => {
  store = storeWith({ currentDonation: donationCalled('a'), status: 'succeeded' });
  store.dispatch(currentDonationCleared());
  expect(state()).toMatchObject({ currentDonation: null, status: 'succeeded' });
});

it('a late response for older filters never overwrites a newer list', async () => {
  let answerLate = () => {};
  const requested = new Promise<void>((resolve) => {
    server.answer((_, response) => {
      answerLate = () => response.end(JSON.stringify({ donations: [donationCalled('old')] }));
      resolve();
    });
  });
  const older = store.dispatch(fetchDonations({ mode: 'cash' }));
  await requested;
  server.answer(json(200, { donations: [donationCalled('new')] }));
  await store.dispatch(fetchDonations({ mode: 'upi' }));
  answerLate();
  await older;
  expect(state()).toMatchObject({
    status: 'succeeded',
    error: null,
    donations: [donationCalled('new')],
    listed: { mode: 'upi' },
  });
});

describe("a superseded call does not change the newer one's status", () => {
  it('while the newer one is pending', async () => {
    const waiting = holdResponses(server);
    const older = store.dispatch(createDonation({ fullname: 'Older' }));
    await waiting.until(1);
    const newer = store.dispatch(createDonation({ fullname: 'Newer' }));
    await waiting.until(2);
    waiting.answer(0, 200, { donation: donationCalled('older') });
    await older;
    expect(state()).toMatchObject({ status: 'loading', donations: [donationCalled('older')] });
    waiting.answer(1, 500, {});
    await newer;
    expect(state()).toMatchObject({ status: 'failed', error: 'Failed to create donation' });
  });

  it.each([
    ['succeeds', 200, 500, 'failed', 'Failed to create donation'],
    ['fails', 500, 200, 'succeeded', null],
  ])('after the newer one has ended: the older one %s', async (_, older, newer, status, error) => {
    const waiting = holdResponses(server);
    const list = store.dispatch(fetchDonations());
    await waiting.until(1);
    const add = store.dispatch(createDonation({}));
    await waiting.until(2);
    waiting.answer(1, newer, everyAnswer);
    await add;
    expect(state()).toMatchObject({ status, error, about: 'add' });
    waiting.answer(0, older, everyAnswer);
    await list;
    expect(state()).toMatchObject({ status, error, about: 'add' });
  });
});

it('a late list is stored, but does not end the load of the donation requested after it', async () => {
  let answerDonation = () => {};
  const requested = new Promise<void>((resolve) => {
    server.answer((request, response, body) => {
      if (request.url === '/api/post/get-donations') {
        return json(200, { donations: [donationCalled('a')] })(request, response, body);
      }
      answerDonation = () => json(200, { donation: donationCalled('a') })(request, response, body);
      resolve();
    });
  });
  const list = store.dispatch(fetchDonations());
  const donation = store.dispatch(fetchDonation('a'));
  await list;
  expect(state()).toMatchObject({ status: 'loading', donations: [donationCalled('a')] });
  await requested;
  answerDonation();
  await donation;
  expect(state()).toMatchObject({ status: 'succeeded', currentDonation: donationCalled('a') });
});

it('documents that were queued together show as sent at each of their donations', () => {
  store.dispatch(documentsQueued(['a', 'b']));
  expect(Object.keys(state().certificates)).toEqual(['a', 'b']);
  expect(state().certificates.a).toMatchObject({ status: 'succeeded', error: null });
  expect(state().taxCertificateStatus).toBe('idle');
});
