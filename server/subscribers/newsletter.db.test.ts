import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import {
  headerOf,
  type NewsletterFixture,
  openNewsletterFixture,
  PUBLIC_URL,
  publishBulletin,
  tokenIn,
} from '#test/newsletter-fixture.ts';
import { createId } from '../platform/ids.ts';
import { countNewsletter } from './newsletter-mails.queries.ts';
import { orderNewsletter } from './order-newsletter.ts';
import { unsubscribe } from './subscriptions.ts';

const HOUR = 3_600_000;
const BULLETIN = { _id: 'kartik', title: 'Kartik in Vrindavan: \u202Elamps\r\nBcc: x@y.example' };

describeOnEachDatabase('A bulletin by mail', (open) => {
  let desk: NewsletterFixture;
  beforeEach(async () => {
    desk = await openNewsletterFixture(await open());
    await publishBulletin(desk, { ...BULLETIN, title: 'Lamps of Kartik' });
  });
  afterEach(() => desk.close());

  const newsletters = () => desk.smtp.mails.filter(({ subject }) => subject === 'Lamps of Kartik');
  const order = (onBatch?: (ordered: number) => void) =>
    orderNewsletter(desk.context, BULLETIN._id, onBatch);
  /** Runs the jobs that become due over the next hour. */
  const sendAll = async () => {
    desk.context.clock.advance(HOUR);
    await desk.drain();
  };
  const addReaders = async (count: number) => {
    const at = desk.context.clock.now().toISOString();
    const readers = Array.from({ length: count }, (_, index) => ({
      id: createId(),
      address_hash: `hash-${index}`,
      email: `reader${index}@example.org`,
      name: '',
      status: 'confirmed' as const,
      confirm_hash: null,
      confirm_until: null,
      leave_token: `leave-${index}`,
      answered_request: null,
      answered_at: null,
      created_at: at,
      confirmed_at: at,
      left_at: null,
    }));
    await desk.context.db.insertInto('subscribers').values(readers).execute();
    return readers;
  };

  test('reaches every subscriber once, in full, with an unsubscribe link of their own', async () => {
    await desk.join('radha@example.org', 'Radha');
    await desk.join('mohan@example.org');
    await desk.ask('waiting@example.org');
    expect(await order()).toBe(2);
    expect(await order()).toBe(0);
    await sendAll();
    expect(await order()).toBe(0);
    await sendAll();
    const mails = newsletters();
    expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([
      'mohan@example.org',
      'radha@example.org',
    ]);
    expect(new Set(mails.map((mail) => tokenIn(mail, 'leave'))).size).toBe(2);
    for (const mail of mails) {
      expect(headerOf(mail, 'list-unsubscribe')).toBe(
        `<${PUBLIC_URL}/api/post/unsubscribe/${tokenIn(mail, 'leave')}>`,
      );
      expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(mail.html).toContain(
        '<p style="margin:0 0 16px">The last plate was washed at two.</p>',
      );
      expect(mail.text).toContain(`${PUBLIC_URL}/press-release/kartik`);
    }
    expect(await countNewsletter(desk.context.db, BULLETIN._id)).toEqual({
      readers: 2,
      ordered: 2,
      sent: 2,
    });
  });

  test('is not sent to a subscriber who left after it was queued', async () => {
    const token = tokenIn(await desk.join('radha@example.org'), 'leave');
    await order();
    await unsubscribe(desk.context, token);
    await sendAll();
    expect(newsletters()).toEqual([]);
  });

  test('is not sent again by a retry after the mail had been sent', async () => {
    await desk.join('radha@example.org');
    await order();
    await sendAll();
    await desk.context.db.updateTable('outbox').set({ done_at: null }).execute();
    await sendAll();
    expect(newsletters()).toHaveLength(1);
  });

  test('continues where it was stopped, in batches, and never twice to one subscriber', async () => {
    const readers = await addReaders(450);
    const stopped = order((ordered) => {
      if (ordered >= 200) throw new Error('stopped');
    });
    await expect(stopped).rejects.toThrow('stopped');
    const batches: number[] = [];
    const note = (ordered: number) => void batches.push(ordered);
    const [one, two] = await Promise.all([order(note), order(note)]);
    expect(one + two).toBe(250);
    expect(batches.length).toBeGreaterThan(1);
    const jobs = await desk.context.db
      .selectFrom('outbox')
      .select(['payload', 'run_after'])
      .where('kind', '=', 'newsletter-mail')
      .execute();
    const to = jobs.map(({ payload }) => JSON.parse(payload).subscriberId).toSorted();
    expect(to).toEqual(readers.map(({ id }) => id).toSorted());
  });

  test('leaves capacity for other mails: five a second', async () => {
    await addReaders(450);
    await order();
    const jobs = await desk.context.db
      .selectFrom('outbox')
      .select((eb) => ['run_after', eb.fn.countAll<number>().as('mails')])
      .where('kind', '=', 'newsletter-mail')
      .groupBy('run_after')
      .orderBy('run_after')
      .execute();
    expect(jobs.every(({ mails }) => mails === 5)).toBe(true);
    expect(jobs).toHaveLength(90);
    const span = Date.parse(jobs.at(-1)?.run_after ?? '') - Date.parse(jobs[0]?.run_after ?? '');
    expect(span).toBe(89_000);
  });

  test('cannot inject headers or bidirectional characters by its title', async () => {
    await publishBulletin(desk, { ...BULLETIN, _id: 'hostile' });
    await desk.join('radha@example.org');
    await orderNewsletter(desk.context, 'hostile');
    await sendAll();
    const mail = desk.smtp.mails.at(-1);
    expect(mail?.subject).toBe('Kartik in Vrindavan: lamps Bcc: x@y.example');
    expect(headerOf(mail, 'bcc')).toBeUndefined();
  });
});
