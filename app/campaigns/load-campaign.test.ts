import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { json, startTestServer } from '#test/http-test-server.ts';
import { storeContext } from '../store/store-context.ts';
import { campaignCalled, openStore } from './campaigns.fixture.ts';
import { loadCampaign, summarise } from './load-campaign.ts';

const server = startTestServer();

async function load() {
  const store = openStore(server.origin());
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  const { data, init } = await loadCampaign(context, 'a');
  return { outcome: data.outcome, status: init?.status ?? 200, store };
}

describe('loading a campaign for its page', () => {
  it('puts it into the store', async () => {
    server.answer(json(200, { post: campaignCalled('a') }));
    const { outcome, status, store } = await load();
    expect([outcome, status]).toEqual(['found', 200]);
    expect(store.getState().campaigns.currentDonation?._id).toBe('a');
  });

  it('is a 404 page when there is no such campaign', async () => {
    server.answer(json(404, { message: 'Donation not found' }));
    const { outcome, status } = await load();
    expect([outcome, status]).toEqual(['missing', 404]);
  });

  it.each([
    ['the server meets an accident', json(500, { message: 'oops' })],
    ['the answer is none', json(200, null)],
  ])('is a 503 page with a retry when %s', async (_, respond) => {
    server.answer(respond);
    const { outcome, status } = await load();
    expect([outcome, status]).toEqual(['failed', 503]);
  });
});

describe('the summary of a story', () => {
  it('is the whole of a short one, on one line', () => {
    expect(summarise(' A plate\n\nis rice. ')).toBe('A plate is rice.');
  });

  it('is cut between words', () => {
    const summary = summarise('annadan '.repeat(40));
    expect(summary.length).toBeLessThanOrEqual(161);
    expect(summary.endsWith('annadan…')).toBe(true);
  });

  it('is cut anywhere where there are no word boundaries', () => {
    expect(summarise('अ'.repeat(400))).toHaveLength(161);
  });
});
