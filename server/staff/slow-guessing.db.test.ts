import { beforeEach, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { addStaff, readCookies, STAFF_PASSWORD, signInWith } from '#test/staff-session.ts';
import { connectCounters } from '../database/connect-counters.ts';
import { admitGuess } from './slow-guessing.ts';

const MINUTE = 60_000;

describeAppOnEachDatabase(
  'Password guessing',
  (app) => {
    beforeEach(() => app().forgetLimits());

    const signIn = (body: unknown) => app().call('POST', '/api/auth/sign-in/email', { body });

    test('takes as long for an unknown address as for a known one', async () => {
      const { email } = await addStaff(app(), 'clerk');
      // CPU time of this process, which also serves; other load does not count, but makes the processor slower.
      const measure = async (address: string) => {
        await app().forgetLimits();
        const before = process.cpuUsage();
        await signIn({ email: address, password: 'not the password at all' });
        const { user, system } = process.cpuUsage(before);
        return user + system;
      };
      const costs: [number, number][] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        costs.push([await measure(email), await measure('nobody@desk.example')]);
      }
      const existing = Math.min(...costs.map(([ofKnown]) => ofKnown));
      const unknown = Math.min(...costs.map(([, ofUnknown]) => ofUnknown));
      expect(unknown).toBeGreaterThan(existing / 2);
      expect(unknown).toBeLessThan(existing * 2);
    });

    test('is limited per account, also with RATE_LIMIT=off', async () => {
      const { email } = await addStaff(app(), 'clerk');
      const guess = () => signIn({ email, password: 'not the password at all' });
      const statuses = (await Promise.all(Array.from({ length: 8 }, guess))).map((a) => a.status);
      expect(statuses.toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
      const right = await signIn({ email, password: STAFF_PASSWORD });
      expect(right.status).toBe(429);
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(4 * 60);
      expect(right.body).toMatchObject({ message: expect.stringContaining('wait 5 minutes') });
      app().advanceTime(5 * MINUTE);
      expect((await signIn({ email, password: STAFF_PASSWORD })).status).toBe(200);
    });

    test('is limited across accounts from one address', async () => {
      const { email } = await addStaff(app(), 'clerk');
      const { limiter } = app().context;
      // The limiter is called directly, to avoid hashing their passwords.
      for (let turn = 0; turn < 19; turn += 1) {
        const what = `password:n${turn}@desk.example`;
        await admitGuess({ limiter }, { what, address: '127.0.0.1' });
      }
      expect((await signIn({ email: 'n@desk.example', password: 'x' })).status).toBe(401);
      const response = await signIn({ email, password: STAFF_PASSWORD });
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(2 * 60);
    });

    test('does not count successful sign-ins', async () => {
      const { email } = await addStaff(app(), 'clerk');
      for (let turn = 0; turn < 7; turn += 1) await signInWith(app(), email);
    });

    test("at one account from many networks is limited, but not for its owner's network", async () => {
      const { email } = await addStaff(app(), 'clerk');
      await signInWith(app(), email);
      const guessFrom = (address: string) =>
        app().call('POST', '/api/auth/sign-in/email', {
          body: { email: email.toUpperCase(), password: 'not the password at all' },
          headers: { 'x-forwarded-for': address },
        });
      const { limiter } = app().context;
      const guess = { what: `password:${email}`, address: '' };
      // Twenty other networks; called directly, to avoid hashing.
      for (let turn = 1; turn <= 20; turn += 1) {
        await admitGuess({ limiter }, { ...guess, address: `203.0.${turn}.1` });
      }
      expect((await guessFrom('198.51.100.1')).status).toBe(429);
      await signInWith(app(), email);
    });

    test('at many accounts from everywhere has a limit', async () => {
      const { limiter } = app().context;
      const tries = Array.from({ length: 320 }, (_, turn) =>
        admitGuess(
          { limiter },
          { what: `password:n${turn}@desk.example`, address: `10.${turn >> 8}.${turn & 255}.1` },
        ),
      );
      const refused = (await Promise.allSettled(tries)).filter(
        ({ status }) => status === 'rejected',
      );
      expect(refused.length).toBeGreaterThanOrEqual(15);
    });

    test("resets that strangers ask for do not keep one from its owner's network", async () => {
      const { email } = await addStaff(app(), 'clerk');
      await signInWith(app(), email);
      const { limiter } = app().context;
      for (let turn = 1; turn <= 20; turn += 1) {
        await admitGuess({ limiter }, { what: `reset:${email}`, address: `203.0.${turn}.1` });
      }
      const ask = (address: string) =>
        app().call('POST', '/api/auth/request-password-reset', {
          body: { email },
          headers: { 'x-forwarded-for': address },
        });
      expect((await ask('198.51.100.1')).status).toBe(429);
      expect((await ask('127.0.0.1')).status).toBe(200);
    });

    test('a cookie that anybody gets does not count as that of a right password', async () => {
      // Passkeys belong to a host name, so the server is called by name.
      const { port } = new URL(app().origin);
      const begun = await fetch(`http://localhost:${port}/api/auth/passkey/begin-sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      const cookie = readCookies(begun.headers).replace('staff.passkey=', 'staff.two_factor=');
      expect(cookie).toMatch(/^staff\.two_factor=/);
      const { limiter } = app().context;
      // What neighbours share is used up.
      for (let turn = 1; turn <= 60; turn += 1) {
        const what = `password:n${turn}@desk.example`;
        await admitGuess({ limiter }, { what, address: `203.0.113.${turn}` });
      }
      const response = await app().call('POST', '/api/auth/two-factor/verify-totp', {
        body: { code: '000000' },
        headers: { cookie, 'x-forwarded-for': '203.0.113.99' },
      });
      expect(response.status).toBe(429);
    });

    test('stores no network address', async () => {
      await signIn({ email: 'nobody@desk.example', password: 'x' });
      const { db, dialect } = app().context;
      const counters = connectCounters({ db, dialect }, app().dataFolder);
      const counted = await counters.use();
      const keys = await counted.selectFrom('limit_counters').select('key').execute();
      await counters.close();
      expect(keys.length).toBeGreaterThan(3);
      expect(JSON.stringify(keys)).not.toContain('127.0.0');
    });

    test('more attempts than can be hashed get 503, and none waits long', async () => {
      const responses = await Promise.all(
        Array.from({ length: 40 }, (_, turn) =>
          app().call('POST', '/api/auth/sign-in/email', {
            body: { email: `m${turn}@desk.example`, password: 'not the password' },
            headers: { 'x-forwarded-for': `172.16.${turn}.1` },
          }),
        ),
      );
      const putOff = responses.filter(({ status }) => status === 503);
      expect(responses.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(18);
      expect(putOff.length).toBeGreaterThan(0);
      expect(putOff[0]?.headers.get('retry-after')).toBe('5');
      expect(putOff[0]?.body).toEqual({ message: expect.stringContaining('Many people') });
      expect(responses.every(({ status }) => status === 401 || status === 503)).toBe(true);
    });
  },
  { TRUST_PROXY: '127.0.0.1' },
  'by session',
);
