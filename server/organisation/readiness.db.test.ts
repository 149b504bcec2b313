import { beforeEach, expect, test } from 'vitest';
import type { Readiness } from '#shared/staff/organisation-endpoints.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { openApprovalFixture } from '#test/approval-fixture.ts';
import { readMailsTo } from '#test/staff-mails.ts';
import { insertSignedInStaff, SEATED } from '#test/staff-session.ts';
import { untilPasses } from '#test/until-passes.ts';
import { createId } from '../platform/ids.ts';

const ADDRESS = '/api/staff/organisation';
const BANK = {
  accountName: 'Braj Seva Trust',
  accountNumber: '500111222333',
  ifsc: 'SBIN0001234',
  bankAndBranch: 'State Bank of India, Vrindavan',
  upi: null,
};

describeAppOnEachDatabase(
  'The list of what is left before the site opens',
  (app) => {
    const { db, as, retireStaff } = openApprovalFixture(app);
    const admin = () => insertSignedInStaff(app(), 'admin');
    const change = (cookie: string, body: unknown) =>
      app().call('PATCH', ADDRESS, { headers: { cookie }, body });
    const readLine = async (cookie: string, name: string) => {
      const { body } = await app().call('GET', `${ADDRESS}/readiness`, { headers: { cookie } });
      const found = (body as Readiness).lines.find(({ line }) => line === name);
      if (found === undefined) throw new Error(`The list has no line ${name}`);
      return found;
    };

    const findWaiting = async (cookie: string) => {
      const { body } = await app().call('GET', ADDRESS, { headers: { cookie } });
      return (body as { waiting: { approvalId: string } | null }).waiting?.approvalId ?? '';
    };

    beforeEach(async () => {
      await retireStaff();
      await db().deleteFrom('approvals').execute();
      await db().deleteFrom('organisation').execute();
      await app().context.organisation.refresh();
    });

    test('is done once the facts are entered, the policies read and a test mail accepted', async () => {
      const { cookie, email } = await admin();
      const post = (path: string) =>
        app().call('POST', `${ADDRESS}/${path}`, { headers: { cookie }, body: {} });
      const done = async () => {
        const { body } = await app().call('GET', `${ADDRESS}/readiness`, { headers: { cookie } });
        const { lines } = body as Readiness;
        return lines.flatMap(({ line, isDone }) => (isDone ? [line] : []));
      };
      await db().deleteFrom('outbox').execute();
      expect(await done()).not.toEqual(expect.arrayContaining(['contact', 'grievance']));
      expect(await done()).not.toContain('mail');
      await change(cookie, {
        version: 0,
        contact: { phone: '+91 565 244 2000', email: 'office@trust.example' },
        grievance: { name: 'R. C. Goswami', email: 'grievance@trust.example' },
      });
      expect((await post('policies')).status).toBe(200);
      expect((await post('test-mail')).body).toEqual({ to: email });
      await untilPasses(async () => expect(await done()).toContain('mail'));
      expect(await done()).toEqual(
        expect.arrayContaining(['contact', 'grievance', 'policies', 'mail']),
      );
      expect(await done()).not.toContain('bank');
      const [mail] = await readMailsTo(app(), email);
      expect(mail?.subject).toBe('Test mail of Braj Seva');
    });

    test('asks for a first campaign besides the general fund', async () => {
      const { cookie } = await admin();
      const state = async () => (await readLine(cookie, 'campaign')).isDone;
      expect(await state()).toBe(true);
      const open = await db()
        .selectFrom('campaigns')
        .select('id')
        .where('closed_at', 'is', null)
        .where('listed', '=', 1)
        .execute();
      const set = (columns: { published?: 0 | 1; closed_at?: string | null }) =>
        db()
          .updateTable('campaigns')
          .set(columns)
          .where(
            'id',
            'in',
            open.map(({ id }) => id),
          )
          .execute();
      await set({ published: 0 });
      expect(await state()).toBe(false);
      await set({ published: 1, closed_at: '2026-11-24T10:00:00.000Z' });
      expect(await state()).toBe(false);
      await set({ closed_at: null });
    });

    test('has proved mail once any was accepted, unless a test mail was given up since', async () => {
      const { cookie } = await admin();
      const mailed = async () => {
        const { isDone, hasFailed } = await readLine(cookie, 'mail');
        return [isDone, hasFailed];
      };
      await db().deleteFrom('outbox').execute();
      expect(await mailed()).toEqual([false, false]);
      const add = (kind: string, at: { done_at?: string; failed_at?: string }) =>
        db()
          .insertInto('outbox')
          .values({
            ...{ id: createId(), kind, dedupe_key: createId(), payload: '{}', donation_id: null },
            ...{ attempts: 1, run_after: '2026-11-20T10:00:00.000Z', claimed_until: null },
            ...{ done_at: null, failed_at: null, error: null },
            ...{ created_at: '2026-11-20T10:00:00.000Z', ...at },
          })
          .execute();
      await add('receipt-mail', { done_at: '2026-11-20T10:01:00.000Z' });
      expect(await mailed()).toEqual([true, false]);
      await add('organisation-test-mail', { failed_at: '2026-11-20T10:02:00.000Z' });
      expect(await mailed()).toEqual([false, true]);
      await add('staff-link-mail', { done_at: '2026-11-20T10:03:00.000Z' });
      expect(await mailed()).toEqual([true, false]);
    });

    test('says of facts that wait for a second administrator that they wait', async () => {
      const [asker, second] = [await admin(), await admin()];
      const bank = async () => {
        const { isDone, isWaiting } = await readLine(asker.cookie, 'bank');
        return { isDone, isWaiting };
      };
      expect(await bank()).toEqual({ isDone: false, isWaiting: false });
      expect((await change(asker.cookie, { version: 0, bank: BANK })).status).toBe(200);
      expect(await bank()).toEqual({ isDone: false, isWaiting: true });
      // What the change does not complete stays to do.
      expect((await readLine(asker.cookie, 'registrations')).isWaiting).toBe(false);
      const id = await findWaiting(second.cookie);
      expect((await as(second).agrees(id)).status).toBe(200);
      expect(await bank()).toEqual({ isDone: true, isWaiting: false });
    });
  },
  SEATED,
  'by session',
);
