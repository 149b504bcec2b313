import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Service } from '#shared/content/items/service.ts';
import { sampleServices } from '#shared/content/samples/services.ts';
import { json, type Responder, startTestServer } from '#test/http-test-server.ts';
import { campaignCalled, openStore } from '../campaigns/campaigns.fixture.ts';
import { storeContext } from '../store/store-context.ts';
import { loadService } from './load-service.ts';

const server = startTestServer();
const [sample] = sampleServices(new Date()) as [Service];

/** Responses by path prefix; any other path returns an error. */
const byPath =
  (responses: Readonly<Record<string, Responder>>): Responder =>
  (request, response, body) => {
    const path = Object.keys(responses).find((start) => request.url?.startsWith(start));
    const respond = path === undefined ? json(500, { message: 'oops' }) : responses[path];
    respond?.(request, response, body);
  };

async function load(path: string, waitForRest = (rest: Promise<unknown>) => rest) {
  const store = openStore(server.origin());
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  const request = new Request(`http://seva.example${path}`);
  const { data, init } = await loadService({ context, request }, waitForRest);
  return { head: data, status: init?.status ?? 200, state: store.getState() };
}

describe('loading a service for its page', () => {
  it('puts it, its campaign and its latest activities into the store', async () => {
    const requested: (string | undefined)[] = [];
    server.answer((request, response, body) => {
      requested.push(request.url);
      byPath({
        '/api/post/get-services': json(200, [{ ...sample, title: 'As staff tell it' }]),
        '/api/post/get-donation-by-id/daily-meals': json(200, {
          post: campaignCalled('daily-meals'),
        }),
        '/api/post/get-posts': json(200, { posts: [] }),
      })(request, response, body);
    });
    const { head, status, state } = await load('/anna-vitran-seva');
    expect(status).toBe(200);
    expect(head?.title).toBe('As staff tell it');
    expect(state.campaigns.currentDonation?._id).toBe('daily-meals');
    const related = requested.find((url) => url?.startsWith('/api/post/get-posts'));
    const query = new URL(related ?? '', 'http://seva.example').searchParams;
    expect([query.get('tag'), query.get('limit')]).toEqual(['anna-vitran-seva', '3']);
  });

  it('finds it by path, with or without a trailing slash', async () => {
    server.answer(byPath({}));
    expect((await load('/sadhu-seva/')).head?._id).toBe('sadhu-seva');
  });

  it("keeps the sample when the API fails, with the sample's description", async () => {
    server.answer(byPath({}));
    const { head, status } = await load('/brajkulam');
    expect(status).toBe(200);
    expect(head?.title).toBe('Brajkulam');
    expect(head?.description).toMatch(/^Homes round a courtyard, with a school and a workshop\. /);
    expect(head?.image).toBe('/pictures/brajkulam-homes-1200.webp');
  });

  it('requests no campaign when none is set', async () => {
    const requested: (string | undefined)[] = [];
    server.answer((request, response, body) => {
      requested.push(request.url);
      byPath({ '/api/post/get-services': json(200, [{ ...sample, campaign: '' }]) })(
        request,
        response,
        body,
      );
    });
    expect((await load('/anna-vitran-seva')).status).toBe(200);
    expect(requested.filter((url) => url?.includes('donation'))).toEqual([]);
  });

  it('is a 404 page when neither the API nor the samples contain it', async () => {
    server.answer(byPath({ '/api/post/get-services': json(200, [sample]) }));
    const { head, status } = await load('/no-such-seva');
    expect([head, status]).toEqual([null, 404]);
  });

  it('awaits the service itself, and the rest only as long as given', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.answer((request, response, body) => {
      if (request.url?.startsWith('/api/post/get-services'))
        json(200, [sample])(request, response, body);
      else void held.then(() => json(500, { message: 'late' })(request, response, body));
    });
    const { head } = await load('/anna-vitran-seva', async () => {});
    expect(head?._id).toBe('anna-vitran-seva');
    release();
  });
});
