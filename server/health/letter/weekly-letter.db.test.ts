import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, openCampaign, payDonation, refundDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { startSmtp, type TestSmtp } from '#test/smtp.ts';
import { insertStaff, staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { connectDatabase } from '../../database/connect.ts';
import { firstIdAt } from '../../platform/ids.ts';
import { createMailSender } from '../../platform/mail.ts';
import { createOutboxWorker } from '../../platform/outbox-worker.ts';
import { mondayOf, readWeek } from './read-week.ts';
import { createWeeklyHandlers, orderWeeklyLetter } from './send-weekly-letter.ts';
import { composeWeeklyLetter } from './weekly-letter.presenter.ts';

const HOUR_MS = 3_600_000;
const alarms = { webhook: null, mails: ['operator@seva.example'], heartbeatUrl: null };
/** Monday, 08:00 in India. */
const DUE = '2026-11-23T02:30:00.000Z';

describeOnEachDatabase('The weekly letter', (open) => {
  let opened: TestDatabase;
  let smtp: TestSmtp;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    [opened, smtp] = await Promise.all([open(), startSmtp()]);
    context = createTestContext(opened);
    await insertStaff(opened.db, staffMember('admin'));
    await insertStaff(opened.db, staffMember('accountant'));
  });
  afterEach(() => Promise.all([opened.close(), smtp.stop()]));

  const order = () => orderWeeklyLetter({ ...context, alarms });

  async function deliver() {
    const sender = createMailSender({
      ...{ smtpUrl: smtp.url, from: 'Braj Seva <seva@seva.example>', folder: '' },
    });
    const settings = { alarms, publicUrl: 'https://seva.example' };
    await createOutboxWorker({ context, handlers: createWeeklyHandlers(sender, settings) }).drain();
    return smtp.mails.map(({ to }) => to?.[0]?.address).toSorted();
  }

  async function addFigures() {
    await opened.db
      .insertInto('outbox')
      .values(
        ['a', 'b', 'c'].map((id) => ({
          ...{ id, kind: 'receipt-mail', payload: '{}', dedupe_key: id, donation_id: null },
          ...{ attempts: 1, claimed_until: null, error: id === 'c' ? '550 no such box' : null },
          created_at: '2026-11-18T09:00:00.000Z',
          run_after: '2026-11-18T09:00:00.000Z',
          done_at: id === 'c' ? null : '2026-11-18T09:01:00.000Z',
          failed_at: id === 'c' ? '2026-11-20T09:00:00.000Z' : null,
        })),
      )
      .execute();
    await opened.db
      .insertInto('backup_runs')
      .values(
        (['hourly', 'hourly', 'proof'] as const).map((kind, at) => ({
          ...{
            id: String(at),
            kind,
            storage: 'folder' as const,
            name: `copy-${at}`,
            state: 'done',
          },
          started_at: `2026-11-1${at + 7}T09:00:00.000Z`,
          finished_at: null,
        })),
      )
      .execute();
    await opened.db
      .insertInto('retention_runs')
      .values({
        ...{
          id: 'run',
          day: '2026-11-19',
          started_by: 'system',
          counts: '{"unpaid":3,"aadhaar":4}',
        },
        started_at: '2026-11-18T20:00:00.000Z',
        finished_at: '2026-11-18T20:01:00.000Z',
      })
      .execute();
  }

  test('is ordered once on Monday at eight, whichever process is first, to administrators alone', async () => {
    // The week in which the installation was made has none.
    context.clock.set(new Date('2026-11-18T10:00:00.000Z'));
    await order();
    await addFigures();
    context.clock.set(new Date(Date.parse(DUE) - 1));
    await order();
    expect(await deliver()).toEqual([]);

    context.clock.set(new Date(DUE));
    const second = connectDatabase(opened);
    const given = { ...context, alarms };
    await Promise.all([order(), orderWeeklyLetter({ ...given, db: second.db }), order()]);
    await second.close();
    context.clock.advance(HOUR_MS);
    await order();
    expect(await deliver()).toEqual(['admin@example.org', 'operator@seva.example']);

    const [mail] = smtp.mails;
    expect(mail?.subject).toBe('The week from 16/11/2026 to 22/11/2026');
    expect(mail?.text).toContain('By itself: receipts mailed: 2');
    expect(mail?.text).toContain('Mails and jobs given up: 1');
    expect(mail?.text).toContain('By itself: backups: 2 made, 1 proved');
    expect(mail?.text).toContain('By itself: rows of personal data erased: 7');
    expect(mail?.text).toContain('Donations received: 0, ₹0');
    expect(mail?.text).toContain('Waiting: mails and jobs that were given up: 1');

    // An administrator who joins later in the week gets the next one.
    await insertStaff(opened.db, {
      ...staffMember('admin'),
      id: 'late',
      email: 'late@example.org',
    });
    await order();
    expect(await deliver()).toHaveLength(2);
  });

  test('counts what was between Sunday midnights in India, each in its own week', async () => {
    await openCampaign(opened.db);
    /** A minute before and at the beginning of the week, and a minute before and at its end; each with its own sum. */
    const moments = [
      { at: '2026-11-15T18:29:00.000Z', paise: 1_000 },
      { at: '2026-11-15T18:30:00.000Z', paise: 20_000 },
      { at: '2026-11-22T18:29:00.000Z', paise: 300_000 },
      { at: '2026-11-22T18:30:00.000Z', paise: 4_000_000 },
    ];
    for (const { at, paise } of moments) {
      context.clock.set(new Date('2026-10-01T10:00:00.000Z'));
      const earlier = await pay(4_000_000);
      context.clock.set(new Date(at));
      await pay(paise);
      await refundDonation(context, earlier, paise / 10);
      await addAt(at, earlier);
      await addPastAlarm(at);
      for (const storage of ['folder', 'bucket'] as const) await addCopy(at, storage);
    }
    expect(await readWeek(context, '2026-11-23')).toMatchObject({
      ...{ first: '2026-11-16', last: '2026-11-22' },
      received: { donations: 2, paise: 320_000 },
      before: { donations: 1, paise: 1_000 },
      refunds: { refunds: 2, paise: 32_000 },
      ...{ failed: 2, found: 2, receipts: 2, givenUp: 2, copies: 2, pastAlarms: 2 },
    });
    expect(await readWeek(context, '2026-11-30')).toMatchObject({
      received: { donations: 1, paise: 4_000_000 },
      before: { donations: 2, paise: 320_000 },
      refunds: { refunds: 1, paise: 400_000 },
      ...{ failed: 1, found: 1, receipts: 1, givenUp: 1, copies: 1, pastAlarms: 1 },
    });
  });

  async function pay(amountPaise: number) {
    const { donationId } = await beginTestDonation(context, { amountPaise });
    return { donationId, ...(await payDonation(context, donationId)) };
  }

  /** A donation that failed; and of another one: its payment found, its receipt mailed, its refund's mail given up. */
  async function addAt(at: string, other: { donationId: string; paymentId: string }) {
    const { donationId } = await beginTestDonation(context, { donor: null });
    const { db } = opened;
    const row = await db
      .selectFrom('donations')
      .selectAll()
      .where('id', '=', donationId)
      .executeTakeFirstOrThrow();
    // What the database computes is not given to it.
    const { compared_reference: _, given_on: _on, given_month: _month, ...rest } = row;
    const { given_year: _year, listed: _listed, ...begun } = rest;
    const id = firstIdAt(new Date(at));
    await db
      .insertInto('donations')
      .values({ ...begun, id, status_token: id, status: 'failed' })
      .execute();
    await db
      .updateTable('payments')
      .set({ first_source: 'reconciler', created_at: at })
      .where('provider_payment_id', '=', other.paymentId)
      .execute();
    const jobs = db.updateTable('outbox').where('donation_id', '=', other.donationId);
    await jobs.set({ done_at: at }).where('kind', '=', 'receipt-mail').execute();
    await jobs.set({ failed_at: at }).where('kind', '=', 'refund-mail').execute();
  }

  const addPastAlarm = (at: string) =>
    opened.db
      .insertInto('alarms')
      .values({
        ...{ id: at, part: 'disk', name: 'Disk', sentence: 'Full.', tellings: 2 },
        ...{ began_at: '2026-11-14T10:00:00.000Z', told_at: at, ended_at: at },
      })
      .execute();

  /** The same copy in one more storage. */
  const addCopy = (at: string, storage: 'folder' | 'bucket') =>
    opened.db
      .insertInto('backup_runs')
      .values({
        ...{ id: `${at} ${storage}`, kind: 'hourly' as const, storage, state: 'done' as const },
        ...{ name: `copy ${at}`, started_at: at, finished_at: at },
      })
      .execute();

  test('says that refunds are taken off what was received, so that nobody subtracts them twice', async () => {
    await openCampaign(opened.db);
    context.clock.set(new Date('2026-11-18T10:00:00.000Z'));
    await order();
    await refundDonation(context, await pay(50_000), 20_000);
    context.clock.set(new Date(DUE));
    await order();
    await deliver();
    const mail = smtp.mails.find(({ subject }) => subject?.startsWith('The week from'));
    expect(mail?.text).toContain('Donations received: 1, ₹300');
    expect(mail?.text).toContain('Refunds: 1, ₹200');
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain('do not subtract them again');
  });

  test('names what is broken before its alarm begins, and what has an alarm only there', async () => {
    const addLine = (part: string, name: string, state: 'amber' | 'red') =>
      opened.db
        .insertInto('health_lines')
        .values({
          ...{ part, name, state, position: 0, sentence: `It is ${state}.`, calm_since: null },
          ...{ since: DUE, looked_at: DUE, alarming_since: DUE },
        })
        .execute();
    const compose = async () => {
      const week = await readWeek(context, '2026-11-23');
      return composeWeeklyLetter(week, { name: null, publicUrl: 'https://seva.example' });
    };
    await addLine('backups', 'Backups', 'red');
    const first = await compose();
    expect(first.lead).toEqual(['Something is broken. It stands below.']);
    expect(first.notes).toContain('Broken, Backups: It is red.');

    await addLine('disk', 'Disk', 'amber');
    await opened.db
      .insertInto('alarms')
      .values({
        ...{ id: 'full', part: 'disk', name: 'Disk', sentence: 'Full.', tellings: 1 },
        ...{ began_at: DUE, told_at: DUE, ended_at: null },
      })
      .execute();
    const { lead, notes } = await compose();
    expect(lead).toEqual(['1 alarms last. They stand below.']);
    expect(notes.filter((note) => note.includes('Disk'))).toEqual([
      expect.stringMatching(/^Alarm since .*, Disk: Full\.$/),
    ]);
  });

  test('comes late after an outage, and not for weeks that were missed', async () => {
    context.clock.set(new Date('2026-11-04T10:00:00.000Z'));
    await order();
    context.clock.set(new Date('2026-11-26T10:00:00.000Z'));
    await order();
    expect(await deliver()).toHaveLength(2);
    expect(smtp.mails[0]?.subject).toBe('The week from 16/11/2026 to 22/11/2026');
  });
});

test('a week begins on Monday at midnight in India', () => {
  expect(mondayOf(new Date('2026-11-22T18:29:59.999Z'))).toBe('2026-11-16');
  expect(mondayOf(new Date('2026-11-22T18:30:00.000Z'))).toBe('2026-11-23');
  expect(mondayOf(new Date('2026-11-29T12:00:00.000Z'))).toBe('2026-11-23');
});
