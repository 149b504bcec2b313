import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { startSmtp, type TestSmtp } from '#test/smtp.ts';
import { createTestContext } from '#test/test-context.ts';
import { connectDatabase, type OpenDatabase } from '../../database/connect.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { createMailSender } from '../../platform/mail.ts';
import { createOutboxWorker } from '../../platform/outbox-worker.ts';
import { readAlarmUrl } from '../../settings/alarm-url.ts';
import type { HealthLine } from '../health-line.ts';
import { listAlarms, listLines } from './alarms.queries.ts';
import { recordLook } from './record-look.ts';
import { createAlarmHandlers } from './tell-alarms.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LOOK_MS = 5 * MINUTE_MS;

type Post = { url: string; title: string; body: string };

describeOnEachDatabase('Alarms', (open) => {
  let opened: TestDatabase;
  let second: OpenDatabase;
  let smtp: TestSmtp;
  let receiver: Server;
  let posts: Post[];
  let answer: number;
  let context: ReturnType<typeof createTestContext>;

  beforeEach(async () => {
    [opened, smtp] = await Promise.all([open(), startSmtp()]);
    second = connectDatabase(opened);
    context = createTestContext(opened);
    posts = [];
    answer = 200;
    receiver = createServer((request, response) => {
      text(request).then((body) => {
        const { url = '', headers } = request;
        posts.push({ url, title: String(headers.title ?? ''), body });
        response.writeHead(answer).end();
      }, response.destroy);
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    await addAdministrator('one', null);
    await addAdministrator('gone', '2026-11-01T00:00:00.000Z');
  });
  afterEach(async () => {
    receiver.close();
    receiver.closeAllConnections();
    await second.close();
    await Promise.all([opened.close(), smtp.stop()]);
  });

  const addAdministrator = (id: string, disabledAt: string | null) =>
    opened.db
      .insertInto('staff_members')
      .values({
        ...{ id, name: `Admin ${id}`, email: `${id}@seva.example`, email_verified: 1, image: null },
        ...{ role: 'admin', has_second_factor: 0, signed_in_at: null, invited_by: null },
        disabled_at: disabledAt,
        created_at: '2026-11-01T00:00:00.000Z',
        updated_at: '2026-11-01T00:00:00.000Z',
      })
      .execute();

  function address(path: string): string {
    const bound = receiver.address();
    if (bound === null || typeof bound === 'string') throw new Error('no port');
    return `http://127.0.0.1:${bound.port}${path}`;
  }

  const settings = (shape: 'ntfy' | 'slack' = 'ntfy') => ({
    alarms: {
      webhook: readAlarmUrl(`${shape}+${address('/topic')}`),
      mails: ['operator@seva.example'],
      heartbeatUrl: address('/heartbeat'),
    },
    publicUrl: 'https://seva.example',
  });

  const line = (state: HealthLine['state'], id: HealthLine['id'] = 'disk'): HealthLine => ({
    ...{ id, part: id === 'disk' ? 'Disk' : 'Attack', state },
    sentence: `It is ${state}.`,
  });

  /** A look of two processes at once, five minutes after the one before, and what follows it. */
  async function look(...lines: HealthLine[]) {
    const { alarms } = settings();
    await Promise.all(
      [opened, second].map(({ db }) => recordLook({ ...context, db, alarms }, lines)),
    );
    await deliver();
    context.clock.advance(LOOK_MS);
  }

  async function deliver(given = settings()) {
    const sender = createMailSender({
      ...{ smtpUrl: smtp.url, from: 'Braj Seva <seva@seva.example>', folder: '' },
    });
    await createOutboxWorker({ context, handlers: createAlarmHandlers(sender, given) }).drain();
  }

  const mailed = () =>
    smtp.mails.map(({ subject = '', to }) => `${subject} -> ${to?.[0]?.address ?? ''}`).toSorted();
  const posted = () => posts.filter(({ url }) => url === '/topic').map(({ title }) => title);
  const tellingsOf = (subject: string) => mailed().filter((mail) => mail.startsWith(subject));

  test('are told once when they begin, daily while they last, and once when they are over', async () => {
    await look(line('green'));
    await look(line('red'));
    expect([...mailed(), ...posted()]).toEqual([]);
    await look(line('red'));
    await look(line('red'));
    expect(mailed()).toEqual([
      'Alarm: Disk -> one@seva.example',
      'Alarm: Disk -> operator@seva.example',
    ]);
    expect(posted()).toEqual([expect.stringMatching(/: Alarm: Disk$/)]);
    expect(posts.find(({ url }) => url === '/topic')?.body).toMatch(
      /^Since 21\/11\/2026, 3:35 PM: It is red\.$/,
    );
    expect(smtp.mails[0]?.text).toContain('https://seva.example/staff/health');

    context.clock.advance(23 * HOUR_MS);
    await look(line('red'));
    expect(tellingsOf('Alarm lasts')).toEqual([]);
    context.clock.advance(HOUR_MS);
    await look(line('red'));
    await look(line('red'));
    expect(tellingsOf('Alarm lasts')).toHaveLength(2);

    for (let calm = 0; calm < 5; calm += 1) await look(line('green'));
    expect(tellingsOf('Alarm is over')).toHaveLength(2);
    expect(posted()).toHaveLength(3);
    expect(await listAlarms(opened.db, '')).toMatchObject([
      { part: 'disk', tellings: 3, began_at: '2026-11-21T10:05:00.000Z' },
    ]);
    expect(await listLines(opened.db)).toMatchObject([{ part: 'disk', state: 'green' }]);
  });

  test('a part that comes and goes neither begins an alarm nor floods anybody', async () => {
    for (let times = 0; times < 10; times += 1) {
      await look(line('red'));
      await look(line('green'));
    }
    expect(mailed()).toEqual([]);
    for (let times = 0; times < 10; times += 1) {
      await look(line('red'));
      await look(line('red'));
      await look(line('green'));
    }
    expect(mailed()).toHaveLength(2);
    expect(await listAlarms(opened.db, '')).toHaveLength(1);
  });

  test('a part that is broken before and after a week without looks alarms with the second look, and since then', async () => {
    await look(line('red'));
    context.clock.advance(7 * 24 * HOUR_MS);
    await look(line('red'));
    expect(await listAlarms(opened.db, '')).toEqual([]);
    await look(line('red'));
    expect(await listAlarms(opened.db, '')).toMatchObject([
      { part: 'disk', began_at: '2026-11-28T10:05:00.000Z' },
    ]);
  });

  test('a part that is broken alarms although two machines look by turns whose clocks differ by two hours', async () => {
    const { alarms } = settings();
    const openMachine = (aheadMs: number) => {
      const clock = { now: () => new Date(context.clock.now().getTime() + aheadMs) };
      let lookedBefore: string | null = null;
      return async () => {
        await recordLook({ ...context, clock, alarms }, [line('red')], { lookedBefore });
        lookedBefore = toTimestamp(clock.now());
        context.clock.advance(LOOK_MS / 2);
      };
    };
    const looks = [openMachine(0), openMachine(2 * HOUR_MS)];
    for (const lookByTurn of [...looks, ...looks]) await lookByTurn();
    expect(await listAlarms(opened.db, '')).toMatchObject([{ part: 'disk', ended_at: null }]);
  });

  test('a part that processes find broken as they start, every twenty minutes, alarms', async () => {
    const { alarms } = settings();
    const start = () => recordLook({ ...context, alarms }, [line('red')], { isWhole: false });
    await start();
    context.clock.advance(20 * MINUTE_MS);
    await start();
    expect(await listAlarms(opened.db, '')).toMatchObject([{ part: 'disk', ended_at: null }]);
  });

  test('an amber line can alarm, and a red one can be silent', async () => {
    const amber = { ...line('amber'), isAlarm: true };
    const silent = { ...line('red', 'attack'), isAlarm: false };
    await look(amber, silent);
    await look(amber, silent);
    expect((await listAlarms(opened.db, '')).map(({ part }) => part)).toEqual(['disk']);
  });

  test('a part that was not looked at keeps its alarm, one that the program no longer has ends it', async () => {
    await look(line('red'), line('green', 'attack'));
    await look(line('red'), line('green', 'attack'));
    for (let times = 0; times < 14; times += 1) await look(line('green', 'attack'));
    expect(tellingsOf('Alarm is over')).toEqual([]);
    expect((await listLines(opened.db)).map(({ part }) => part)).toEqual(['disk', 'attack']);

    const rename = { part: 'fax' };
    await opened.db.updateTable('alarms').set(rename).execute();
    await opened.db.updateTable('health_lines').set(rename).where('part', '=', 'disk').execute();
    await look(line('green', 'attack'));
    expect(tellingsOf('Alarm is over')).toHaveLength(2);
    expect((await listLines(opened.db)).map(({ part }) => part)).toEqual(['attack']);
  });

  test('a part of which nothing could be found out neither ends its alarm nor begins one', async () => {
    const unknown = { ...line('amber'), isUnknown: true };
    await look(line('red'));
    for (let times = 0; times < 4; times += 1) await look(unknown);
    expect(await listAlarms(opened.db, '')).toEqual([]);
    await look(line('red'));
    await look(line('green'));
    for (let times = 0; times < 4; times += 1) await look(unknown);
    expect(await listAlarms(opened.db, '')).toMatchObject([{ ended_at: null }]);
    await look(line('red'));
    context.clock.advance(24 * HOUR_MS);
    await look(unknown);
    expect(tellingsOf('Alarm lasts')).toHaveLength(2);
    expect(smtp.mails.at(-1)?.text).toContain('It is red.');
    for (let calm = 0; calm < 4; calm += 1) await look(line('green'));
    expect(tellingsOf('Alarm is over')).toHaveLength(2);
  });

  test('a look that waited while another one was kept is dated after it', async () => {
    const begun = Promise.withResolvers<void>();
    const kept = Promise.withResolvers<void>();
    const other = transact(opened.db, async (trx) => {
      await lockNames(trx, ['health-look']);
      begun.resolve();
      await kept.promise;
    });
    await begun.promise;
    const { alarms } = settings();
    const waiting = recordLook({ ...context, alarms }, [line('green')]);
    context.clock.advance(LOOK_MS);
    kept.resolve();
    await Promise.all([other, waiting]);
    const at = context.clock.now().toISOString();
    expect(await listLines(opened.db)).toMatchObject([{ part: 'disk', looked_at: at }]);
  });

  test('an attack is posted and mailed to ALARM_MAIL, and not mailed to staff beside its own mail', async () => {
    await look(line('red', 'attack'));
    await look(line('red', 'attack'));
    expect(posted()).toHaveLength(1);
    expect(mailed()).toEqual(['Alarm: Attack -> operator@seva.example']);
  });

  test('a clock that was days ahead silences nothing once it is right again', async () => {
    context.clock.advance(72 * HOUR_MS);
    await look(line('red'));
    await look(line('red'));
    await look(line('green', 'attack'), line('red'));
    context.clock.advance(-72 * HOUR_MS);
    const before = mailed().length;
    await look(line('red'), line('red', 'attack'));
    expect(tellingsOf('Alarm lasts')).toHaveLength(2);
    await look(line('red'), line('red', 'attack'));
    expect(mailed().length).toBe(before + 3);
    for (let calm = 0; calm < 14; calm += 1) await look(line('green'), line('green', 'attack'));
    expect(tellingsOf('Alarm is over: Disk')).toHaveLength(2);
  });

  test('mails and posts do not wait for each other, and a late one of a past alarm is left out', async () => {
    smtp.answer(421);
    await look(line('red'));
    await look(line('red'));
    expect(posted()).toHaveLength(1);
    expect(mailed()).toEqual([]);
    smtp.answer('take');
    answer = 503;
    context.clock.advance(HOUR_MS);
    await deliver();
    expect(mailed()).toHaveLength(2);
    for (let calm = 0; calm < 5; calm += 1) await look(line('green'));
    const overs = posts.filter(({ title }) => title.includes('is over'));
    expect(overs.length).toBeGreaterThan(0);
    const [failed] = await opened.db
      .selectFrom('outbox')
      .select('error')
      .where('kind', '=', 'health-alarm-post')
      .where('done_at', 'is', null)
      .execute();
    // The address is a secret.
    expect(failed?.error).toBe('ALARM_URL answered 503, expected 200: check the address');
  });

  test('the heartbeat comes once an hour, and not while something is red', async () => {
    const beats = () => posts.filter(({ url }) => url === '/heartbeat').length;
    await look(line('green'));
    await look(line('amber'));
    expect(beats()).toBe(1);
    context.clock.advance(HOUR_MS);
    await look(line('red'));
    expect(beats()).toBe(1);
    await look(line('green'));
    expect(beats()).toBe(2);
  });

  test('heartbeats that were done are forgotten after a day, and no other job is', async () => {
    await look(line('red'));
    await look(line('red'));
    const listKeys = async (kind: string) => {
      const rows = await opened.db
        .selectFrom('outbox')
        .select('dedupe_key')
        .where('kind', '=', kind)
        .where('done_at', 'is not', null)
        .orderBy('dedupe_key')
        .execute();
      return rows.map(({ dedupe_key }) => dedupe_key);
    };
    const told = await listKeys('health-alarm-mail');
    expect(told).toHaveLength(2);
    context.clock.set(new Date('2026-11-22T00:00:00.000Z'));
    for (let hour = 0; hour < 30; hour += 1) {
      await look(line('green'));
      context.clock.advance(HOUR_MS - LOOK_MS);
    }
    const kept = await listKeys('health-heartbeat');
    expect(kept).toHaveLength(25);
    expect(kept[0]).toBe('health-heartbeat:2026-11-22T05');
    expect(await listKeys('health-alarm-mail')).toEqual(expect.arrayContaining(told));
  });

  test('Slack gets its own form, with what looks like its markup escaped', async () => {
    const { alarms } = settings('slack');
    const lines = [{ ...line('red'), sentence: 'No <space> & no time.' }];
    await recordLook({ ...context, alarms }, lines);
    context.clock.advance(LOOK_MS);
    await recordLook({ ...context, alarms }, lines);
    await deliver(settings('slack'));
    const { text: words } = JSON.parse(posts.find(({ url }) => url === '/topic')?.body ?? '{}');
    expect(words).toContain('No &lt;space&gt; &amp; no time.');
    expect(words).toContain('https://seva.example/staff/health');
  });
});
