import { beforeEach, expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import type { Member } from '#shared/staff/people-endpoints.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { countMailsTo, readMailedToken, readMailsTo } from '#test/staff-mails.ts';
import { addStaff, STAFF_PASSWORD, signInAs, signInWith } from '#test/staff-session.ts';
import { untilPasses } from '#test/until-passes.ts';
import {
  changeRole,
  disableMember,
  enableMember,
  forgetMemberFactors,
  replacePassword,
} from './change-member.ts';
import { sendMemberReset } from './new-members.ts';
import { requestInvitation, requestMemberChange } from './request-member-change.ts';

const MEMBERS = '/api/staff/members';

describeAppOnEachDatabase(
  'Staff members',
  (app) => {
    const db = () => app().context.db;
    let admin: Awaited<ReturnType<typeof signInAs>>;
    beforeEach(async () => {
      await app().forgetLimits();
      admin = await signInAs(app(), 'admin');
    });

    const post = (path: string, body: unknown = {}, cookie = admin.cookie) =>
      app().call('POST', path, { body, headers: { cookie } });
    const me = (cookie: string) => app().call('GET', '/api/staff/me', { headers: { cookie } });
    const list = async () => {
      const response = await app().call('GET', MEMBERS, { headers: { cookie: admin.cookie } });
      return (response.body as { members: Member[] }).members;
    };
    const invite = (email: string, role: 'clerk' | 'editor' = 'clerk') =>
      post(MEMBERS, { email, name: 'Meera', role });
    const join = (token: string, password = 'a garland of five lotuses') =>
      app().call('POST', '/api/staff/join', { body: { token, password } });

    test('whose address was pasted with characters that nobody sees sign in with what they type', async () => {
      const invited = await invite('\u200BGopal@Invited.example\u200E');
      const email = 'gopal@invited.example';
      expect(invited).toMatchObject({ status: 200, body: { member: { email } } });
      const token = await readMailedToken(app(), { to: email, page: 'join' });
      const password = 'a garland of five lotuses';
      expect((await join(token, password)).status).toBe(200);
      const body = { email: `${email}\uFEFF`, password };
      expect((await app().call('POST', '/api/auth/sign-in/email', { body })).status).toBe(200);
    });

    test.each(['r&d@invited.example', 'गोपाल@invited.example', 'gopal@vṛndāvan.example'])(
      'are not invited under an address that could not sign in: %s',
      async (email) => {
        expect(await invite(email)).toMatchObject({
          status: 400,
          body: { fields: { email: expect.stringContaining('valid email address') } },
        });
      },
    );

    test('are invited by mail and choose their own password, once', async () => {
      const email = 'meera@invited.example';
      const invited = await invite('Meera@Invited.example');
      expect(invited).toMatchObject({
        status: 200,
        body: { member: { email, role: 'clerk', state: 'invited' } },
      });
      const token = await readMailedToken(app(), { to: email, page: 'join' });
      const kept = await db().selectFrom('staff_links').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(token);
      const outbox = await db().selectFrom('outbox').selectAll().execute();
      expect(JSON.stringify(outbox)).not.toContain(token);

      const short = await join(token, 'short');
      expect(short).toMatchObject({
        status: 400,
        body: { fields: { password: expect.any(String) } },
      });
      expect((await join(token)).status).toBe(200);
      expect(await join(token)).toMatchObject({
        status: 400,
        body: { message: 'This link is no longer valid. Please request a new one.' },
      });
      const response = await app().call('POST', '/api/auth/sign-in/email', {
        body: { email, password: 'a garland of five lotuses' },
      });
      expect(response.status).toBe(200);
      expect((await list()).find((member) => member.email === email)).toMatchObject({
        state: 'active',
        invitedUntil: null,
        signedInAt: expect.any(String),
      });
    });

    test('are told who invites them, as what and until when, by mail and on the page of the link', async () => {
      const email = 'told@invited.example';
      await invite(email);
      const token = await readMailedToken(app(), { to: email, page: 'join' });
      const [mail] = await readMailsTo(app(), email);
      for (const part of [
        'The admin invites you to the staff desk of Braj Seva as Clerk',
        'Invited by: The admin',
        'Role: Clerk',
        'With this role you can: enter donations',
        /Valid until: \d{2}\/\d{2}\/\d{4}, /,
      ]) {
        expect(mail?.text).toMatch(part);
      }
      const read = (text: string) =>
        app().call('POST', '/api/staff/invitation', { body: { token: text } });
      expect(await read(token)).toMatchObject({
        status: 200,
        body: {
          name: 'Meera',
          email,
          facts: [
            { name: 'Invited by', value: 'The admin' },
            { name: 'Role', value: 'Clerk' },
            { name: 'With this role you can', value: expect.stringContaining('masked') },
            { name: 'Valid until', value: expect.any(String) },
          ],
        },
      });
      expect((await read('another')).status).toBe(400);

      const second = await signInAs(app(), 'admin');
      await db()
        .updateTable('staff_members')
        .set({ name: 'Lalita' })
        .where('id', '=', second.id)
        .execute();
      await post(MEMBERS, { email, name: 'Meera', role: 'editor' }, second.cookie);
      // Names of mail files do not tell which is newer.
      const sentBy = await untilPasses(async () => {
        const mails = await readMailsTo(app(), email);
        expect(mails).toHaveLength(2);
        return mails.map(({ text }) => /Invited by: (.*)/.exec(text)?.[1]).toSorted();
      });
      expect(sentBy).toEqual(['Lalita', 'The admin']);
      expect((await read(token)).status).toBe(400);
    });

    test('are invited again with a new link that replaces the old one', async () => {
      const email = 'again@invited.example';
      await invite(email);
      const first = await readMailedToken(app(), { to: email, page: 'join' });
      await invite(email, 'editor');
      const second = await readMailedToken(app(), { to: email, page: 'join', count: 2 });
      const [open, closed] = first === second ? ['', ''] : [second, first];
      expect((await join(closed)).status).toBe(400);
      expect((await join(open)).status).toBe(200);
      expect(await invite(email)).toMatchObject({
        status: 400,
        body: { fields: { email: expect.any(String) } },
      });
    });

    test('can accept for three days, and not after the invitation was withdrawn', async () => {
      const late = 'late@invited.example';
      await invite(late);
      const token = await readMailedToken(app(), { to: late, page: 'join' });
      const [link] = await db().selectFrom('staff_links').selectAll().execute();
      const life = Date.parse(link?.expires_at ?? '') - Date.parse(link?.created_at ?? '');
      expect(life).toBe(72 * 3_600_000);
      await db().updateTable('staff_links').set({ expires_at: new Date().toISOString() }).execute();
      expect((await join(token)).status).toBe(400);

      const invited = await invite('gone@invited.example');
      const { member } = invited.body as { member: Member };
      const other = await readMailedToken(app(), { to: 'gone@invited.example', page: 'join' });
      await post(`${MEMBERS}/${member._id}/disable`);
      expect((await join(other)).status).toBe(400);
    });

    test('lose access at once when disabled, and regain it only with a new session', async () => {
      const clerk = await signInAs(app(), 'clerk');
      expect(await post(`${MEMBERS}/${clerk.id}/disable`)).toMatchObject({
        status: 200,
        body: { member: { state: 'disabled' } },
      });
      expect((await me(clerk.cookie)).status).toBe(401);
      await expect(signInWith(app(), clerk.email)).rejects.toThrow('401');
      await app().forgetLimits();
      expect((await post(`${MEMBERS}/${clerk.id}/enable`)).status).toBe(200);
      expect((await me(clerk.cookie)).status).toBe(401);
      expect((await me(await signInWith(app(), clerk.email))).status).toBe(200);
    });

    test('get new sessions with the rights of a new role', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const response = await post(`${MEMBERS}/${clerk.id}/role`, { role: 'editor' });
      expect(response).toMatchObject({ status: 200, body: { member: { role: 'editor' } } });
      expect((await me(clerk.cookie)).status).toBe(401);
      const cookie = await signInWith(app(), clerk.email);
      expect(await me(cookie)).toMatchObject({
        body: { staff: { role: 'editor', permissions: ['content.write'] } },
      });
      const unknown = await post(`${MEMBERS}/${clerk.id}/role`, { role: 'owner' });
      expect(unknown.status).toBe(400);
    });

    test('cannot be changed without permission, by any route', async () => {
      const clerk = await addStaff(app(), 'clerk');
      for (const role of ['accountant', 'clerk', 'editor'] as const) {
        const actor = { id: clerk.id, role };
        const { context } = app();
        const attempts = [
          disableMember(context, actor, admin.id),
          enableMember(context, actor, admin.id),
          changeRole(context, actor, clerk.id, 'admin'),
          forgetMemberFactors(context, actor, admin.id),
          replacePassword(
            context,
            actor,
            { ...admin, name: 'The admin' },
            {
              password: 'nine peacocks in the rain',
              mode: 'live',
              publicUrl: 'http://localhost',
              organisation: defaultOrganisation,
            },
          ),
          requestInvitation(context, actor, { email: 'x@y.example', name: 'X', role: 'admin' }),
          requestMemberChange(context, actor, clerk.id, { deed: 'role', role: 'admin' }),
          sendMemberReset(context, actor, admin.id),
        ];
        const outcomes = await Promise.allSettled(attempts);
        for (const outcome of outcomes) {
          expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 403 } });
        }
      }
      expect((await me(admin.cookie)).status).toBe(200);
    });

    test('never lose their last administrator, and cannot demote or disable themselves', async () => {
      for (const [path, body] of [
        [`${MEMBERS}/${admin.id}/disable`, {}],
        [`${MEMBERS}/${admin.id}/role`, { role: 'clerk' }],
      ] as const) {
        expect((await post(path, body)).status).toBe(409);
      }
      expect((await me(admin.cookie)).status).toBe(200);
    });

    test('keep one administrator when two disable each other concurrently', async () => {
      await db()
        .updateTable('staff_members')
        .set({ disabled_at: new Date().toISOString() })
        .execute();
      const [one, two] = [await signInAs(app(), 'admin'), await signInAs(app(), 'admin')];
      const responses = await Promise.all([
        post(`${MEMBERS}/${one.id}/disable`, {}, two.cookie),
        post(`${MEMBERS}/${two.id}/disable`, {}, one.cookie),
      ]);
      expect(responses.map((response) => response.status)).toContain(200);
      const admins = await db()
        .selectFrom('staff_members')
        .selectAll()
        .where('role', '=', 'admin')
        .where('disabled_at', 'is', null)
        .execute();
      expect(admins).toHaveLength(1);
    });

    test('get a reset link by mail, which ends their sessions and keeps their second factor', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const ask = (email: string) =>
        app().call('POST', '/api/auth/request-password-reset', { body: { email } });
      const [existing, unknown] = [await ask(clerk.email), await ask('nobody@desk.example')];
      expect([existing.status, existing.body]).toEqual([unknown.status, unknown.body]);
      const token = await readMailedToken(app(), { to: clerk.email, page: 'reset' });
      expect(await countMailsTo(app(), 'nobody@desk.example')).toBe(0);
      const [link] = await db()
        .selectFrom('staff_links')
        .selectAll()
        .where('member_id', '=', clerk.id)
        .execute();
      expect(Date.parse(link?.expires_at ?? '') - Date.now()).toBeLessThanOrEqual(15 * 60_000);

      await db()
        .updateTable('staff_members')
        .set({ has_second_factor: 1 })
        .where('id', '=', clerk.id)
        .execute();
      const reset = (password: string) =>
        app().call('POST', '/api/auth/reset-password', { body: { token, password } });
      const own = await reset(`my own ${clerk.email}`);
      expect(own).toMatchObject({
        status: 400,
        body: { fields: { password: expect.any(String) } },
      });
      const done = await reset('nine peacocks in the rain');
      expect([done.status, done.headers.getSetCookie()]).toEqual([200, []]);
      expect((await reset('nine peacocks in the rain')).status).toBe(400);
      expect((await me(clerk.cookie)).status).toBe(401);
      await expect(signInWith(app(), clerk.email)).rejects.toThrow('401');
      const signIn = await app().call('POST', '/api/auth/sign-in/email', {
        body: { email: clerk.email, password: 'nine peacocks in the rain' },
      });
      expect(signIn).toMatchObject({ status: 200, body: { next: 'second-factor' } });
    });

    test('cannot use the token of a reset as an invitation', async () => {
      const clerk = await addStaff(app(), 'clerk');
      expect((await post(`${MEMBERS}/${clerk.id}/reset`)).status).toBe(200);
      const token = await readMailedToken(app(), { to: clerk.email, page: 'reset' });
      expect((await join(token)).status).toBe(400);
    });

    test('cannot use a reset link that was mailed while the clock was a year ahead', async () => {
      const clerk = await addStaff(app(), 'clerk');
      expect((await post(`${MEMBERS}/${clerk.id}/reset`)).status).toBe(200);
      const token = await readMailedToken(app(), { to: clerk.email, page: 'reset' });
      const resetWithEnd = async (end: number) => {
        const expires_at = new Date(end).toISOString();
        const ofClerk = db().updateTable('staff_links').where('member_id', '=', clerk.id);
        await ofClerk.set({ expires_at }).execute();
        const body = { token, password: 'nine peacocks in the rain' };
        return (await app().call('POST', '/api/auth/reset-password', { body })).status;
      };
      expect(await resetWithEnd(Date.now() + 365 * 24 * 3_600_000)).toBe(400);
      expect(await resetWithEnd(Date.now() + 10 * 60_000)).toBe(200);
    });

    test('are managed only after re-authentication', async () => {
      await db()
        .updateTable('staff_sessions')
        .set({ confirmed_at: new Date(Date.now() - 6 * 60_000).toISOString() })
        .where('member_id', '=', admin.id)
        .execute();
      expect(await invite('later@invited.example')).toMatchObject({
        status: 403,
        body: { needs: 'confirmation' },
      });
      expect((await post('/api/staff/confirm', { password: 'not my password' })).status).toBe(400);
      const confirmed = await post('/api/staff/confirm', { password: STAFF_PASSWORD });
      expect(confirmed.status).toBe(200);
      const { confirmedUntil } = confirmed.body as { confirmedUntil: string };
      expect(Date.parse(confirmedUntil)).toBeGreaterThan(Date.now() + 4 * 60_000);
      expect((await invite('later@invited.example')).status).toBe(200);
    });
  },
  {},
  'by session',
);
