import { beforeEach, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { clearContent, itemOf, putContent } from '../content-items.ts';

/** The fixture's event: 21 November, five in the afternoon in India, for an hour and a half. */
const START = Date.parse('2026-11-21T11:30:00.000Z');
const END = Date.parse('2026-11-21T13:00:00.000Z');
const [startsAt, endsAt] = ['2026-11-21T11:30:00.000Z', '2026-11-21T13:00:00.000Z'];

describeAppOnEachDatabase(
  'events against the clock',
  (app) => {
    const standAt = (moment: number) => {
      app().context.clock = { now: () => new Date(moment) };
    };
    const put = (events: ReturnType<typeof itemOf>[]) =>
      putContent(app().context, 'events', events);
    const list = async (query = '') => {
      const { body } = await app().call('GET', `/api/post/get-upcoming-events${query}`);
      return body as { posts: { _id: string; status: string }[]; total: number; pages: number };
    };
    const one = async (id: string) =>
      (await app().call('GET', `/api/post/upcoming-events/${id}`)).body;
    beforeEach(async () => {
      await clearContent(app().context);
      standAt(START);
    });

    test.each([
      ['a millisecond before it starts', START - 1, 'upcoming', startsAt],
      ['as it starts', START, 'happening', endsAt],
      ['a millisecond before it ends', END - 1, 'happening', endsAt],
      ['as it ends', END, 'completed', null],
    ])(
      '%s an event has its current status and the time of its next change',
      async (_when, moment, status, changesAt) => {
        await put([itemOf('events', 'kirtan')]);
        standAt(moment);
        const expected = { _id: 'kirtan', status, statusIsSet: false, changesAt, startsAt, endsAt };
        expect(await one('kirtan')).toMatchObject({ post: expected });
        expect((await list()).posts).toMatchObject([expected]);
      },
    );

    test.each([
      ['completed', 'completed'],
      ['happening', 'happening'],
      ['upcoming', 'upcoming'],
      ['put off', 'upcoming'],
    ])('a status that staff set to "%s" is %s whatever the clock says', async (set, status) => {
      await put([itemOf('events', 'kirtan', { status: set })]);
      for (const moment of [START - 1, START, END]) {
        standAt(moment);
        const expected = { status, statusIsSet: true, changesAt: null };
        expect(await one('kirtan')).toMatchObject({ post: expected });
      }
    });

    test('events not over come first, the soonest first; then past events, the latest first', async () => {
      await put([
        itemOf('events', 'last-year', { date: '2025-11-21' }),
        itemOf('events', 'in-a-week', { date: '2026-11-28' }),
        itemOf('events', 'this-morning', { time: '09:00' }),
        itemOf('events', 'now'),
        itemOf('events', 'since-yesterday', { date: '2026-11-20', minutes: 60 * 24 * 10 }),
        itemOf('events', 'tonight', { time: '20:00' }),
      ]);
      const order = ['since-yesterday', 'now', 'tonight', 'in-a-week', 'this-morning', 'last-year'];
      expect((await list()).posts.map(({ _id }) => _id)).toEqual(order);
      for (const limit of [1, 2, 3, 4, 5]) {
        const seen: string[] = [];
        const { pages } = await list(`?limit=${limit}`);
        for (let page = 1; page <= pages; page += 1) {
          const { posts, total } = await list(`?limit=${limit}&page=${page}`);
          expect(total).toBe(6);
          seen.push(...posts.map(({ _id }) => _id));
        }
        expect([limit, seen]).toEqual([limit, order]);
      }
    });

    test('the events around one are its neighbours in the list, past or not', async () => {
      const order = ['tonight', 'tomorrow', 'this-morning', 'last-year'];
      await put([
        itemOf('events', 'last-year', { date: '2025-11-21' }),
        itemOf('events', 'this-morning', { time: '09:00' }),
        itemOf('events', 'tomorrow', { date: '2026-11-22' }),
        itemOf('events', 'tonight', { time: '20:00' }),
      ]);
      for (const [at, id] of order.entries()) {
        const { posts } = await list(`?around=${id}`);
        const near = order.slice(Math.max(0, at - 1), at + 2);
        expect(posts.map(({ _id }) => _id)).toEqual(near);
      }
    });

    test('an event moves behind the others as soon as it ends', async () => {
      await put([itemOf('events', 'now'), itemOf('events', 'tonight', { time: '20:00' })]);
      standAt(END - 1);
      expect((await list()).posts.map(({ _id }) => _id)).toEqual(['now', 'tonight']);
      standAt(END);
      expect((await list()).posts.map(({ _id }) => _id)).toEqual(['tonight', 'now']);
    });
  },
  { SAMPLE_DATA: 'false' },
);
