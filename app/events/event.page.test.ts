import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { json, startTestServer } from '#test/http-test-server.ts';
import { eventCalled, openContentStore } from '../content/content.fixture.ts';
import { storeContext } from '../store/store-context.ts';
import { loadEvent, statusOf } from './event.page.tsx';

const server = startTestServer();

function load() {
  const context = new RouterContextProvider();
  context.set(storeContext, openContentStore(server.origin()));
  return loadEvent(context, 'a');
}

describe('loading an event for its page', () => {
  it('passes title, date, time, place and the start of the description to the head', async () => {
    server.answer(json(200, { post: eventCalled('a') }));
    expect(await load()).toEqual({
      outcome: 'found',
      head: {
        title: 'Event a',
        image: '/a.webp',
        location: 'Keshi Ghat',
        startsAt: '2026-12-01T13:00:00.000Z',
        endsAt: '2026-12-01T14:00:00.000Z',
        date: '01/12/2026',
        time: '6:30 PM to 7:30 PM',
        summary: 'Lamps',
        publicUrl: '',
      },
    });
  });

  it('is a 404 page when there is no such event', async () => {
    server.answer(json(404, { message: 'Event not found' }));
    const { outcome } = await load();
    expect([outcome, statusOf[outcome]]).toEqual(['missing', 404]);
  });

  it('is a 410 page when staff took away an event that came with the program', async () => {
    server.answer(json(410, { message: 'Event not found' }));
    const { outcome } = await load();
    expect([outcome, statusOf[outcome]]).toEqual(['gone', 410]);
  });

  it.each([
    ['the server meets an accident', json(500, { message: 'oops' })],
    ['the status is no plain 200', json(202, { post: eventCalled('a') })],
    ['the answer is no event', json(200, { post: { _id: 'a' } })],
  ])('is a 503 page with a retry when %s', async (_, answer) => {
    server.answer(answer);
    const { outcome } = await load();
    expect([outcome, statusOf[outcome]]).toEqual(['failed', 503]);
  });
});
