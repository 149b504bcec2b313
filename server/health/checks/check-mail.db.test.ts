import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { LIVE_SETTINGS } from '#test/live-settings.ts';
import { startSmtp, type TestSmtp } from '#test/smtp.ts';
import { createTestContext } from '#test/test-context.ts';
import { readSettings } from '../../config.ts';
import { transact } from '../../database/transact.ts';
import { createMailSender } from '../../platform/mail.ts';
import { addToOutbox } from '../../platform/outbox.writes.ts';
import { createOutboxWorker, type OutboxHandler } from '../../platform/outbox-worker.ts';
import { isAlarming } from '../health-line.ts';
import { checkMail } from './check-mail.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeOnEachDatabase('The health of mail', (open) => {
  let opened: TestDatabase;
  let smtp: TestSmtp;
  let context: ReturnType<typeof createTestContext> & Parameters<typeof checkMail>[0];
  beforeEach(async () => {
    [opened, smtp] = await Promise.all([open(), startSmtp()]);
    const given = { ...LIVE_SETTINGS, DATA_DIR: opened.dataFolder, SMTP_URL: smtp.url };
    context = { ...createTestContext(opened), settings: readSettings(given) };
  });
  afterEach(() => Promise.all([opened.close(), smtp.stop()]));

  const order = (kind: string, name: string) =>
    transact(opened.db, (trx) =>
      addToOutbox(trx, context.clock, { kind, dedupeKey: name, payload: { name } }),
    );

  /** Every job mails the one that its payload names. */
  const send: OutboxHandler = async (payload) => {
    const { name } = payload as { name: string };
    const text = { subject: 'Test', text: 'Test', html: '<p>Test</p>' };
    const { mail } = context.settings;
    await createMailSender(mail).send({ to: `${name}@seva.example`, messageId: name, ...text });
  };
  const kinds = [
    ...['receipt-mail', 'subscription-request', 'enquiry-thanks', 'template-test'],
    ...['newsletter-mail', 'newsletter-order', 'health-alarm-mail'],
  ];
  const deliver = () => {
    const handlers = Object.fromEntries(kinds.map((kind) => [kind, send]));
    return createOutboxWorker({ context, handlers }).drain();
  };
  const deliverFor = async (hours: number, before: (hour: number) => Promise<unknown>) => {
    for (let hour = 0; hour < hours; hour += 1) {
      await before(hour);
      await deliver();
      context.clock.advance(HOUR_MS);
    }
  };
  const wait = async () => {};
  const check = async () => {
    const found = await checkMail(context);
    return [found.state, isAlarming(found) ? 'alarm' : 'no alarm', found.sentence];
  };
  const failing = (count: number, accepted = 0) =>
    expect.stringMatching(
      `mails fail: ${count} are tried again, 0 were .*, ${accepted} others were accepted. See`,
    );

  test('counts mails of every kind, and neither other work nor alarms', async () => {
    smtp.answer(421);
    for (const kind of kinds) await order(kind, kind);
    await deliver();
    expect(await check()).toEqual(['amber', 'no alarm', failing(5)]);
  });

  test('is an alarm on a site with three mails a week when all are refused', async () => {
    smtp.answer(550);
    for (const day of ['one', 'two', 'three']) {
      await order('receipt-mail', day);
      await deliverFor(24, wait);
    }
    expect(await check()).toEqual(['red', 'alarm', failing(3)]);
    smtp.answer('take');
    await deliverFor(7, wait);
    expect(await check()).toEqual(['green', 'no alarm', expect.any(String)]);
  });

  test('is no alarm when a server refuses the first tries of a sender whom it does not know', async () => {
    smtp.answer(421);
    await order('receipt-mail', 'one');
    for (let minute = 0; minute < 60; minute += 1) {
      await deliver();
      context.clock.advance(MINUTE_MS);
    }
    expect(await check()).toEqual(['amber', 'no alarm', failing(1)]);
    await deliverFor(2, wait);
    expect(await check()).toEqual(['red', 'alarm', failing(1)]);
  });

  test('is no alarm when addresses were mistyped, however many, and says what to do', async () => {
    const names = Array.from({ length: 6 }, (_, at) => `mistyped-${at}`);
    for (const name of names) {
      smtp.refuse(`${name}@seva.example`, '550 5.1.1 No such user');
      await order('receipt-mail', name);
    }
    await deliverFor(24, wait);
    const sentence = expect.stringMatching(
      /^6 mails were refused because their address .* See Failed emails/,
    );
    expect(await check()).toEqual(['amber', 'no alarm', sentence]);
  });

  test('is an alarm when the server refuses us for every address', async () => {
    for (const name of ['one', 'two']) {
      smtp.refuse(`${name}@seva.example`, '550 5.7.1 Relaying denied');
      await order('receipt-mail', name);
    }
    await deliverFor(7, wait);
    expect(await check()).toEqual(['red', 'alarm', failing(2)]);
  });

  test('is an alarm when all are refused, also where others were accepted while the clock was days ahead', async () => {
    context.clock.advance(72 * HOUR_MS);
    for (const name of ['one', 'two', 'three']) await order('receipt-mail', name);
    await deliver();
    expect(smtp.mails).toHaveLength(3);
    context.clock.advance(-72 * HOUR_MS);
    smtp.answer(550);
    await order('receipt-mail', 'four');
    await deliverFor(7, wait);
    expect(await check()).toEqual(['red', 'alarm', failing(1)]);
  });

  test('is no alarm while others are accepted, and one when more fail than are accepted', async () => {
    smtp.refuse('blocked@seva.example', '554 5.7.1 Blocked');
    await order('receipt-mail', 'blocked');
    await deliverFor(26, (hour) => order('receipt-mail', `well-${hour}`));
    expect(await check()).toEqual(['amber', 'no alarm', failing(1, 24)]);
    await deliverFor(25, wait);
    expect(await check()).toEqual(['red', 'alarm', failing(1)]);
  });

  test('is no alarm when a newsletter alone is delayed', async () => {
    smtp.answer(421);
    await order('newsletter-mail', 'reader');
    await deliverFor(12, wait);
    expect(await check()).toEqual(['amber', 'no alarm', failing(1)]);
  });
});
