import { hash } from '@node-rs/argon2';
import { beforeEach, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import {
  addStaff,
  readCookies,
  STAFF_PASSWORD,
  signInAs,
  signInWith,
} from '#test/staff-session.ts';
import { toTrace } from '../../platform/audit-trace.ts';
import { renewPasswordHash, setPassword } from '../members/members.writes.ts';
import { hashPassword } from '../password-hash.ts';
import { openStaffAccess } from '../staff-access.ts';
import { signIn as signInDirectly } from './sign-in.ts';

const SIGN_IN = '/api/auth/sign-in/email';
const ME = '/api/staff/me';
const MINUTE = 60_000;

describeAppOnEachDatabase(
  'Signing in with a password',
  (app) => {
    const db = () => app().context.db;
    beforeEach(() => app().forgetLimits());

    const signIn = (body: unknown, headers: Record<string, string> = {}) =>
      app().call('POST', SIGN_IN, { body, headers });
    const me = (cookie: string) => app().call('GET', ME, { headers: { cookie } });
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

    test('opens the desk with an HttpOnly cookie', async () => {
      const { email } = await addStaff(app(), 'clerk', { name: 'Asha' });
      const response = await signIn({ email: ` ${email.toUpperCase()}`, password: STAFF_PASSWORD });
      expect(response).toMatchObject({ status: 200, body: { next: 'desk', methods: [] } });
      expect(response.headers.get('cache-control')).toBe('no-store');
      const [cookie = ''] = response.headers.getSetCookie();
      expect(cookie).toMatch(
        /^staff\.session_token=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
      );
      const self = await me(readCookies(response.headers));
      expect(self.headers.get('cache-control')).toBe('no-store');
      expect(self).toMatchObject({
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

    test('stores no usable token in the database', async () => {
      const { cookie, id } = await signInAs(app(), 'clerk');
      const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
      expect(token.length).toBeGreaterThanOrEqual(32);
      const sessions = await db().selectFrom('staff_sessions').selectAll().execute();
      expect(sessions.filter(({ member_id }) => member_id === id)).toHaveLength(1);
      expect(JSON.stringify(sessions)).not.toContain(token);
      expect(app().logs()).not.toContain(token);
    });

    test('answers a wrong password, an unknown address and a disabled member alike', async () => {
      const { email } = await addStaff(app(), 'clerk');
      const disabled = await addStaff(app(), 'clerk');
      const disabled_at = ago(0);
      await db()
        .updateTable('staff_members')
        .set({ disabled_at })
        .where('id', '=', disabled.id)
        .execute();
      const responses = await Promise.all([
        signIn({ email, password: 'not the password at all' }),
        signIn({ email: 'nobody@desk.example', password: STAFF_PASSWORD }),
        signIn({ email: disabled.email, password: STAFF_PASSWORD }),
        signIn({ email: 'no address', password: STAFF_PASSWORD }),
      ]);
      for (const response of responses) {
        expect(response).toMatchObject({
          status: 401,
          body: { message: 'Incorrect email address or password' },
        });
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    });

    test('issues a new token each time, whatever cookie was sent', async () => {
      const { email, cookie } = await signInAs(app(), 'clerk');
      const response = await signIn({ email, password: STAFF_PASSWORD }, { cookie });
      const next = readCookies(response.headers);
      expect(next).not.toBe(cookie);
      expect((await me(next)).status).toBe(200);
      expect((await me(cookie)).status).toBe(401);

      const planted = 'staff.session_token=chosen-by-somebody-else.c2lnbmF0dXJl';
      const fresh = await signIn({ email, password: STAFF_PASSWORD }, { cookie: planted });
      expect(readCookies(fresh.headers)).not.toContain('chosen-by-somebody-else');
      expect((await me(planted)).status).toBe(401);
    });

    test('refuses a cookie with a changed signature', async () => {
      const { cookie } = await signInAs(app(), 'clerk');
      const [, token = ''] = /=([^.]+)\./.exec(cookie) ?? [];
      for (const forged of [
        `staff.session_token=${token}`,
        `staff.session_token=${token}.`,
        `staff.session_token=${token}.AAAA`,
        'staff.session_token=%',
      ]) {
        expect((await me(forged)).status).toBe(401);
      }
    });

    test.each([
      ['half an hour of rest', { seen_at: ago(30 * MINUTE) }],
      ['a use under a clock that was an hour ahead', { seen_at: ago(-60 * MINUTE) }],
      ['twelve hours of work', { expires_at: ago(0) }],
      ['a sign-in that was never completed', { confirmed_at: null }],
    ])('expires after %s', async (_, change) => {
      const { cookie, id } = await signInAs(app(), 'clerk');
      expect((await me(cookie)).status).toBe(200);
      await db().updateTable('staff_sessions').set(change).where('member_id', '=', id).execute();
      expect((await me(cookie)).status).toBe(401);
    });

    test('renews a hash that was made with older parameters', async () => {
      const { email, id } = await addStaff(app(), 'clerk');
      const password = await hash(STAFF_PASSWORD, { memoryCost: 19_456, timeCost: 2 });
      const account = () =>
        db().selectFrom('staff_accounts').select('password').where('member_id', '=', id);
      await db()
        .updateTable('staff_accounts')
        .set({ password })
        .where('member_id', '=', id)
        .execute();
      await signInWith(app(), email);
      const renewed = (await account().executeTakeFirstOrThrow()).password;
      expect(renewed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
      await signInWith(app(), email);
      expect((await account().executeTakeFirstOrThrow()).password).toBe(renewed);
    });

    test('a renewed hash never undoes a change of the password', async () => {
      const { email, id } = await addStaff(app(), 'clerk');
      const after = await hashPassword('the password of last year');
      const { clock } = app().context;
      await renewPasswordHash(db(), clock, id, { before: 'the hash of last year', after });
      await signInWith(app(), email);
    });

    /** Signs in while the library checks STAFF_PASSWORD, finds it right, and this hash then replaces the earlier one. */
    const signInMeanwhile = ({ email, id }: { email: string; id: string }, newHash: string) => {
      const { context } = app();
      const access = openStaffAccess(context, {
        publicUrl: 'http://localhost',
        sessionSecret: 'a secret of more than thirty-two letters',
        staffSecondFactor: 'optional',
        mail: { smtpUrl: null, from: 'seva@desk.example', folder: '', dkimSelector: null },
      });
      const openLibrary = async () => {
        const library = await access.openLibrary();
        const api = new Proxy(library.api, {
          get(target, name) {
            const found: unknown = Reflect.get(target, name);
            if (name !== 'signInEmail' || typeof found !== 'function') return found;
            return async (...given: unknown[]) => {
              const response: unknown = await Reflect.apply(found, target, given);
              await setPassword(db(), context.clock, id, newHash);
              return response;
            };
          },
        });
        return { ...library, api };
      };
      const cookies: string[][] = [];
      const visit = {
        ...{ cookies: undefined, address: '203.0.113.9', userAgent: '', hostname: 'localhost' },
        from: toTrace({ address: '203.0.113.9', userAgent: undefined }),
        setCookies: (some: string[]) => void cookies.push(some),
      };
      const body = { email, password: STAFF_PASSWORD };
      return { signedIn: signInDirectly({ ...access, openLibrary }, visit, body), cookies };
    };

    test('leaves no session when the password was changed while the earlier one was checked', async () => {
      const member = await addStaff(app(), 'clerk');
      const other = await hashPassword('seven bells at Govardhan');
      const { signedIn, cookies } = signInMeanwhile(member, other);
      await expect(signedIn).rejects.toMatchObject({ status: 401 });
      expect(cookies).toEqual([]);
      const sessions = db().selectFrom('staff_sessions').selectAll();
      expect(await sessions.where('member_id', '=', member.id).execute()).toEqual([]);
    });

    test('is not hindered by another sign-in that renews the hash at the same time', async () => {
      const member = await addStaff(app(), 'clerk');
      const renewed = await hashPassword(STAFF_PASSWORD);
      const { signedIn, cookies } = signInMeanwhile(member, renewed);
      expect(await signedIn).toEqual({ next: 'desk', methods: [] });
      expect(cookies.flat().join()).toContain('staff.session_token=');
    });

    test('ends with signing out, which also works without a session', async () => {
      const { cookie } = await signInAs(app(), 'clerk');
      const out = await app().call('POST', '/api/auth/sign-out', { body: {}, headers: { cookie } });
      expect(out.status).toBe(200);
      expect(out.headers.getSetCookie().join()).toContain('staff.session_token=; Max-Age=0');
      expect((await me(cookie)).status).toBe(401);
      expect((await app().call('POST', '/api/auth/sign-out', { body: {} })).status).toBe(200);
    });

    test('accepts only JSON from the own site', async () => {
      const { email } = await addStaff(app(), 'clerk');
      const body = { email, password: STAFF_PASSWORD };
      const foreign = await signIn(body, { origin: 'https://elsewhere.example' });
      expect(foreign.status).toBe(403);
      const crossSite = await signIn(body, { 'sec-fetch-site': 'cross-site' });
      expect(crossSite.status).toBe(403);
      const form = await signIn(`email=${email}&password=x`, {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(form.status).toBe(415);
      const port = new URL(app().origin).port;
      for (const host of ['localhost', '127.0.0.1']) {
        expect((await signIn(body, { origin: `http://${host}:${port}` })).status).toBe(200);
      }
    });

    test('exposes no endpoint of the library', async () => {
      const { cookie } = await signInAs(app(), 'admin');
      const calls = [
        ['POST', '/api/auth/sign-up/email'],
        ['GET', '/api/auth/get-session'],
        ['POST', '/api/auth/update-user'],
        ['POST', '/api/auth/change-email'],
        ['POST', '/api/auth/two-factor/disable'],
        ['GET', '/api/auth/list-sessions'],
        ['POST', '/api/auth/delete-user'],
      ] as const;
      for (const [method, path] of calls) {
        const sent = method === 'GET' ? { headers: { cookie } } : { body: {}, headers: { cookie } };
        expect([path, (await app().call(method, path, sent)).status]).toEqual([path, 404]);
      }
    });

    test('audits every attempt, without its input', async () => {
      const { email, id } = await addStaff(app(), 'clerk');
      await signIn({ email, password: 'a wrong secret of mine' });
      await signInWith(app(), email);
      const entries = await db()
        .selectFrom('audit_entries')
        .select(['actor', 'action', 'details'])
        .where('subject', '=', id)
        .orderBy('sequence')
        .execute();
      const traced = expect.stringMatching(/^{"method":"password","trace":"[0-9a-f]{64}"}$/);
      expect(entries).toEqual([
        { actor: 'system', action: 'add-member', details: '{"role":"clerk"}' },
        { actor: 'public', action: 'refuse-sign-in', details: traced },
        { actor: id, action: 'sign-in', details: traced },
      ]);
      expect(JSON.stringify(entries) + app().logs()).not.toMatch(/wrong secret/);
      expect(app().logs()).not.toContain(email);
    });
  },
  {},
  'by session',
);
