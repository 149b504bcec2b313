import { beforeEach, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { signInAs, signInWith } from '#test/staff-session.ts';

describeAppOnEachDatabase(
  'The own account',
  (app) => {
    beforeEach(() => app().forgetLimits());

    const post = (path: string, body: unknown, cookie: string) =>
      app().call('POST', path, { body, headers: { cookie } });
    const me = (cookie: string) => app().call('GET', '/api/staff/me', { headers: { cookie } });

    test('lists and ends its own sessions, and no others', async () => {
      const admin = await signInAs(app(), 'admin');
      const clerk = await signInAs(app(), 'clerk');
      const phone = await signInWith(app(), clerk.email);
      const sessionsOf = async (cookie: string) => {
        const response = await app().call('GET', '/api/staff/sessions', { headers: { cookie } });
        return (
          response.body as { sessions: { _id: string; current: boolean; ipAddress: string }[] }
        ).sessions;
      };
      const sessions = await sessionsOf(clerk.cookie);
      expect(sessions.map(({ current }) => current)).toEqual([false, true]);
      expect(sessions[0]?.ipAddress).toMatch(/127\.0\.0\.1|::1/);
      const end = (id: string, cookie: string) =>
        app().call('DELETE', `/api/staff/sessions/${id}`, { headers: { cookie } });
      const [other] = await sessionsOf(admin.cookie);
      expect((await end(other?._id ?? '', clerk.cookie)).status).toBe(404);
      expect((await me(admin.cookie)).status).toBe(200);
      expect((await end(sessions[0]?._id ?? '', clerk.cookie)).status).toBe(200);
      expect((await me(phone)).status).toBe(401);
      await signInWith(app(), clerk.email);
      expect(await post('/api/staff/sessions/end-others', {}, clerk.cookie)).toMatchObject({
        body: { ended: 1 },
      });
      expect((await me(clerk.cookie)).status).toBe(200);
    });

    test('changes its password, which ends all other sessions', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const elsewhere = await signInWith(app(), clerk.email);
      const change = (password: string) => post('/api/staff/password', { password }, clerk.cookie);
      expect((await change('password12345')).status).toBe(400);
      expect((await change('seven bells at Govardhan')).status).toBe(200);
      expect((await me(clerk.cookie)).status).toBe(200);
      expect((await me(elsewhere)).status).toBe(401);
    });
  },
  {},
  'by session',
);
