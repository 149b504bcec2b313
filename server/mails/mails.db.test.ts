import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { createOutboxWorker } from '../platform/outbox-worker.ts';
import { repeatMail } from './repeat-mail.ts';
import { showMails } from './show-mails.ts';

const HOUR = 3_600_000;
const accountant = staffMember('accountant');
const clerk = staffMember('clerk');

describeOnEachDatabase('The mails about donations', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let sent: unknown[];
  let fault: string | null;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
    sent = [];
    fault = null;
  });
  afterEach(() => opened.close());

  const work = () =>
    createOutboxWorker({
      context,
      handlers: {
        'receipt-mail': async (payload) => {
          if (fault !== null) throw new Error(fault);
          sent.push(payload);
        },
      },
    }).drain();
  async function pay(): Promise<string> {
    const { donationId } = await beginTestDonation(context);
    await payDonation(context, donationId);
    return donationId;
  }
  /** Until the outbox has given up. */
  async function failForGood(): Promise<void> {
    for (let attempt = 0; attempt < 25; attempt += 1) {
      await work();
      context.clock.advance(7 * HOUR);
    }
  }

  test('are listed by donation, with a description and a masked address', async () => {
    const donationId = await pay();
    await pay();
    const { mails, next } = await showMails(context, clerk, { donation: donationId });
    expect(mails).toMatchObject([
      {
        title: 'Receipt to the donor',
        donationId,
        to: 'r•••@example.org',
        state: 'waiting',
        tries: 0,
        error: '',
        mayRepeat: false,
      },
    ]);
    expect(next).toBeNull();
    await work();
    expect(
      (await showMails(context, clerk, { donation: donationId, state: 'sent' })).mails,
    ).toHaveLength(1);
  });

  test('that were given up can be retried once, with permission, and then arrive', async () => {
    const donationId = await pay();
    fault = 'connect ECONNREFUSED 127.0.0.1:25';
    await work();
    expect((await showMails(context, clerk, { state: 'attention' })).mails).toMatchObject([
      { state: 'waiting', tries: 1, error: expect.stringContaining('reached') },
    ]);
    await failForGood();
    const [mail] = (await showMails(context, accountant, { state: 'failed' })).mails;
    expect(mail).toMatchObject({ donationId, state: 'failed', nextTryAt: null, mayRepeat: true });
    const id = mail?._id ?? '';
    await expect(repeatMail(context, clerk, id)).rejects.toMatchObject({ status: 403 });
    fault = null;
    const both = await Promise.allSettled([
      repeatMail(context, accountant, id),
      repeatMail(context, accountant, id),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await work();
    expect(sent).toEqual([{ donationId }]);
    expect((await showMails(context, clerk, { state: 'failed' })).mails).toEqual([]);
    const audit = await opened.db.selectFrom('audit_entries').selectAll().execute();
    expect(audit).toMatchObject([{ action: 'repeat-mail', subject: donationId }]);
  });

  test('that wait, were sent, or do not exist cannot be retried', async () => {
    await pay();
    const [mail] = (await showMails(context, accountant, {})).mails;
    const id = mail?._id ?? '';
    await expect(repeatMail(context, accountant, id)).rejects.toMatchObject({ status: 409 });
    await work();
    await expect(repeatMail(context, accountant, id)).rejects.toMatchObject({ status: 409 });
    await expect(repeatMail(context, accountant, 'x')).rejects.toMatchObject({ status: 404 });
    expect(sent).toHaveLength(1);
  });

  test('are listed page by page, whatever the kind', async () => {
    for (const name of ['one', 'two', 'three']) {
      await transact(opened.db, (trx) =>
        addToOutbox(trx, context.clock, { kind: name, dedupeKey: name, payload: {} }),
      );
    }
    const first = await showMails(context, clerk, { limit: '2' });
    expect(first.mails.map(({ title, to }) => [title, to])).toEqual([
      ['Other job (three)', ''],
      ['Other job (two)', ''],
    ]);
    const after = first.next ?? '';
    expect(await showMails(context, clerk, { limit: '2', after })).toMatchObject({
      mails: [{ title: 'Other job (one)' }],
      next: null,
    });
    const oldest = await showMails(context, clerk, { dir: 'asc', limit: '2' });
    expect(oldest.mails.map(({ title }) => title)).toEqual(['Other job (one)', 'Other job (two)']);
    const rest = await showMails(context, clerk, { dir: 'asc', after: oldest.next ?? '' });
    expect(rest).toMatchObject({ mails: [{ title: 'Other job (three)' }], next: null });
  });

  test('are not hidden by other work, which is listed where it failed and with its donation', async () => {
    const donationId = await pay();
    const add = (kind: string, payload: Record<string, string> = {}) =>
      transact(opened.db, (trx) =>
        addToOutbox(trx, context.clock, { kind, dedupeKey: kind, payload }),
      );
    await add('health-heartbeat');
    await add('refund-order', { donationId });
    await add('health-alarm-mail');
    const list = async (filter: Parameters<typeof showMails>[2]) =>
      (await showMails(context, clerk, filter)).mails.map(({ title }) => title);
    expect(await list({})).toEqual(['Alarm', 'Receipt to the donor']);
    expect(await list({ donation: donationId })).toEqual([
      'Refund request to the payment provider',
      'Receipt to the donor',
    ]);
    // No worker here has handlers for them.
    await work();
    expect(await list({ state: 'attention' })).toEqual([
      'Alarm',
      'Refund request to the payment provider',
      'Heartbeat',
    ]);
  });

  test('are not shown to an editor', async () => {
    await expect(showMails(context, staffMember('editor'), {})).rejects.toMatchObject({
      status: 403,
    });
  });
});
