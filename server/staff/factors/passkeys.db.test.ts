import { beforeEach, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { SoftPasskey } from '#test/soft-passkey.ts';
import { readCookies, STAFF_PASSWORD, signInAs } from '#test/staff-session.ts';
import { admitChallenge } from '../slow-guessing.ts';

describeAppOnEachDatabase(
  'A passkey',
  (app) => {
    const db = () => app().context.db;
    beforeEach(() => app().forgetLimits());

    /** Passkeys belong to a host name, so the server is called by name. */
    const home = () => `http://localhost:${new URL(app().origin).port}`;
    const post = async (path: string, body: unknown, cookie = '', origin = home()) => {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
      const json = (await response.json()) as Record<string, unknown>;
      return { status: response.status, body: json, headers: response.headers };
    };
    const begin = async (path: string, cookie = '') => {
      const response = await post(path, {}, cookie);
      expect(response.status).toBe(200);
      const challenge = readCookies(response.headers);
      return {
        options: response.body.options as Record<string, unknown>,
        cookies: cookie === '' ? challenge : `${cookie}; ${challenge}`,
      };
    };
    const add = async (passkey: SoftPasskey, cookie: string, checked?: 'present') => {
      const { options, cookies } = await begin('/api/staff/factors/passkeys/begin', cookie);
      const response = passkey.create(options, checked);
      return post('/api/staff/factors/passkeys', { name: 'Laptop', response }, cookies);
    };
    const signIn = async (passkey: SoftPasskey, checked?: 'present', cookie = '') => {
      const { options, cookies } = await begin('/api/auth/passkey/begin-sign-in', cookie);
      const response = passkey.get(options, checked);
      return {
        cookies,
        response,
        signedIn: await post('/api/auth/passkey/sign-in', { response }, cookies),
      };
    };
    const me = async (cookie: string) => {
      const response = await fetch(`${home()}/api/staff/me`, { headers: { cookie } });
      return { status: response.status, body: (await response.json()) as unknown };
    };

    test('is added, and is then enough to sign in', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const passkey = new SoftPasskey(home());
      const added = await add(passkey, clerk.cookie);
      expect(added.status).toBe(200);
      expect(added.body.recoveryCodes).toHaveLength(10);
      const { signedIn } = await signIn(passkey);
      expect(signedIn).toMatchObject({ status: 200, body: { next: 'desk' } });
      expect(await me(readCookies(signedIn.headers))).toMatchObject({
        status: 200,
        body: {
          staff: {
            _id: clerk.id,
            passkeysPossible: true,
            secondFactors: { totp: false, passkeys: [{ name: 'Laptop' }], recoveryCodesLeft: 10 },
          },
        },
      });
    });

    test('makes a password alone insufficient', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const passkey = new SoftPasskey(home());
      const added = await add(passkey, clerk.cookie);
      const startSignIn = () =>
        post('/api/auth/sign-in/email', { email: clerk.email, password: STAFF_PASSWORD });
      const first = await startSignIn();
      expect(first.body).toEqual({
        next: 'second-factor',
        methods: ['passkey', 'recovery-code'],
      });
      expect((await me(readCookies(first.headers))).status).toBe(401);
      const { signedIn } = await signIn(passkey, undefined, readCookies(first.headers));
      expect(signedIn.status).toBe(200);
      const [code] = added.body.recoveryCodes as string[];
      const challenge = readCookies((await startSignIn()).headers);
      const recovered = await post('/api/auth/two-factor/verify-backup-code', { code }, challenge);
      expect(recovered.status).toBe(200);
      const other = readCookies((await startSignIn()).headers);
      const guessed = await post('/api/auth/two-factor/verify-totp', { code: '123456' }, other);
      expect(guessed.status).toBe(401);
    });

    test('without user verification is refused', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const passkey = new SoftPasskey(home());
      expect((await add(passkey, clerk.cookie, 'present')).status).toBe(400);
      expect((await add(passkey, clerk.cookie)).status).toBe(200);
      const { signedIn } = await signIn(passkey, 'present');
      expect([signedIn.status, signedIn.headers.getSetCookie()]).toEqual([401, []]);
    });

    test('of another site, an unknown one, or with a replayed response is refused', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const passkey = new SoftPasskey(home());
      await add(passkey, clerk.cookie);
      const { cookies, response } = await signIn(passkey);
      expect((await post('/api/auth/passkey/sign-in', { response }, cookies)).status).toBe(401);
      expect((await signIn(new SoftPasskey(home()))).signedIn.status).toBe(401);
      const phished = new SoftPasskey('https://elsewhere.example');
      expect((await add(phished, clerk.cookie)).status).toBe(400);
      for (const broken of [{}, { id: passkey.id }, { id: passkey.id, response: {} }]) {
        const begun = await begin('/api/auth/passkey/begin-sign-in');
        const response = await post(
          '/api/auth/passkey/sign-in',
          { response: broken },
          begun.cookies,
        );
        expect(response.status).toBe(401);
        await app().forgetLimits();
      }
    });

    test('signs in although many unknown ones were tried just before', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const passkey = new SoftPasskey(home());
      await add(passkey, clerk.cookie);
      for (let turn = 0; turn < 6; turn += 1) {
        expect((await signIn(new SoftPasskey(home()))).signedIn.status).toBe(401);
      }
      expect((await signIn(passkey)).signedIn.status).toBe(200);
    });

    test('cannot be asked for without end by somebody without a session', async () => {
      const { limiter } = app().context;
      // Called directly, and for both addresses under which this machine may reach the server by name.
      await Promise.allSettled(
        ['127.0.0.1', '::1'].flatMap((address) =>
          Array.from({ length: 70 }, () => admitChallenge({ limiter }, address)),
        ),
      );
      const countChallenges = async () =>
        (await db().selectFrom('staff_verifications').select('id').execute()).length;
      const before = await countChallenges();
      const refused = await post('/api/auth/passkey/begin-sign-in', {});
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await countChallenges()).toBe(before);
    });

    test('of a disabled member does not sign in', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const passkey = new SoftPasskey(home());
      await add(passkey, clerk.cookie);
      await db()
        .updateTable('staff_members')
        .set({ disabled_at: new Date().toISOString() })
        .where('id', '=', clerk.id)
        .execute();
      expect((await signIn(passkey)).signedIn.status).toBe(401);
    });

    test('re-authenticates its owner, but nobody else', async () => {
      const [clerk, other] = [await signInAs(app(), 'clerk'), await signInAs(app(), 'clerk')];
      const [own, foreign] = [new SoftPasskey(home()), new SoftPasskey(home())];
      await add(own, clerk.cookie);
      await add(foreign, other.cookie);
      const confirm = async (passkey: SoftPasskey) => {
        const { options, cookies } = await begin('/api/staff/confirm/passkey', clerk.cookie);
        expect(options.userVerification).toBe('required');
        const response = await post(
          '/api/staff/confirm',
          { passkey: passkey.get(options) },
          cookies,
        );
        expect(response.headers.getSetCookie()).toEqual([]);
        return response.status;
      };
      expect(await confirm(foreign)).toBe(400);
      expect(await confirm(own)).toBe(200);
      const open = await db()
        .selectFrom('staff_sessions')
        .select('id')
        .where('confirmed_at', 'is', null)
        .execute();
      expect(open).toEqual([]);
    });

    test('is removed by its owner only', async () => {
      const [clerk, other] = [await signInAs(app(), 'clerk'), await signInAs(app(), 'clerk')];
      await add(new SoftPasskey(home()), clerk.cookie);
      const [row] = await db()
        .selectFrom('staff_passkeys')
        .select('id')
        .where('member_id', '=', clerk.id)
        .execute();
      const remove = (cookie: string) =>
        app().call('DELETE', `/api/staff/factors/passkeys/${row?.id}`, { headers: { cookie } });
      expect((await remove(other.cookie)).status).toBe(404);
      expect((await remove(clerk.cookie)).status).toBe(200);
    });

    test('is not offered on an IP address', async () => {
      const begun = await post('/api/auth/passkey/begin-sign-in', {}, '', app().origin);
      expect(begun.status).toBe(400);
    });
  },
  {},
  'by session',
);
