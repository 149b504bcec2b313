import { beforeEach, describe, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { openApprovalFixture } from '../approval-fixture.ts';
import { setUpApp } from '../authenticator-app.ts';
import { SoftPasskey } from '../soft-passkey.ts';
import { readMailedToken, readMailsTo } from '../staff-mails.ts';
import { insertSignedInStaff, openSessionOf, readCookies, SEATED } from '../staff-session.ts';
import { untilPasses } from '../until-passes.ts';

const BREACHED = 'data breaches';
const OURS = 'tried first';
const NEW_PASSWORD = 'a garland of five lotuses';

// Attempts to get into a staff account, or to keep access to one.
describeAppOnEachDatabase(
  'A staff account',
  (app) => {
    const { db, as, retireStaff } = openApprovalFixture(app);
    beforeEach(retireStaff);

    const invite = async (name: string) => {
      const admin = await insertSignedInStaff(app(), 'admin');
      const email = `joining${Math.random().toString(36).slice(2)}@invited.example`;
      await as(admin).post('/api/staff/members', { email, name, role: 'clerk' });
      const token = await readMailedToken(app(), { to: email, page: 'join' });
      return { email, token };
    };
    const sendReset = async (email: string) => {
      await app().call('POST', '/api/auth/request-password-reset', { body: { email } });
      return readMailedToken(app(), { to: email, page: 'reset' });
    };

    describe('accepts no common password, wherever it is set:', () => {
      test.each([
        ['1qaz2wsx3edc4rfv', BREACHED],
        ['CounterSTRIKE', BREACHED],
        ['Manchester2026!', BREACHED],
        ['Vrindavan-Lamps-42', OURS],
        ['Br@j-S3va+velvet', OURS],
        ['Gita-Sharma-2026', OURS],
        ['localhost-clerk-99', OURS],
      ])('%s', async (password, message) => {
        const refused = {
          status: 400,
          body: { fields: { password: expect.stringContaining(message) } },
        };
        const { token } = await invite('Gita Sharma');
        const join = (chosen: string) =>
          app().call('POST', '/api/staff/join', { body: { token, password: chosen } });
        expect(await join(password)).toMatchObject(refused);
        const { id, email, cookie } = await insertSignedInStaff(app(), 'clerk');
        await db()
          .updateTable('staff_members')
          .set({ name: 'Gita Sharma' })
          .where('id', '=', id)
          .execute();
        expect(await as({ cookie }).post('/api/staff/password', { password })).toMatchObject(
          refused,
        );
        const reset = await app().call('POST', '/api/auth/reset-password', {
          body: { token: await sendReset(email), password },
        });
        expect(reset).toMatchObject(refused);
        expect((await join(NEW_PASSWORD)).status).toBe(200);
      });
    });

    test('a session without re-authentication can neither change the password nor end other sessions', async () => {
      const clerk = await insertSignedInStaff(app(), 'clerk');
      const elsewhere = await openSessionOf(app(), clerk.id);
      const stale = { confirmed_at: new Date(Date.now() - 6 * 60_000).toISOString() };
      await db()
        .updateTable('staff_sessions')
        .set(stale)
        .where('member_id', '=', clerk.id)
        .execute();
      const { body } = await as(clerk).get('/api/staff/sessions');
      const { sessions } = body as { sessions: { _id: string; current: boolean }[] };
      const other = sessions.find(({ current }) => !current)?._id ?? '';
      const headers = { cookie: clerk.cookie };
      for (const response of [
        await as(clerk).post('/api/staff/password', { password: NEW_PASSWORD }),
        await as(clerk).post('/api/staff/sessions/end-others', {}),
        await app().call('DELETE', `/api/staff/sessions/${other}`, { headers }),
      ]) {
        expect(response).toMatchObject({ status: 403, body: { needs: 'confirmation' } });
      }
      expect((await as({ cookie: elsewhere }).get('/api/staff/me')).status).toBe(200);
    });

    describe('is not changed without a mail to its owner:', () => {
      /** Checks the mails about the account, oldest first: their number, and words of each. */
      const expectMailsWith = async (email: string, ...message: string[]) => {
        const mails = await untilPasses(async () => {
          const all = await readMailsTo(app(), email);
          const notices = all.filter(({ subject }) => subject.startsWith('Sign-in changes'));
          expect(notices).toHaveLength(message.length);
          return notices;
        });
        for (const [index, { text, subject }] of mails.entries()) {
          expect(text).toContain(message[index]);
          expect(text).toContain('If this was not you');
          expect(subject).not.toMatch(/password|passkey|@/);
        }
        return JSON.stringify(mails);
      };

      test('a password, by its owner, by a link, or on joining', async () => {
        const clerk = await insertSignedInStaff(app(), 'clerk');
        await as(clerk).post('/api/staff/password', { password: NEW_PASSWORD });
        await expectMailsWith(clerk.email, 'was changed');
        const token = await sendReset(clerk.email);
        const body = { token, password: 'nine peacocks in the rain' };
        await app().call('POST', '/api/auth/reset-password', { body });
        const mails = await expectMailsWith(clerk.email, 'was changed', 'was changed');
        expect(mails).not.toMatch(/garland|peacocks|token=/);

        const invited = await invite('Meera');
        const joining = { token: invited.token, password: NEW_PASSWORD };
        await app().call('POST', '/api/staff/join', { body: joining });
        await expectMailsWith(invited.email, 'A password was set');
      });

      test('an authenticator app and its recovery codes', async () => {
        const clerk = await insertSignedInStaff(app(), 'clerk');
        const { recoveryCodes } = await setUpApp(app(), clerk);
        await expectMailsWith(clerk.email, 'app was added');
        await as(clerk).post('/api/staff/factors/recovery-codes', {});
        await expectMailsWith(clerk.email, 'app was added', 'New recovery codes');
        const headers = { cookie: clerk.cookie };
        await app().call('DELETE', '/api/staff/factors/totp', { headers });
        const mails = await expectMailsWith(
          clerk.email,
          'app was added',
          'New recovery codes',
          'app was removed',
        );
        for (const code of recoveryCodes) expect(mails).not.toContain(code);
      });

      test('a passkey', async () => {
        const clerk = await insertSignedInStaff(app(), 'clerk');
        // Passkeys need a host name, so the server is addressed by name.
        const home = `http://localhost:${new URL(app().origin).port}`;
        const post = (path: string, body: unknown, cookie = clerk.cookie) =>
          fetch(home + path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie },
            body: JSON.stringify(body),
          });
        const begun = await post('/api/staff/factors/passkeys/begin', {});
        const { options } = (await begun.json()) as { options: Record<string, unknown> };
        const response = new SoftPasskey(home).create(options);
        const cookie = `${clerk.cookie}; ${readCookies(begun.headers)}`;
        await post('/api/staff/factors/passkeys', { name: 'Laptop', response }, cookie);
        await expectMailsWith(clerk.email, 'passkey was added');
        const { id } = await db()
          .selectFrom('staff_passkeys')
          .select('id')
          .where('member_id', '=', clerk.id)
          .executeTakeFirstOrThrow();
        const headers = { cookie: clerk.cookie };
        await app().call('DELETE', `/api/staff/factors/passkeys/${id}`, { headers });
        await expectMailsWith(clerk.email, 'passkey was added', 'passkey was removed');
      });

      test('all its factors, by an administrator, even of a member disabled at the same time', async () => {
        const admin = await insertSignedInStaff(app(), 'admin');
        const clerk = await insertSignedInStaff(app(), 'clerk');
        await as(admin).post(`/api/staff/members/${clerk.id}/forget-factors`, {});
        await as(admin).post(`/api/staff/members/${clerk.id}/disable`, {});
        const mails = await expectMailsWith(clerk.email, 'Two-step login was reset');
        expect(mails).toContain('An administrator');
        const cookie = await openSessionOf(app(), clerk.id);
        expect((await as({ cookie }).get('/api/staff/me')).status).toBe(401);
      });
    });
  },
  SEATED,
  'by session',
);
