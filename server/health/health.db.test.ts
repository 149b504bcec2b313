import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { LIVE_SETTINGS } from '#test/live-settings.ts';
import { startSmtp, type TestSmtp } from '#test/smtp.ts';
import { createTestContext } from '#test/test-context.ts';
import { openGateway } from '../app.ts';
import { readSettings } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { FilesUnavailableError } from '../platform/file-store.ts';
import { checkInstallation } from './check-installation.ts';
import { checkWrites } from './check-writes.ts';
import { checkBackups } from './checks/check-backups.ts';
import type { HealthContext } from './health-context.ts';
import { worstOf } from './health-line.ts';

const MINUTE_MS = 60_000;

describeOnEachDatabase('the health of an installation', (open) => {
  let opened: TestDatabase;
  let emulator: Emulator;
  let smtp: TestSmtp;
  let context: HealthContext & ReturnType<typeof createTestContext>;

  beforeEach(async () => {
    [opened, emulator, smtp] = await Promise.all([
      open(),
      createEmulator({
        keyId: LIVE_SETTINGS.RAZORPAY_KEY_ID,
        keySecret: LIVE_SETTINGS.RAZORPAY_KEY_SECRET,
      }),
      startSmtp(),
    ]);
    context = contextOf({
      SMTP_URL: smtp.url,
      RAZORPAY_API_URL: emulator.url,
    });
  });
  afterEach(() => Promise.all([opened.close(), emulator.close(), smtp.stop()]));

  function contextOf(given: Record<string, string>) {
    const settings = readSettings({ ...LIVE_SETTINGS, DATA_DIR: opened.dataFolder, ...given });
    const files = { reach: async () => {} };
    return {
      ...createTestContext(opened),
      ...{ settings, files, gateway: openGateway(settings) },
    };
  }

  async function read(given: HealthContext) {
    const lines = await checkInstallation(given);
    return {
      worst: worstOf(lines),
      ...Object.fromEntries(
        lines.map(({ part, state, sentence }) => [part, `${state}: ${sentence}`]),
      ),
    };
  }

  const addJob = (failedAt: string | null) =>
    opened.db
      .insertInto('outbox')
      .values({
        ...{ id: 'job', kind: 'receipt-mail', payload: '{}', dedupe_key: 'job', donation_id: null },
        ...{ attempts: 0, claimed_until: null, done_at: null, error: null },
        created_at: '2026-11-21T09:00:00.000Z',
        run_after: '2026-11-21T09:00:00.000Z',
        failed_at: failedAt,
      })
      .execute();

  const addDoneJob = (doneAt: Date) =>
    opened.db
      .insertInto('outbox')
      .values({
        ...{ id: 'sent', kind: 'receipt-mail', payload: '{}', dedupe_key: 'sent', error: null },
        ...{ donation_id: null, attempts: 1, claimed_until: null, failed_at: null },
        ...{ created_at: '2026-11-21T09:00:00.000Z', run_after: '2026-11-21T09:00:00.000Z' },
        done_at: doneAt.toISOString(),
      })
      .execute();

  test('names what is well, and what is left to do before the site opens', async () => {
    expect(await read(context)).toMatchObject({
      Database: expect.stringMatching(/^green: (SQLite|PostgreSQL), [\d.]+ [kMG]?B\.$/),
      'Documents and pictures': expect.stringMatching(/^green/),
      Mail: 'green: The mail server accepts our sign-in.',
      'Mails and jobs': 'green: 0 wait, none too long.',
      'Payment provider': expect.stringMatching(/^amber: .*test keys/),
      Webhooks: 'green: None is missing.',
      Certificate: expect.stringMatching(/^amber: The site has no https address\. Set up https/),
      Backups: expect.stringMatching(/^amber: No backup has been made yet/),
      '80G approval': expect.stringMatching(/^amber: No approval/),
    });
  });

  test('a difference with the provider alarms until somebody explains it, and so does a comparison that is missing', async () => {
    const findLine = async () =>
      (await checkInstallation(context)).find(({ id }) => id === 'differences');
    expect(await findLine()).toMatchObject({ state: 'green' });
    const at = context.clock.now().toISOString();
    await opened.db
      .insertInto('provider_differences')
      .values({
        ...{ id: 'one', kind: 'payment_amount', provider_id: 'pay_1', day: '2026-11-21' },
        ...{ expected: '{}', found: '{}', donation_id: null, found_at: at, last_seen_at: at },
        ...{ ended_at: null, explained_at: null, resolved_by: null },
      })
      .execute();
    expect(await findLine()).toMatchObject({
      ...{ state: 'amber', isAlarm: true, sentence: expect.stringMatching(/^1 differences/) },
    });
    await opened.db.updateTable('provider_differences').set({ explained_at: at }).execute();
    await opened.db
      .insertInto('provider_comparisons')
      .values({
        ...{ id: 'night', asked_by: null, days: '[]', started_at: at, finished_at: at },
        failing_since: null,
      })
      .execute();
    expect(await findLine()).toMatchObject({ state: 'green' });
    const comparison = opened.db.updateTable('provider_comparisons');
    await comparison.set({ days_done: 1, settlements_refused: 'HTTP 400' }).execute();
    expect(await findLine()).toMatchObject({
      ...{ state: 'amber', sentence: expect.stringContaining('refuses them (HTTP 400)') },
    });
    context.clock.advance(4 * 24 * 60 * MINUTE_MS);
    expect(await findLine()).toMatchObject({ state: 'red', isAlarm: true });
  });

  test('a part that is broken is red with what to do, and hides no other', async () => {
    const broken = contextOf({});
    const files = {
      reach: async () => {
        throw new FilesUnavailableError(new Error('ECONNREFUSED'));
      },
    };
    await addJob(null);
    const lines = await read({ ...broken, files });
    expect(lines).toMatchObject({
      worst: 'red',
      Database: expect.stringMatching(/^green/),
      'Documents and pictures': expect.stringMatching(/^red: \w/),
      Mail: expect.stringMatching(/^red: .*ECONNREFUSED/),
      'Mails and jobs': expect.stringMatching(/^red: 1 wait, the oldest since 21\/11\/2026/),
      'Payment provider': expect.stringMatching(/^red: \w/),
    });
    // Neither keys nor passwords are shown to whoever reads over a shoulder.
    expect(JSON.stringify(lines)).not.toContain(LIVE_SETTINGS.RAZORPAY_KEY_SECRET);
  });

  /** What people are told to do. */
  const ADVICE =
    /\b(Check|check|Set|Stop|See|Add|Enter|Name|Make|Ask|Look|Plan|Start|Install|Restart|Switch|apply)\b/;

  test('whatever is not well says what to do', async () => {
    const unreachable = {
      ...LIVE_SETTINGS,
      PUBLIC_URL: 'https://localhost:9',
      TRUST_PROXY: 'loopback',
    };
    const broken = contextOf({ ...unreachable, BACKUP_FOLDER: `${opened.dataFolder}-copies` });
    const fail = async () => {
      throw new Error('');
    };
    await addJob('2026-11-21T09:30:00.000Z');
    const listed = [
      await checkInstallation({ ...broken, files: { reach: fail }, findAltered: fail }),
      await checkInstallation({
        ...{ ...context, readDisk: fail, findDamage: fail },
        findAltered: async () => ({ of: 'unlisted', compared: 0, altered: [] }),
      }),
      await checkInstallation({
        ...{ ...context, findDamage: async () => 'page 3' },
        findAltered: async () => ({ of: 'nothing', compared: 0, altered: [] }),
      }),
    ].flat();
    const bare = listed.filter(
      ({ state, sentence }) => state !== 'green' && !ADVICE.test(sentence),
    );
    expect(bare).toEqual([]);
    expect(listed.filter(({ state }) => state === 'red').length).toBeGreaterThan(6);
  });

  test('the disk of the copies is measured as well where it is another one', async () => {
    const folder = `${opened.dataFolder}-copies`;
    const given = contextOf({ SMTP_URL: smtp.url, BACKUP_FOLDER: folder });
    const disk = async (free: number, device: number) => {
      const readDisk = async (path: string) =>
        path === folder ? { free, whole: 100, device } : { free: 60, whole: 100, device: 1 };
      const lines = await checkInstallation({ ...given, readDisk });
      return lines.find(({ id }) => id === 'disk');
    };
    expect(await disk(50, 2)).toMatchObject({
      ...{ state: 'green', sentence: expect.stringMatching(/\(60 %\)\. .*-copies \(50 %\)\.$/) },
    });
    const sentence = expect.stringMatching(/-copies \(10 %\)\. Make room/);
    expect(await disk(10, 2)).toMatchObject({ state: 'amber', isAlarm: true, sentence });
    expect(await disk(3, 2)).toMatchObject({ state: 'red', isAlarm: true });
    expect((await disk(3, 1))?.sentence).not.toContain('copies');
  });

  test('storage of copies that has no size is left out, and a disk of the data without one is not called well', async () => {
    const folder = `${opened.dataFolder}-copies`;
    const given = contextOf({ SMTP_URL: smtp.url, BACKUP_FOLDER: folder });
    const findDisk = async (unsized: (path: string) => boolean) => {
      const readDisk = async (path: string) => {
        const device = path === folder ? 2 : 1;
        return unsized(path) ? { free: 0, whole: 0, device } : { free: 60, whole: 100, device };
      };
      const lines = await checkInstallation({ ...given, readDisk });
      return lines.find(({ id }) => id === 'disk');
    };
    const found = await findDisk((path) => path === folder);
    expect(found).toMatchObject({ state: 'green', isAlarm: false });
    expect(found?.sentence).not.toContain('copies');
    expect(await findDisk((path) => path !== folder)).toMatchObject({
      ...{ state: 'amber', isUnknown: true },
      sentence: expect.stringContaining('does not say how large it is'),
    });
  });

  test('a write that fails is not called well, also where the disk is not full', async () => {
    const { db, close } = connectDatabase(opened);
    expect(await checkWrites({ ...context, db })).toMatchObject({ state: 'green' });
    await close();
    await expect(checkWrites({ ...context, db })).rejects.toThrow();
  });

  test('copies and proofs that nothing is heard of are an alarm, also where there never was one', async () => {
    const folder = `${opened.dataFolder}-copies`;
    const given = contextOf({ SMTP_URL: smtp.url, BACKUP_FOLDER: folder });
    const made = await opened.db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .selectFrom('kysely_migration')
      .select('timestamp')
      .orderBy('timestamp')
      .limit(1)
      .executeTakeFirstOrThrow();
    given.clock.set(new Date(made.timestamp));
    const backups = () => checkBackups(given);
    const run = (id: string, kind: 'hourly' | 'proof') =>
      opened.db
        .insertInto('backup_runs')
        .values({
          ...{ id, kind, storage: 'folder', name: 'copy', state: 'done' },
          ...{ started_at: given.clock.now().toISOString(), finished_at: null },
        })
        .execute();
    const pass = (hours: number) => given.clock.advance(hours * 60 * MINUTE_MS);

    expect(await backups()).toMatchObject({ state: 'amber', isAlarm: false });
    pass(31);
    expect(await backups()).toMatchObject({ state: 'amber', isAlarm: true });
    await run('first', 'hourly');
    expect(await backups()).toMatchObject({ state: 'amber', isAlarm: false });
    pass(9 * 24);
    await run('second', 'hourly');
    expect(await backups()).toMatchObject({ state: 'amber', isAlarm: true });
    await run('proof', 'proof');
    expect(await backups()).toMatchObject({ state: 'amber', isAlarm: false });
    pass(9 * 24);
    await run('third', 'hourly');
    expect(await backups()).toMatchObject({
      ...{ state: 'amber', isAlarm: true, sentence: expect.stringContaining('last proved') },
    });
    pass(31);
    expect(await backups()).toMatchObject({ state: 'red', isAlarm: true });
  });

  test('work that waits long while other work is done is late, and not stuck', async () => {
    await addJob(null);
    await addDoneJob(context.clock.now());
    expect(await read(context)).toMatchObject({
      'Mails and jobs': expect.stringMatching(/^amber: 1 wait/),
    });
  });

  test('work that is stuck is broken although other work was done while the clock was ahead', async () => {
    await addJob(null);
    await addDoneJob(new Date(context.clock.now().getTime() + 72 * 60 * MINUTE_MS));
    expect(await read(context)).toMatchObject({
      'Mails and jobs': expect.stringMatching(/^red: 1 wait/),
    });
  });

  test('a job that is long being done is late, and stuck once its worker is dead', async () => {
    await addJob(null);
    const claim = (ms: number) =>
      opened.db
        .updateTable('outbox')
        .set({ claimed_until: new Date(context.clock.now().getTime() + ms).toISOString() })
        .execute();
    await claim(MINUTE_MS / 2);
    expect(await read(context)).toMatchObject({
      'Mails and jobs': expect.stringMatching(/^amber: 1 wait/),
    });
    await claim(-1);
    expect(await read(context)).toMatchObject({
      'Mails and jobs': expect.stringMatching(/^red: 1 wait/),
    });
  });

  const hear = (event: string, at: string) =>
    opened.db
      .insertInto('webhook_inbox')
      .values({
        ...{ event_id: `${event} ${at}`, event, body: '{}', attempts: 0, error: null },
        ...{ received_at: at, run_after: at, done_at: at },
      })
      .execute();

  test('an event that is heard no longer beside its companion was switched off', async () => {
    await hear('payment.captured', '2026-11-20T09:00:00.000Z');
    await hear('order.paid', '2026-11-20T09:00:01.000Z');
    expect(await read(context)).toMatchObject({ Webhooks: expect.stringMatching(/^green/) });
    await hear('payment.captured', '2026-11-21T09:30:00.000Z');
    expect(await read(context)).toMatchObject({
      Webhooks: expect.stringMatching(/^amber: .*order\.paid/),
    });
  });

  test('an event that was switched off is named although it was heard while the clock was ahead', async () => {
    await hear('payment.captured', '2026-12-25T09:00:00.000Z');
    await hear('order.paid', '2026-12-25T09:00:01.000Z');
    await hear('payment.captured', '2026-11-21T09:30:00.000Z');
    expect(await read(context)).toMatchObject({
      Webhooks: expect.stringMatching(/^amber: .*order\.paid/),
    });
  });

  test('an approval that has not begun is something to look at, since nothing promises a deduction yet', async () => {
    const { organisation } = context;
    const facts = await organisation.refresh();
    const find = async (from: string) => {
      const valid = { section80GValid: { from, until: '2031-03-31' } };
      const registrations = { ...facts.registrations, section80G: 'AAATB1234CF20261', ...valid };
      const refresh = async () => ({ ...facts, registrations });
      const lines = await checkInstallation({
        ...context,
        organisation: { ...organisation, refresh },
      });
      return lines.find(({ id }) => id === 'approvals');
    };
    expect(await find('2026-11-22')).toMatchObject({
      ...{ state: 'amber', sentence: expect.stringContaining('under 80G begins on 22/11/2026') },
    });
    expect(await find('2026-11-21')).toMatchObject({ state: 'green' });
  });

  test('work that was given up is something to look at, an expired approval is broken', async () => {
    await addJob('2026-11-21T09:30:00.000Z');
    const facts = await context.organisation.refresh();
    const withApproval = (until: string, until12A = '2031-03-31') => ({
      ...context,
      organisation: {
        ...context.organisation,
        refresh: async () => ({
          ...facts,
          registrations: {
            ...facts.registrations,
            section80G: 'AAATB1234CF20261',
            section80GValid: { from: '2021-04-01', until },
            section12A: 'AAATB1234CE20261',
            section12AValid: { from: '2021-04-01', until: until12A },
          },
        }),
      },
    });
    expect(await read(withApproval('2026-11-20'))).toMatchObject({
      'Mails and jobs': expect.stringMatching(/^amber: 1 were given up/),
      '80G approval':
        'red: The approval under 80G ended on 20/11/2026. Receipts promise no deduction any more. Enter the renewed one under Organisation.',
    });
    context.clock.advance(MINUTE_MS);
    expect(await read(withApproval('2027-03-31'))).toMatchObject({
      '80G approval': expect.stringMatching(/^amber: The approval under 80G ends on 31\/03\/2027/),
    });
    expect(await read(withApproval('2029-03-31'))).toMatchObject({
      '80G approval': 'green: 80G valid until 31/03/2029.',
    });
    expect(await read(withApproval('2029-03-31', '2026-11-20'))).toMatchObject({
      '80G approval': expect.stringMatching(/^red: The approval under 12A ended/),
    });
    // The last day counts whole: donations of its evening are deductible.
    const today = context.clock.now().toISOString().slice(0, 10);
    expect(await read(withApproval(today))).toMatchObject({
      '80G approval': expect.stringMatching(/^amber: .*, in 0 days/),
    });
  });
});
