import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { setUpApp } from '#test/authenticator-app.ts';
import { signInAs } from '#test/staff-session.ts';

describeAppOnEachDatabase(
  'Where a second factor is required',
  (app) => {
    test('only its set-up is allowed before it, and the last one cannot be removed', async () => {
      const admin = await signInAs(app(), 'admin');
      const get = (path: string) => app().call('GET', path, { headers: { cookie: admin.cookie } });
      expect(await get('/api/staff/me')).toMatchObject({
        status: 200,
        body: { staff: { lacksSecondFactor: true, secondFactorRequired: true } },
      });
      for (const path of ['/api/staff/members', '/api/staff/audit', '/api/post/get-donations']) {
        expect(await get(path)).toMatchObject({ status: 403, body: { needs: 'second-factor' } });
      }
      await setUpApp(app(), admin);
      expect((await get('/api/staff/members')).status).toBe(200);
      const remove = await app().call('DELETE', '/api/staff/factors/totp', {
        headers: { cookie: admin.cookie },
      });
      expect(remove.status).toBe(409);
      expect((await get('/api/staff/members')).status).toBe(200);
    });
  },
  { STAFF_SECOND_FACTOR: 'required' },
  'by session',
);
