import { afterEach, describe, expect, test } from 'vitest';
import { type OpenApp, openApp } from '#test/app.ts';
import { startTestServer } from '#test/http-test-server.ts';
import { asStaff } from '#test/staff.ts';
import { untilPasses } from '#test/until-passes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LOOK_MS = 5 * MINUTE_MS;

type Post = { headers: NodeJS.Dict<string | string[]>; body: string };

/** What of a post names the alarm. */
const titles = {
  ntfy: ({ headers }: Post) => String(headers.title),
  slack: ({ body }: Post) => String(JSON.parse(body).text).split('\n')[0],
};

describe.each(['ntfy', 'slack'] as const)(
  'A running server with ALARM_URL in the shape of %s',
  (shape) => {
    const receiver = startTestServer();
    let app: OpenApp | null = null;
    let posts: Post[];
    let refused: number;
    let status: number;

    afterEach(async () => {
      await app?.stop();
      app = null;
    });

    async function start(): Promise<OpenApp> {
      posts = [];
      refused = 0;
      status = 200;
      receiver.answer(({ headers, url }, response, body) => {
        if (status !== 200) refused += 1;
        else if (url === '/secret/topic') posts.push({ headers, body });
        response.writeHead(status).end();
      });
      app = await openApp({ ALARM_URL: `${shape}+${receiver.origin()}/secret/topic` });
      return app;
    }

    async function look(server: OpenApp, times = 1): Promise<void> {
      for (let done = 0; done < times; done += 1) {
        const answer = await server.call('POST', '/api/staff/health/look', {
          ...{ body: {}, headers: asStaff('admin') },
        });
        expect(answer.status).toBe(200);
        server.advanceTime(LOOK_MS);
        server.context.wakeOutbox();
      }
    }

    async function differ({ context: { db, clock } }: OpenApp): Promise<void> {
      const at = clock.now().toISOString();
      await db
        .insertInto('provider_differences')
        .values({
          ...{ id: 'one', kind: 'payment_amount', provider_id: 'pay_1', day: at.slice(0, 10) },
          ...{ expected: '{}', found: '{}', donation_id: null, found_at: at, last_seen_at: at },
          ...{ ended_at: null, explained_at: null, resolved_by: null },
        })
        .execute();
    }

    const agree = ({ context: { db, clock } }: OpenApp) =>
      db.updateTable('provider_differences').set({ ended_at: clock.now().toISOString() }).execute();

    const told = () => posts.map(titles[shape]).filter((title) => title?.includes('Books'));
    const begun = expect.stringMatching(/: Alarm: Books and provider\*?$/);
    const lasts = expect.stringMatching(/: Alarm lasts: Books and provider\*?$/);
    const over = expect.stringMatching(/: Alarm is over: Books and provider\*?$/);

    test('posts there once when something is wrong, once a day while it lasts, and once when it is over', async () => {
      const server = await start();
      await differ(server);
      await look(server, 4);
      await untilPasses(() => expect(told()).toEqual([begun]));
      server.advanceTime(DAY_MS);
      await look(server, 3);
      await untilPasses(() => expect(told()).toEqual([begun, lasts]));
      await agree(server);
      await look(server, 5);
      await untilPasses(() => expect(told()).toEqual([begun, lasts, over]));
    });

    test('posts an alarm later that the address refused at first', async () => {
      const server = await start();
      status = 503;
      await differ(server);
      await look(server, 2);
      await untilPasses(() => expect(refused).toBeGreaterThan(0));
      expect(told()).toEqual([]);
      status = 200;
      await look(server);
      await untilPasses(() => expect(told()).toEqual([begun]));
    });
  },
);
