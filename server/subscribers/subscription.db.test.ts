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
import { confirmSubscription, requestSubscription, unsubscribe } from './subscriptions.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const RADHA = 'Radha.Rani@example.org';

describeOnEachDatabase('Subscribing by mail', (open) => {
  let desk: NewsletterFixture;
  beforeEach(async () => {
    desk = await openNewsletterFixture(await open());
  });
  afterEach(() => desk.close());

  const subjects = () => desk.smtp.mails.map(({ subject }) => subject);
  const confirm = (token: string) => confirmSubscription(desk.context, token);
  /** All rows of the newsletter's tables and the outbox. */
  const readAll = async () => {
    const { db } = desk.context;
    const tables = ['subscribers', 'subscription_requests', 'newsletter_mails', 'outbox'] as const;
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().execute()),
    );
    return JSON.stringify(rows);
  };

  test('asks the address to confirm, quoting nothing that a stranger may have typed', async () => {
    await desk.ask(RADHA, 'Buy at https://spam.example');
    const [mail] = desk.smtp.mails;
    expect(subjects()).toEqual(['Please confirm: the newsletter of Braj Seva']);
    expect(mail?.to).toMatchObject([{ address: RADHA }]);
    expect(mail?.text).toContain('Dear friend,');
    expect(mail?.text).toContain(`${PUBLIC_URL}/subscription/confirm/`);
    expect(mail?.html).toContain(`href="${PUBLIC_URL}/subscription/confirm/`);
    expect(`${mail?.text}${mail?.html}`).not.toContain('spam');
    expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined();
  });

  test('welcomes a confirmed subscriber with the latest three bulletins, and an unsubscribe link', async () => {
    for (const day of [1, 2, 3, 4]) {
      await publishBulletin(desk, { _id: `b${day}`, title: `Day ${day}`, date: `2026-11-0${day}` });
    }
    const welcome = await desk.join(RADHA, 'Radha Rani');
    expect(welcome.subject).toBe('Welcome to the newsletter of Braj Seva');
    expect(welcome.text).toContain('Dear Radha Rani,');
    const links = [...(welcome.text ?? '').matchAll(/press-release\/(\w+)/g)].map(([, id]) => id);
    expect(links).toEqual(['b4', 'b3', 'b2']);
    const token = tokenIn(welcome, 'leave');
    expect(headerOf(welcome, 'list-unsubscribe')).toBe(
      `<${PUBLIC_URL}/api/post/unsubscribe/${token}>`,
    );
    expect(headerOf(welcome, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(token).toHaveLength(43);
  });

  test('confirms once, however often the button is pressed', async () => {
    await desk.ask(RADHA);
    const token = tokenIn(desk.smtp.mails[0], 'confirm');
    expect(await Promise.all([confirm(token), confirm(token), confirm(token)])).toEqual([
      true,
      true,
      true,
    ]);
    await desk.drain();
    expect(await confirm(token)).toBe(true);
    await desk.drain();
    expect(subjects()).toHaveLength(2);
  });

  test('accepts only the token of the latest mail', async () => {
    await desk.ask(RADHA);
    desk.context.clock.advance(HOUR);
    await desk.ask(RADHA);
    const [older, newer] = desk.smtp.mails.map((mail) => tokenIn(mail, 'confirm'));
    expect(older).not.toBe(newer);
    const tampered = `${newer?.startsWith('A') ? 'B' : 'A'}${newer?.slice(1)}`;
    for (const wrong of [older, tampered, newer?.slice(0, -1), '', '../', 'x'.repeat(5000)]) {
      expect(await confirm(wrong ?? '')).toBe(false);
    }
    expect(await confirm(newer ?? '')).toBe(true);
  });

  test('stores only the hash of a token', async () => {
    await desk.ask(RADHA);
    expect(await readAll()).not.toContain(tokenIn(desk.smtp.mails[0], 'confirm'));
  });

  test('erases an address that was not confirmed within seven days', async () => {
    await desk.ask(RADHA);
    const token = tokenIn(desk.smtp.mails[0], 'confirm');
    desk.context.clock.advance(WEEK - 1);
    await desk.drain();
    expect(await readAll()).toContain(RADHA);
    desk.context.clock.advance(1);
    expect(await confirm(token)).toBe(false);
    await desk.drain();
    expect((await readAll()).toLowerCase()).not.toContain('radha');
    expect(await desk.context.db.selectFrom('subscribers').selectAll().execute()).toEqual([]);
  });

  test('mails one address once an hour, whoever requests it and in any case', async () => {
    for (const email of [RADHA, RADHA.toLowerCase(), RADHA.toUpperCase()]) {
      await requestSubscription(desk.context, { email });
    }
    await Promise.all([desk.drain(), desk.drain()]);
    desk.context.clock.advance(HOUR - 1);
    await desk.ask(RADHA);
    expect(subjects()).toHaveLength(1);
    desk.context.clock.advance(1);
    await desk.ask(RADHA);
    expect(subjects()).toHaveLength(2);
  });

  test('mails an address again that was answered while the clock was a year ahead', async () => {
    const right = desk.context.clock.now();
    desk.context.clock.advance(52 * WEEK);
    await desk.ask(RADHA);
    desk.context.clock.set(right);
    await desk.ask(RADHA);
    expect(subjects()).toHaveLength(2);
    expect(await confirm(tokenIn(desk.smtp.mails[1], 'confirm'))).toBe(true);
  });

  test('tells a subscriber who requests again that nothing is needed, once an hour', async () => {
    await desk.join(RADHA);
    await desk.ask(RADHA);
    expect(subjects()).toHaveLength(2);
    desk.context.clock.advance(HOUR);
    await desk.ask(RADHA);
    const mail = desk.smtp.mails.at(-1);
    expect(mail?.subject).toBe('You already receive the newsletter of Braj Seva');
    expect(headerOf(mail, 'list-unsubscribe')).toContain(tokenIn(mail, 'leave'));
  });

  test('erases an unsubscribed address, and keeps only its hash', async () => {
    const welcome = await desk.join(RADHA, 'Radha Rani');
    const confirmed = tokenIn(desk.smtp.mails[0], 'confirm');
    const token = tokenIn(welcome, 'leave');
    await unsubscribe(desk.context, token);
    await unsubscribe(desk.context, token);
    expect((await readAll()).toLowerCase()).not.toContain('radha');
    expect(await readAll()).not.toContain(token);
    const [row] = await desk.context.db.selectFrom('subscribers').selectAll().execute();
    expect(row).toMatchObject({
      status: 'left',
      address_hash: desk.context.sealer.hash('email', RADHA.toLowerCase()),
    });
    expect(await confirm(confirmed)).toBe(false);
  });

  test('does not unsubscribe by another token', async () => {
    await desk.join(RADHA);
    for (const wrong of ['', 'null', 'x'.repeat(43)]) await unsubscribe(desk.context, wrong);
    expect(await readAll()).toContain(RADHA);
  });

  test('subscribes a former subscriber again only by the owner’s own confirmation', async () => {
    await unsubscribe(desk.context, tokenIn(await desk.join(RADHA), 'leave'));
    desk.context.clock.advance(HOUR);
    await desk.ask(RADHA);
    desk.context.clock.advance(WEEK);
    await desk.drain();
    const { db } = desk.context;
    expect(await db.selectFrom('subscribers').select(['status', 'email']).execute()).toEqual([
      { status: 'left', email: null },
    ]);
    const welcome = await desk.join(RADHA);
    expect(welcome.subject).toContain('Welcome');
    expect(await db.selectFrom('subscribers').select(['status', 'email']).execute()).toEqual([
      { status: 'confirmed', email: RADHA },
    ]);
  });

  test('sends no welcome to a subscriber who left before it was sent', async () => {
    await desk.ask(RADHA);
    await confirm(tokenIn(desk.smtp.mails[0], 'confirm'));
    const { leave_token } = await desk.context.db
      .selectFrom('subscribers')
      .select('leave_token')
      .executeTakeFirstOrThrow();
    await unsubscribe(desk.context, leave_token ?? '');
    await desk.drain();
    expect(subjects()).toHaveLength(1);
  });

  test('sends a valid link when the mail server refused at first', async () => {
    desk.smtp.answer(421);
    await desk.ask(RADHA);
    desk.smtp.answer('take');
    desk.context.clock.advance(HOUR);
    await desk.drain();
    expect(subjects()).toHaveLength(1);
    expect(await confirm(tokenIn(desk.smtp.mails[0], 'confirm'))).toBe(true);
  });

  test('keeps no address in the outbox, not even when a mail server quotes it', async () => {
    await requestSubscription(desk.context, { email: RADHA });
    await desk.drain({
      send: async ({ to }) => {
        throw new Error(`550 5.1.1 <${to}>: no such user`);
      },
    });
    const outbox = await desk.context.db.selectFrom('outbox').selectAll().execute();
    expect(outbox.find(({ kind }) => kind === 'subscription-request')).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('550'),
    });
    expect(JSON.stringify(outbox).toLowerCase()).not.toContain('radha');
  });

  test('greets without a name when it is more than a name', async () => {
    const welcome = await desk.join(RADHA, 'Win at www.spam.example');
    expect(welcome.text).toContain('Dear friend,');
    expect(welcome.text).not.toContain('spam');
  });
});
