import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { addStaff, readCookies, STAFF_PASSWORD, signInAs } from '#test/staff-session.ts';

const SIGN_IN = '/api/auth/sign-in/email';
const ME = '/api/staff/me';

describeAppOnEachDatabase(
  'Signing in with a password',
  (app) => {
    const signIn = (body: unknown, headers: Record<string, string> = {}) =>
      app().call('POST', SIGN_IN, { body, headers });
    const me = async (cookie: string) => app().call('GET', ME, { headers: { cookie } });

    test('opens the desk with a cookie that no script can read', async () => {
      const { email } = await addStaff(app(), 'clerk', { name: 'Asha' });
      const answer = await signIn({ email: email.toUpperCase(), password: STAFF_PASSWORD });
      expect(answer).toMatchObject({ status: 200, body: { next: 'desk', methods: [] } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const [cookie = ''] = answer.headers.getSetCookie();
      expect(cookie).toMatch(
        /^staff\.session_token=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
      );
      expect(await me(readCookies(answer.headers))).toMatchObject({
        status: 200,
        body: {
          staff: {
            name: 'Asha',
            email,
            role: 'clerk',
            hasPassword: true,
            lacksSecondFactor: false,
          },
        },
      });
    });

    test('keeps no token in the database that would open anything', async () => {
      const { cookie, id } = await signInAs(app(), 'clerk');
      const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
      expect(token.length).toBeGreaterThanOrEqual(32);
      const { db } = app().context;
      const sessions = await db.selectFrom('staff_sessions').selectAll().execute();
      expect(sessions.filter(({ member_id }) => member_id === id)).toHaveLength(1);
      expect(JSON.stringify(sessions)).not.toContain(token);
    });
  },
  {},
  'by session',
);
