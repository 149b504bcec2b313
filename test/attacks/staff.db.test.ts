import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApprovalShown } from '#shared/staff/approvals-endpoints.ts';
import type { Role } from '#shared/staff/roles.ts';
import { describeAppOnEachDatabase, type OpenApp } from '../app.ts';
import { beginGift, openCampaign, payGift } from '../gifts.ts';
import { readMailedToken } from '../staff-mails.ts';
import { addStaff, openSessionOf, readCookies, SEATED, seatStaff } from '../staff-session.ts';

const DAY_MS = 24 * 3_600_000;
const reason = 'The donor asked for it';
type Member = Awaited<ReturnType<typeof seatStaff>>;

// What somebody tries who has one session of staff in hand, and what must come of it (decisions/0027).
describeAppOnEachDatabase(
  'With one session of staff',
  (app) => {
    const db = () => app().context.db;
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

    /** Only those who are signed in from here on work here. */
    beforeEach(async () => {
      await db().deleteFrom('staff_guesses').execute();
      await db()
        .updateTable('staff_members')
        .set({ disabled_at: ago(30) })
        .execute();
    });

    const as = ({ cookie }: Pick<Member, 'cookie'>) => ({
      post: (path: string, body?: unknown) =>
        app().call('POST', path, { body, headers: { cookie } }),
      get: (path: string) => app().call('GET', path, { headers: { cookie } }),
      asksForRefund: async () => {
        const { id, donationId } = await askForRefund(app(), cookie);
        return { id, donationId, isOrdered: () => isOrdered(app(), donationId) };
      },
      agrees: (id: string) =>
        app().call('POST', `/api/staff/approvals/${id}/approve`, { headers: { cookie } }),
      stops: (id: string) =>
        app().call('POST', `/api/staff/approvals/${id}/decline`, {
          headers: { cookie },
          body: { reason: 'This looks wrong' },
        }),
    });
    const waiting = async (id: string) =>
      db().selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const refused = (words: string) => ({
      status: 403,
      body: { message: expect.stringContaining(words) },
    });
    const letDayPass = async (id: string) => {
      await db()
        .updateTable('approvals')
        .set({ effective_after: ago(0.01) })
        .where('id', '=', id)
        .execute();
      await db()
        .updateTable('outbox')
        .set({ run_after: ago(0.01) })
        .where('dedupe_key', '=', `approval-effect:${id}`)
        .execute();
      app().context.wakeOutbox();
      await vi.waitFor(async () => expect((await waiting(id)).state).not.toBe('waiting'), 10_000);
      return waiting(id);
    };

    describe('a large refund', () => {
      test('is not approved by whoever asked, by a clerk, or without a proof of who agrees', async () => {
        const [asker, other, clerk] = [
          await seatStaff(app(), 'admin'),
          await seatStaff(app(), 'accountant'),
          await seatStaff(app(), 'clerk'),
        ];
        const refund = await as(asker).asksForRefund();
        expect((await waiting(refund.id)).effective_after).toBeNull();
        expect(await as(asker).agrees(refund.id)).toMatchObject(refused('Somebody else'));
        expect((await as(clerk).agrees(refund.id)).status).toBe(403);
        expect((await as(clerk).stops(refund.id)).status).toBe(403);
        await db()
          .updateTable('staff_sessions')
          .set({ confirmed_at: ago(1) })
          .execute();
        expect(await as(other).agrees(refund.id)).toMatchObject({
          status: 403,
          body: { needs: 'confirmation' },
        });
        expect(await refund.isOrdered()).toBe(false);
        await db()
          .updateTable('staff_sessions')
          .set({ confirmed_at: new Date().toISOString() })
          .execute();
        expect((await as(other).agrees(refund.id)).status).toBe(200);
        expect(await refund.isOrdered()).toBe(true);
        expect((await as(other).agrees(refund.id)).status).toBe(409);
      });

      test('is not approved by an accomplice whose account is fresh, or whom the asker has invited', async () => {
        const [asker, other] = [await seatStaff(app(), 'admin'), await seatStaff(app(), 'admin')];
        const accomplice = await seatStaff(app(), 'accountant');
        const refund = await as(asker).asksForRefund();
        const madeBy = (invited_by: string, joined_at: string) =>
          Promise.all([
            db()
              .updateTable('staff_members')
              .set({ origin: 'invitation', invited_by })
              .where('id', '=', accomplice.id)
              .execute(),
            db()
              .updateTable('staff_accounts')
              .set({ created_at: joined_at })
              .where('member_id', '=', accomplice.id)
              .execute(),
          ]);
        await madeBy(other.id, ago(6.9));
        expect(await as(accomplice).agrees(refund.id)).toMatchObject(refused('seven days'));
        await madeBy(asker.id, ago(400));
        expect(await as(accomplice).agrees(refund.id)).toMatchObject(refused('has invited you'));
        const { body } = await as(accomplice).get('/api/staff/approvals?state=waiting');
        const { approvals } = body as { approvals: ApprovalShown[] };
        expect(approvals).toMatchObject([
          { _id: refund.id, mayApprove: false, whyNot: expect.stringContaining('invited you') },
        ]);
        await madeBy(other.id, ago(7.1));
        expect((await as(accomplice).agrees(refund.id)).status).toBe(200);
      });

      test('is not approved by an account that the asker has just enabled, reset or sent a new password', async () => {
        const asker = await seatStaff(app(), 'admin');
        await seatStaff(app(), 'admin');
        for (const deeds of [['disable', 'enable'], ['forget-factors'], ['reset']]) {
          const clerk = await seatStaff(app(), 'clerk');
          for (const deed of deeds) {
            expect(
              (await as(asker).post(`/api/staff/members/${clerk.id}/${deed}`, {})).status,
            ).toBe(200);
          }
          await db()
            .updateTable('staff_members')
            .set({ role: 'accountant' })
            .where('id', '=', clerk.id)
            .execute();
          const cookie = await openSessionOf(app(), clerk.id);
          const refund = await as(asker).asksForRefund();
          expect(await as({ cookie }).agrees(refund.id)).toMatchObject(refused('has changed'));
          expect(await refund.isOrdered()).toBe(false);
        }
      });

      test('gains no shorter way by disabling the only second person', async () => {
        const [asker, other] = [await seatStaff(app(), 'admin'), await seatStaff(app(), 'admin')];
        await as(asker).post(`/api/staff/members/${other.id}/disable`, {});
        const refund = await as(asker).asksForRefund();
        const { asked_at, effective_after } = await waiting(refund.id);
        expect(Date.parse(effective_after ?? '') - Date.parse(asked_at)).toBe(7 * DAY_MS);
      });

      test('without a second person waits a day, is mailed to everybody, and anybody stops it', async () => {
        const [asker, clerk] = [await seatStaff(app(), 'admin'), await seatStaff(app(), 'clerk')];
        const refund = await as(asker).asksForRefund();
        const { asked_at, effective_after } = await waiting(refund.id);
        expect(Date.parse(effective_after ?? '') - Date.parse(asked_at)).toBe(DAY_MS);
        expect(await listMailed(app(), refund.id, 'asked')).toEqual(
          [asker.id, clerk.id].toSorted(),
        );
        expect(await as(asker).agrees(refund.id)).toMatchObject({ status: 403 });
        expect(await as(clerk).stops(refund.id)).toMatchObject({
          status: 200,
          body: { approval: { state: 'declined', decision: 'This looks wrong' } },
        });
        expect(await listMailed(app(), refund.id, 'decided')).toHaveLength(2);
        expect(await refund.isOrdered()).toBe(false);

        const left = await as(asker).asksForRefund();
        expect(await letDayPass(left.id)).toMatchObject({ state: 'approved', decided_by: null });
        expect(await left.isOrdered()).toBe(true);
      });

      test('dies with the account that asked for it', async () => {
        const [asker] = [await seatStaff(app(), 'admin')];
        const refund = await as(asker).asksForRefund();
        await db()
          .updateTable('staff_members')
          .set({ disabled_at: ago(0) })
          .where('id', '=', asker.id)
          .execute();
        expect(await letDayPass(refund.id)).toMatchObject({ state: 'lapsed' });
        expect(await refund.isOrdered()).toBe(false);
      });
    });

    describe('an export of PANs', () => {
      const prepare = async (who: Member) => {
        const answer = await as(who).post('/api/staff/exports', {
          format: 'csv',
          withPan: true,
          reason: 'For the tax office',
        });
        const { export: file } = answer.body as { export: { _id: string; file: string | null } };
        const approval = await db()
          .selectFrom('approvals')
          .selectAll()
          .where('subject', '=', file._id)
          .executeTakeFirstOrThrow();
        return { file, approval, address: `/api/staff/export.csv?export=${file._id}` };
      };

      test('opens to nobody before it was approved, and then only to whoever asked', async () => {
        const [asker, other] = [
          await seatStaff(app(), 'accountant'),
          await seatStaff(app(), 'admin'),
        ];
        const { file, approval, address } = await prepare(asker);
        expect(file.file).toBeNull();
        expect((await as(asker).get(address)).status).toBe(409);
        expect((await as(asker).post(`/api/staff/exports/${file._id}/fetch`)).status).toBe(409);
        expect((await as(other).get(address)).status).toBe(410);
        expect((await as(asker).agrees(approval.id)).status).toBe(403);
        expect((await as(other).agrees(approval.id)).status).toBe(200);
        expect((await as(other).get(address)).status).toBe(410);
        expect((await as(asker).get(address)).status).toBe(200);
        expect((await as(asker).get(address)).status).toBe(410);
        expect(await listMailed(app(), approval.id, 'asked')).toContain(other.id);
      });

      test('never opens once it was declined', async () => {
        const [asker, other] = [
          await seatStaff(app(), 'accountant'),
          await seatStaff(app(), 'admin'),
        ];
        const { approval, address } = await prepare(asker);
        expect((await as(other).stops(approval.id)).status).toBe(200);
        expect((await as(other).agrees(approval.id)).status).toBe(409);
        expect((await as(asker).get(address)).status).toBe(410);
      });
    });

    describe('approvers', () => {
      const readRole = async (id: string) =>
        (
          await db()
            .selectFrom('staff_members')
            .select('role')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).role;
      const asks = async (who: Member, path: string, body: unknown = {}) => {
        const answer = await as(who).post(`/api/staff/members${path}`, body);
        expect(answer.status).toBe(200);
        return (answer.body as { approval: { _id: string; effectiveAfter: string | null } | null })
          .approval;
      };

      test('are not made, unmade, let in again or freed of their factors by one person', async () => {
        const [asker, other] = [await seatStaff(app(), 'admin'), await seatStaff(app(), 'admin')];
        const clerk = await seatStaff(app(), 'clerk');
        const accountant = await seatStaff(app(), 'accountant');
        for (const [id, path, body] of [
          [clerk.id, 'role', { role: 'accountant' }],
          [accountant.id, 'forget-factors', {}],
          [accountant.id, 'role', { role: 'clerk' }],
        ] as const) {
          const before = await readRole(id);
          const approval = await asks(asker, `/${id}/${path}`, body);
          expect(approval).toMatchObject({ effectiveAfter: null });
          expect(await readRole(id)).toBe(before);
          expect((await as(asker).post(`/api/staff/members/${id}/${path}`, body)).status).toBe(409);
          expect((await as(asker).agrees(approval?._id ?? '')).status).toBe(403);
          expect((await as(other).agrees(approval?._id ?? '')).status).toBe(200);
        }
        expect(await readRole(clerk.id)).toBe('accountant');
        expect(await readRole(accountant.id)).toBe('clerk');
        await as(asker).post(`/api/staff/members/${clerk.id}/disable`, {});
        const enabling = await asks(asker, `/${clerk.id}/enable`);
        expect(enabling).not.toBeNull();
        const cookie = await openSessionOf(app(), clerk.id);
        expect((await as({ cookie }).get('/api/staff/me')).status).toBe(401);
      });

      test('are not invited by one person, nor raised by inviting a clerk once more', async () => {
        const [asker, other] = [await seatStaff(app(), 'admin'), await seatStaff(app(), 'admin')];
        const email = `accomplice${Date.now()}@invited.example`;
        const invite = (role: Role) => asks(asker, '', { email, name: 'Mohan', role });
        const find = () =>
          db()
            .selectFrom('staff_members')
            .selectAll()
            .where('email', '=', email)
            .executeTakeFirst();
        const approval = await invite('admin');
        expect(approval).not.toBeNull();
        expect(await find()).toBeUndefined();
        expect((await as(other).stops(approval?._id ?? '')).status).toBe(200);
        expect(await find()).toBeUndefined();
        expect(await invite('clerk')).toBeNull();
        expect(await invite('accountant')).not.toBeNull();
        expect(await find()).toMatchObject({
          role: 'clerk',
          origin: 'invitation',
          invited_by: asker.id,
        });
        const token = await readMailedToken(app(), { to: email, page: 'join' });
        const joined = await app().call('POST', '/api/staff/join', {
          body: { token, password: 'a garland of five lotuses' },
        });
        expect(joined.status).toBe(200);
      });

      test('changed by a lone administrator after a day still approve nothing of theirs for a week', async () => {
        const asker = await seatStaff(app(), 'admin');
        const clerk = await seatStaff(app(), 'clerk');
        const approval = await asks(asker, `/${clerk.id}/role`, { role: 'accountant' });
        expect(approval?.effectiveAfter).toEqual(expect.any(String));
        expect(await letDayPass(approval?._id ?? '')).toMatchObject({ state: 'approved' });
        expect(await readRole(clerk.id)).toBe('accountant');
        const cookie = await openSessionOf(app(), clerk.id);
        const refund = await as(asker).asksForRefund();
        expect(await as({ cookie }).agrees(refund.id)).toMatchObject(refused('has changed'));
      });

      test('do not keep a lone administrator from inviting clerks and editors', async () => {
        const asker = await seatStaff(app(), 'admin');
        const email = `first-clerk${Date.now()}@invited.example`;
        expect(await asks(asker, '', { email, name: 'Gita', role: 'clerk' })).toBeNull();
      });
    });

    describe('the audit log', () => {
      const entriesOf = async (action: string, subject: string) =>
        db()
          .selectFrom('audit_entries')
          .leftJoin('audit_traces', 'audit_traces.sequence', 'audit_entries.sequence')
          .select(['audit_entries.details', 'audit_traces.network', 'audit_traces.client'])
          .where('action', '=', action)
          .where('subject', '=', subject)
          .execute();

      test('names a refused role once, with network and client, however often it is tried', async () => {
        const clerk = await seatStaff(app(), 'clerk');
        const headers = { cookie: clerk.cookie, 'user-agent': 'Rising/1.0' };
        for (let turn = 0; turn < 25; turn += 1) {
          const path = turn % 2 === 0 ? '/api/staff/audit' : '/api/staff/members';
          expect((await app().call('GET', path, { headers })).status).toBe(403);
        }
        expect(await entriesOf('refuse-role', clerk.id)).toMatchObject([
          { network: '127.0.0.1', client: 'Rising/1.0' },
        ]);
        const count = await db()
          .selectFrom('audit_counts')
          .select('times')
          .where('subject', '=', clerk.id)
          .executeTakeFirstOrThrow();
        expect(count.times).toBe(24);
      });

      test('counts refused sign-ins and keeps nothing that was typed', async () => {
        const clerk = await addStaff(app(), 'clerk');
        for (let turn = 0; turn < 3; turn += 1) {
          await app().call('POST', '/api/auth/sign-in/email', {
            body: { email: clerk.email, password: 'typed by a stranger' },
          });
        }
        expect(await entriesOf('refuse-sign-in', clerk.id)).toHaveLength(1);
        const answer = await app().call('POST', '/api/auth/sign-in/email', {
          body: { email: clerk.email, password: 'six brass lamps at dusk' },
        });
        expect(answer.status).toBe(200);
        expect(await entriesOf('sign-in', clerk.id)).toMatchObject([{ network: '127.0.0.1' }]);
        const cookie = readCookies(answer.headers);
        await app().call('POST', '/api/auth/sign-out', { headers: { cookie }, body: {} });
        expect(await entriesOf('sign-out', clerk.id)).toMatchObject([{ network: '127.0.0.1' }]);
        const all = await db().selectFrom('audit_entries').selectAll().execute();
        expect(JSON.stringify(all)).not.toMatch(/typed by a stranger|127\.0\.0\.1/);
      });
    });

    describe('a password', () => {
      test.each(['1qaz2wsx3edc4rfv', 'CounterSTRIKE', 'Manchester2026!'])(
        'known from breaches is refused wherever one chooses it: %s',
        async (password) => {
          const admin = await seatStaff(app(), 'admin');
          const words = {
            status: 400,
            body: { fields: { password: expect.stringContaining('break-ins') } },
          };
          expect(await as(admin).post('/api/staff/password', { password })).toMatchObject(words);
          const email = `joining${Date.now()}@invited.example`;
          await as(admin).post('/api/staff/members', { email, name: 'Gita', role: 'clerk' });
          const token = await readMailedToken(app(), { to: email, page: 'join' });
          const join = await app().call('POST', '/api/staff/join', { body: { token, password } });
          expect(join).toMatchObject(words);
        },
      );
    });

    describe('the API description', () => {
      const read = async (path: string, headers = {}) => app().call('GET', path, { headers });

      test('tells strangers of public calls only', async () => {
        const { body } = await read('/api/openapi.json');
        const { paths } = body as { paths: Record<string, unknown> };
        expect(Object.keys(paths)).toContain('/api/post/donatefor');
        expect(JSON.stringify(body)).not.toMatch(
          /staff\/(members|audit|approvals|exports)|create-donation/,
        );
        const page = String((await read('/api/docs')).body);
        expect(page).toContain('/api/post/donatefor');
        expect(page).not.toMatch(/staff\/members|Staff only/);
      });

      test('tells staff of all calls, and no cache between keeps either', async () => {
        const { cookie } = await seatStaff(app(), 'clerk');
        const whole = await read('/api/openapi.json', { cookie });
        expect(JSON.stringify(whole.body)).toContain('/api/staff/members');
        expect(whole.headers.get('cache-control')).toBe('no-store');
        const forged = await read('/api/openapi.json', { cookie: cookie.replace('=', '=x') });
        expect(JSON.stringify(forged.body)).not.toContain('/api/staff/members');
        expect(String((await read('/api/docs', { cookie })).body)).toContain('/api/staff/members');
      });
    });
  },
  SEATED,
  'by session',
);

/** Asks for a gift of ₹51,000 to go back; the id of its approval. */
async function askForRefund({ context, call }: OpenApp, cookie: string) {
  const campaignId = `campaign-${Math.random().toString(36).slice(2)}`;
  await openCampaign(context.db, campaignId);
  const { donationId } = await beginGift(context, { campaignId, amountPaise: 5_100_000 });
  await payGift(context, donationId);
  const answer = await call('POST', `/api/staff/gifts/${donationId}/refund`, {
    body: { amount: 51_000, reason },
    headers: { cookie },
  });
  const { refund } = answer.body as { refund: { _id: string; state: string } };
  expect([answer.status, refund.state]).toEqual([200, 'waiting']);
  const { id } = await context.db
    .selectFrom('approvals')
    .select('id')
    .where('subject', '=', refund._id)
    .executeTakeFirstOrThrow();
  return { id, donationId };
}

async function isOrdered({ context }: OpenApp, donationId: string): Promise<boolean> {
  const { status } = await context.db
    .selectFrom('refund_requests')
    .select('status')
    .where('donation_id', '=', donationId)
    .executeTakeFirstOrThrow();
  return !['waiting', 'declined', 'withdrawn'].includes(status);
}

/** Who is mailed about an approval. */
async function listMailed({ context }: OpenApp, id: string, news: string): Promise<string[]> {
  const jobs = await context.db
    .selectFrom('outbox')
    .select('payload')
    .where('dedupe_key', 'like', `approval-mail:${id}:${news}:%`)
    .execute();
  return jobs.map(({ payload }) => JSON.parse(payload).memberId).toSorted();
}
