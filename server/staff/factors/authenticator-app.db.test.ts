import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { setUpApp } from '#test/authenticator-app.ts';
import { readCookies, STAFF_PASSWORD, signInAs, signInWith } from '#test/staff-session.ts';
import { admitGuess } from '../slow-guessing.ts';

const STEP_MS = 30_000;

describeAppOnEachDatabase(
  'An authenticator app',
  (app) => {
    const db = () => app().context.db;
    beforeEach(() => app().forgetLimits());

    const post = (path: string, body: unknown, cookie: string) =>
      app().call('POST', path, { body, headers: { cookie } });
    const me = (cookie: string) => app().call('GET', '/api/staff/me', { headers: { cookie } });
    const startSignIn = async (email: string) => {
      const response = await app().call('POST', '/api/auth/sign-in/email', {
        body: { email, password: STAFF_PASSWORD },
      });
      return { answer: response, challenge: readCookies(response.headers) };
    };
    const sendCode = (challenge: string, code: string) =>
      post('/api/auth/two-factor/verify-totp', { code }, challenge);
    const sendRecoveryCode = (challenge: string, code: string) =>
      post('/api/auth/two-factor/verify-backup-code', { code }, challenge);
    /** Resets the last used code, so that a test need not wait for the next one. */
    const forgetStep = (id: string) =>
      db()
        .updateTable('staff_second_factors')
        .set({ last_step: 0 })
        .where('member_id', '=', id)
        .execute();

    test('is set up with its first code and required from then on', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const elsewhere = await signInWith(app(), clerk.email);
      const { code, recoveryCodes } = await setUpApp(app(), clerk);
      expect(recoveryCodes).toHaveLength(10);
      expect(new Set(recoveryCodes).size).toBe(10);
      expect(await me(clerk.cookie)).toMatchObject({
        body: { staff: { secondFactors: { totp: true, passkeys: [], recoveryCodesLeft: 10 } } },
      });
      expect((await me(elsewhere)).status).toBe(401);

      const { answer: response, challenge } = await startSignIn(clerk.email);
      expect(response.body).toEqual({ next: 'second-factor', methods: ['totp', 'recovery-code'] });
      expect(challenge).not.toContain('session_token');
      expect((await me(challenge)).status).toBe(401);
      await forgetStep(clerk.id);
      const wrong = await sendCode(
        challenge,
        code().replace(/\d$/, (d) => String((+d + 5) % 10)),
      );
      expect(wrong.status).toBe(401);
      const right = await sendCode(challenge, code());
      expect(right).toMatchObject({ status: 200, body: { next: 'desk' } });
      expect((await me(readCookies(right.headers))).status).toBe(200);
    });

    test('does not complete a sign-in whose password was changed meanwhile', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const { code } = await setUpApp(app(), clerk);
      await forgetStep(clerk.id);
      const { challenge } = await startSignIn(clerk.email);
      const password = 'seven bells at Govardhan';
      expect((await post('/api/staff/password', { password }, clerk.cookie)).status).toBe(200);
      expect((await sendCode(challenge, code())).status).toBe(401);
    });

    test('is taken while strangers guess from everywhere, as are the password before it and a proof within a session', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const { limiter } = app().context;
      const { code } = await setUpApp(app(), clerk);
      await forgetStep(clerk.id);
      /** Strangers use up what all share. */
      const crowd = (count: number) =>
        Promise.allSettled(
          Array.from({ length: count }, (_, turn) =>
            admitGuess(
              { limiter },
              {
                what: `password:c${turn}@desk.example`,
                address: `10.${turn >> 8}.${turn & 255}.1`,
              },
            ),
          ),
        );
      await crowd(320);
      const first = await app().call('POST', '/api/auth/sign-in/email', {
        body: { email: clerk.email, password: STAFF_PASSWORD },
      });
      expect(first).toMatchObject({ status: 200, body: { next: 'second-factor' } });
      await crowd(5);
      const challenge = readCookies(first.headers);
      const second = await post('/api/auth/two-factor/verify-totp', { code: code() }, challenge);
      expect(second.status).toBe(200);
      await crowd(5);
      const proof = { password: STAFF_PASSWORD };
      expect((await post('/api/staff/confirm', proof, clerk.cookie)).status).toBe(200);
    });

    test('accepts each code once, also concurrently', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const { code, used } = await setUpApp(app(), clerk);
      const first = await startSignIn(clerk.email);
      expect((await sendCode(first.challenge, used)).status).toBe(401);
      await forgetStep(clerk.id);
      const challenges = [await startSignIn(clerk.email), await startSignIn(clerk.email)];
      const typed = code();
      const responses = await Promise.all(challenges.map((one) => sendCode(one.challenge, typed)));
      expect(responses.map((response) => response.status).toSorted()).toEqual([200, 401]);
      const sessions = await db()
        .selectFrom('staff_sessions')
        .select('confirmed_at')
        .where('member_id', '=', clerk.id)
        .execute();
      expect(sessions.filter(({ confirmed_at }) => confirmed_at === null)).toEqual([]);
    });

    test('accepts the code of the previous 30 seconds, and no older one', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const { code } = await setUpApp(app(), clerk);
      const remaining = STEP_MS - (Date.now() % STEP_MS);
      // Not when the next interval begins between making a code and sending it.
      if (remaining < 5000) await sleep(remaining);
      for (const [off, status] of [
        [-2 * STEP_MS - 1000, 401],
        [3 * STEP_MS, 401],
        [-STEP_MS, 200],
      ] as const) {
        await forgetStep(clerk.id);
        const { challenge } = await startSignIn(clerk.email);
        expect([off, (await sendCode(challenge, code(off))).status]).toEqual([off, status]);
      }
    });

    test('can be replaced by a recovery code, once, in any spelling, and only hashes are stored', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const { recoveryCodes } = await setUpApp(app(), clerk);
      const [code = '', other = ''] = recoveryCodes;
      const kept = await db().selectFrom('staff_second_factors').selectAll().execute();
      for (const one of recoveryCodes) expect(JSON.stringify(kept)).not.toContain(one);

      const first = await startSignIn(clerk.email);
      const typed = ` ${code.toUpperCase().replace('-', ' ')}`;
      expect((await sendRecoveryCode(first.challenge, typed)).status).toBe(200);
      const second = await startSignIn(clerk.email);
      expect((await sendRecoveryCode(second.challenge, code)).status).toBe(401);
      const response = await sendRecoveryCode(second.challenge, other);
      expect(response.status).toBe(200);
      const cookie = readCookies(response.headers);
      expect(await me(cookie)).toMatchObject({
        body: { staff: { secondFactors: { recoveryCodesLeft: 8 } } },
      });
      const renewed = await post('/api/staff/factors/recovery-codes', {}, cookie);
      expect((renewed.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
      const third = await startSignIn(clerk.email);
      expect((await sendRecoveryCode(third.challenge, recoveryCodes[5] ?? '')).status).toBe(401);
    });

    test('cannot be guessed: five codes per password, and ten in a quarter of an hour', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const { code } = await setUpApp(app(), clerk);
      await forgetStep(clerk.id);
      const { challenge } = await startSignIn(clerk.email);
      for (let turn = 0; turn < 5; turn += 1) {
        expect((await sendCode(challenge, '000000')).status).toBe(401);
      }
      const slowed = await sendCode(challenge, code());
      expect(slowed.status).toBe(429);
      expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(240);
      const again = await startSignIn(clerk.email);
      for (let turn = 0; turn < 5; turn += 1) await sendCode(again.challenge, '000000');
      await app().forgetLimits();
      const last = await startSignIn(clerk.email);
      const locked = await sendCode(last.challenge, code());
      expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '900']);
    });

    test('is not asked for before the password', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const { code } = await setUpApp(app(), clerk);
      await forgetStep(clerk.id);
      const none = await sendCode('', code());
      expect(none).toMatchObject({
        status: 401,
        body: { message: 'Please sign in with your password again' },
      });
      // A session of another member is no challenge either.
      const other = await signInAs(app(), 'clerk');
      expect((await sendCode(other.cookie, code())).status).toBe(401);
    });

    test('does not sign in a member who was disabled after the first step', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const { code, recoveryCodes } = await setUpApp(app(), clerk);
      await forgetStep(clerk.id);
      const [first, second] = [await startSignIn(clerk.email), await startSignIn(clerk.email)];
      const disabled_at = new Date().toISOString();
      await db()
        .updateTable('staff_members')
        .set({ disabled_at })
        .where('id', '=', clerk.id)
        .execute();
      for (const response of [
        await sendCode(first.challenge, code()),
        await sendRecoveryCode(second.challenge, recoveryCodes[0] ?? ''),
      ]) {
        expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
      }
    });

    test('re-authenticates with a code, which is then used up', async () => {
      const clerk = await signInAs(app(), 'clerk');
      const { code, used } = await setUpApp(app(), clerk);
      const confirm = (typed: string) => post('/api/staff/confirm', { code: typed }, clerk.cookie);
      expect((await confirm(used)).status).toBe(400);
      await forgetStep(clerk.id);
      const typed = code();
      expect((await confirm(typed)).status).toBe(200);
      expect((await confirm(typed)).status).toBe(400);
    });

    test('is removed only after re-authentication, together with its recovery codes', async () => {
      const clerk = await signInAs(app(), 'clerk');
      await setUpApp(app(), clerk);
      const remove = () =>
        app().call('DELETE', '/api/staff/factors/totp', { headers: { cookie: clerk.cookie } });
      await db()
        .updateTable('staff_sessions')
        .set({ confirmed_at: new Date(0).toISOString() })
        .where('member_id', '=', clerk.id)
        .execute();
      expect(await remove()).toMatchObject({ status: 403, body: { needs: 'confirmation' } });
      await post('/api/staff/confirm', { password: STAFF_PASSWORD }, clerk.cookie);
      expect((await remove()).status).toBe(200);
      expect((await startSignIn(clerk.email)).answer.body).toEqual({ next: 'desk', methods: [] });
      const remaining = db().selectFrom('staff_second_factors').where('member_id', '=', clerk.id);
      expect(await remaining.selectAll().execute()).toEqual([]);
    });

    test('cannot be replaced while it is set up', async () => {
      const clerk = await signInAs(app(), 'clerk');
      await setUpApp(app(), clerk);
      expect((await post('/api/staff/factors/totp', {}, clerk.cookie)).status).toBe(409);
    });

    test('can be reset by an administrator for a member who has lost it', async () => {
      const clerk = await signInAs(app(), 'clerk');
      await setUpApp(app(), clerk);
      const admin = await signInAs(app(), 'admin');
      const path = `/api/staff/members/${clerk.id}/forget-factors`;
      expect(await post(path, {}, admin.cookie)).toMatchObject({
        status: 200,
        body: { member: { secondFactors: { totp: false, passkeys: 0 } } },
      });
      expect((await me(clerk.cookie)).status).toBe(401);
      await signInWith(app(), clerk.email);
    });
  },
  {},
  'by session',
);
