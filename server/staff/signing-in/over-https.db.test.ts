import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { PUBLIC_SETTINGS } from '#test/live-settings.ts';
import { readCookies, signInAs, signInWith } from '#test/staff-session.ts';

describeAppOnEachDatabase(
  'Signing in over https',
  (app) => {
    test('sets a cookie limited to this host, and accepts it again', async () => {
      const { email, cookie } = await signInAs(app(), 'clerk');
      expect(cookie).toMatch(/^__Host-staff\.session_token=/);
      const me = (sent: string) =>
        app().call('GET', '/api/staff/me', { headers: { cookie: sent } });
      expect((await me(cookie)).status).toBe(200);
      // Another site of the same domain can set a cookie without the prefix.
      expect((await me(cookie.replace('__Host-', ''))).status).toBe(401);
      const out = await app().call('POST', '/api/auth/sign-out', { body: {}, headers: { cookie } });
      const cookies = out.headers.getSetCookie();
      expect(cookies.length).toBeGreaterThan(0);
      for (const one of cookies) expect(one).toMatch(/^__Host-staff\..*; Secure; SameSite=Strict$/);
      expect(readCookies(out.headers)).toBe('');
      expect(await signInWith(app(), email)).not.toBe(cookie);
    });

    test('is refused on the same host over http, and on loopback', async () => {
      for (const origin of [
        'http://seva.example',
        'http://localhost',
        'https://www.seva.example',
      ]) {
        const response = await app().call('POST', '/api/auth/sign-out', {
          body: {},
          headers: { origin },
        });
        expect([origin, response.status]).toEqual([origin, 403]);
      }
    });
  },
  { ...PUBLIC_SETTINGS, RATE_LIMIT: 'on', STAFF_SECOND_FACTOR: 'optional' },
  'by session',
);
