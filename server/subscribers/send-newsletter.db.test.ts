import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import {
  type NewsletterFixture,
  openNewsletterFixture,
  PUBLIC_URL,
  publishBulletin,
} from '#test/newsletter-fixture.ts';
import { transact } from '../database/transact.ts';
import { listUnmailed } from './newsletter-mails.queries.ts';
import { countAudience } from './newsletters.queries.ts';
import { retryUnreachable } from './newsletters.writes.ts';
import { orderNewsletter } from './order-newsletter.ts';
import {
  retrySubscribers,
  startNewsletter,
  stopNewsletter,
  testNewsletter,
} from './send-newsletter.ts';
import { showNewsletter, showNewsletters } from './show-newsletters.ts';

const HOUR = 3_600_000;
const editor = { id: 'editor', role: 'editor' } as const;

describeOnEachDatabase('A newsletter of the desk', (open) => {
  let desk: NewsletterFixture;
  beforeEach(async () => {
    desk = await openNewsletterFixture(await open());
    await publishBulletin(desk, { _id: 'lamps', title: 'Lamps of Kartik' });
    const at = desk.context.clock.now().toISOString();
    await desk.context.db
      .insertInto('staff_members')
      .values({
        ...{ id: editor.id, name: 'Mohan', email: 'mohan@desk.example', email_verified: 1 },
        ...{ image: null, role: 'editor', has_second_factor: 0, signed_in_at: null },
        ...{ disabled_at: null, invited_by: null, created_at: at, updated_at: at },
      })
      .execute();
  });
  afterEach(() => desk.close());

  const start = (count: unknown, id = 'lamps') => startNewsletter(desk.context, editor, id, count);
  const stop = () => stopNewsletter(desk.context, editor, 'lamps');
  const show = (id = 'lamps') =>
    showNewsletter(desk.context, editor, id, { publicUrl: PUBLIC_URL });
  const receivers = () =>
    desk.smtp.mails
      .filter(({ subject }) => subject === 'Lamps of Kartik')
      .map(({ to }) => to?.[0]?.address)
      .toSorted();
  /** Runs what is due now: the queueing, and the first mails. */
  const work = () => desk.drain();
  const sendAll = async () => {
    desk.context.clock.advance(HOUR);
    await desk.drain();
  };
  const join = async (...names: string[]) => {
    for (const name of names) await desk.join(`${name}@example.org`);
  };
  const actions = async () =>
    (
      await desk.context.db
        .selectFrom('audit_entries')
        .select(['action', 'actor', 'details'])
        .orderBy('sequence')
        .execute()
    ).map(({ action, actor, details }) => [actor, action, JSON.parse(details)]);

  test('is sent to the confirmed number of subscribers, once, and tells how far it has come', async () => {
    await join('radha', 'kishori');
    await desk.ask('waiting@example.org');
    expect(await show()).toMatchObject({
      newsletter: { state: 'new', sent: 0 },
      audience: { reachable: 2, unreachable: 0 },
      remaining: 2,
      mail: { subject: 'Lamps of Kartik', text: expect.stringContaining('The last plate') },
    });
    await expect(start(3)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('sent to 2'),
    });
    await start(2);
    await expect(start(2)).rejects.toMatchObject({ status: 409 });
    expect((await show()).newsletter.state).toBe('sending');
    await work();
    await sendAll();
    expect(receivers()).toEqual(['kishori@example.org', 'radha@example.org']);
    expect(await show()).toMatchObject({
      newsletter: { state: 'sent', sent: 2, refused: 0, waiting: 0, startedBy: 'Mohan' },
      remaining: 0,
    });
    await expect(start(0)).rejects.toMatchObject({ status: 409 });

    await join('lalita');
    await start(1);
    await work();
    await sendAll();
    expect(receivers()).toHaveLength(3);
    expect(await actions()).toEqual([
      ['editor', 'send-newsletter', { title: 'Lamps of Kartik', count: 2 }],
      ['editor', 'send-newsletter', { title: 'Lamps of Kartik', count: 1 }],
    ]);
  });

  test('stops at once, and resumes with those who have not received it', async () => {
    await join('a', 'b', 'c', 'd', 'e', 'f', 'g');
    await start(7);
    // Five leave in the first second.
    await work();
    expect(receivers()).toHaveLength(5);
    await stop();
    await expect(stop()).rejects.toMatchObject({ status: 409 });
    await sendAll();
    expect(receivers()).toHaveLength(5);
    expect(await show()).toMatchObject({
      newsletter: { state: 'stopped', sent: 5, waiting: 0 },
      remaining: 2,
    });
    await start(2);
    await work();
    await sendAll();
    expect(receivers()).toEqual('abcdefg'.split('').map((name) => `${name}@example.org`));
    expect((await actions()).map(([, action]) => action)).toEqual([
      'send-newsletter',
      'stop-newsletter',
      'send-newsletter',
    ]);
  });

  test('that is resumed before its mails were taken back reaches nobody twice', async () => {
    await join('a', 'b', 'c', 'd', 'e', 'f', 'g');
    await start(7);
    await work();
    await stop();
    await start(2);
    await work();
    await sendAll();
    expect(receivers()).toHaveLength(7);
    expect(new Set(receivers()).size).toBe(7);
  });

  test('that is resumed after the outbox gave mails of it up orders these again', async () => {
    await join('radha', 'busy');
    desk.smtp.refuse('busy@example.org', '451 4.7.1 Please try again later');
    await start(2);
    await work();
    await desk.context.db
      .updateTable('outbox')
      .set({ failed_at: desk.context.clock.now().toISOString() })
      .where('kind', '=', 'newsletter-mail')
      .where('done_at', 'is', null)
      .execute();
    desk.smtp.refuse('busy@example.org', null);
    await sendAll();
    expect(receivers()).toEqual(['radha@example.org']);
    await stop();
    await start(1);
    await work();
    await sendAll();
    expect(receivers()).toEqual(['busy@example.org', 'radha@example.org']);
    expect((await show()).newsletter.state).toBe('sent');
  });

  test('that is stopped while it is queued queues no more', async () => {
    await join('a', 'b');
    await start(2);
    await stop();
    expect(await orderNewsletter(desk.context, 'lamps')).toBe(0);
    await work();
    await sendAll();
    expect(receivers()).toEqual([]);
  });

  test('records a final refusal, without the address, and tries a temporary one again', async () => {
    await join('radha', 'gone', 'busy');
    desk.smtp.refuse('gone@example.org', '550 5.1.1 <gone@example.org>: no such user');
    desk.smtp.refuse('busy@example.org', '451 4.7.1 Please try again later');
    await start(3);
    await work();
    await sendAll();
    const shown = await show();
    expect(shown).toMatchObject({
      newsletter: { state: 'sending', sent: 1, refused: 1, waiting: 1 },
      refusals: [{ address: 'g•••@example.org', isUnreachable: false }],
    });
    expect(shown.refusals[0]?.reason).toContain('550 5.1.1');
    expect(shown.refusals[0]?.reason).not.toContain('gone@');
    desk.smtp.refuse('busy@example.org', null);
    await sendAll();
    expect(receivers()).toEqual(['busy@example.org', 'radha@example.org']);
    expect((await show()).newsletter.state).toBe('sent');
  });

  test('leaves out an address that was refused three times in a row, until it is tried again', async () => {
    await join('radha', 'gone');
    const sendBulletin = async (id: string, count: number) => {
      await publishBulletin(desk, { _id: id, title: id });
      await start(count, id);
      await work();
      await sendAll();
    };
    desk.smtp.refuse('gone@example.org', '550 5.1.1 No such user');
    await sendBulletin('one', 2);
    await sendBulletin('two', 2);
    desk.smtp.refuse('gone@example.org', null);
    // Accepted: the count begins anew.
    await sendBulletin('three', 2);
    desk.smtp.refuse('gone@example.org', '550 5.1.1 No such user');
    for (const id of ['four', 'five']) await sendBulletin(id, 2);
    // A refusal of the contents says nothing of the address.
    desk.smtp.refuse('gone@example.org', '554 5.7.1 Looks like spam');
    await sendBulletin('six', 2);
    expect(await countAudience(desk.context.db)).toEqual({ reachable: 2, unreachable: 0 });
    desk.smtp.refuse('gone@example.org', '550 5.1.1 No such user');
    await sendBulletin('seven', 2);
    expect(await countAudience(desk.context.db)).toEqual({ reachable: 1, unreachable: 1 });
    await sendBulletin('eight', 1);
    expect((await actions()).filter(([, action]) => action.startsWith('notice'))).toEqual([
      ['system', 'notice-unreachable-subscriber', { refusals: 3 }],
    ]);
    expect(await retrySubscribers(desk.context, editor)).toBe(1);
    expect(await countAudience(desk.context.db)).toEqual({ reachable: 2, unreachable: 0 });
    expect(await transact(desk.context.db, retryUnreachable)).toBe(0);
  });

  test('stops itself when the mail server refuses everything', async () => {
    const at = desk.context.clock.now().toISOString();
    const readers = Array.from({ length: 60 }, (_, index) => ({
      ...{ id: `reader${index + 10}`, address_hash: `hash${index}`, name: '' },
      ...{ email: `reader${index}@example.org`, status: 'confirmed' as const },
      ...{ confirm_hash: null, confirm_until: null, leave_token: `leave-${index}` },
      ...{ answered_request: null, answered_at: null, left_at: null },
      ...{ created_at: at, confirmed_at: at },
    }));
    await desk.context.db.insertInto('subscribers').values(readers).execute();
    desk.smtp.answer(550);
    await start(60);
    await work();
    await sendAll();
    const { newsletter, audience } = await show();
    expect(newsletter).toMatchObject({ state: 'stopped', sent: 0, refused: 25 });
    expect(audience.unreachable).toBe(0);
    expect((await actions()).at(-1)).toMatchObject(['system', 'stop-newsletter', { sent: 0 }]);
    expect(await listUnmailed(desk.context.db, 'lamps', { after: '', limit: 100 })).toHaveLength(
      35,
    );
  });

  test('is tested by a mail to the member alone, without a link that unsubscribes anybody', async () => {
    await join('radha');
    await testNewsletter(desk.context, editor, 'lamps');
    await work();
    const mail = desk.smtp.mails.at(-1);
    expect(mail).toMatchObject({ subject: '[Test] Lamps of Kartik' });
    expect(mail?.to?.[0]?.address).toBe('mohan@desk.example');
    expect(mail?.text).not.toContain('/subscription/leave/');
    expect(receivers()).toEqual([]);
  });

  test('needs the permission and a published bulletin', async () => {
    const clerk = { id: 'clerk', role: 'clerk' } as const;
    await expect(startNewsletter(desk.context, clerk, 'lamps', 0)).rejects.toMatchObject({
      status: 403,
    });
    await expect(stopNewsletter(desk.context, clerk, 'lamps')).rejects.toMatchObject({
      status: 403,
    });
    await expect(testNewsletter(desk.context, clerk, 'lamps')).rejects.toMatchObject({
      status: 403,
    });
    await expect(showNewsletters(desk.context, clerk, undefined)).rejects.toMatchObject({
      status: 403,
    });
    await expect(start(0, 'no-such')).rejects.toMatchObject({ status: 404 });
    await expect(show('no-such')).rejects.toMatchObject({ status: 404 });
    const both = await Promise.allSettled([start(0), start(0)]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBe(0);
  });
});
