import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/house.ts';
import { addStaff, STAFF_PASSWORD, signInWith } from '#test/staff-session.ts';
import { connectDatabase } from '../database/connect.ts';
import { admitGuess } from './slow-guessing.ts';

const MINUTE = 60_000;

describeAppOnEachDatabase(
  'Guessing at the door',
  (app) => {
    const db = () => app().context.db;
    beforeEach(() => db().deleteFrom('staff_guesses').execute());

    const signIn = (body: unknown) => app().call('POST', '/api/auth/sign-in/email', { body });
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

    test('costs as much for an unknown address as for a known one', async () => {
      const { email } = await addStaff(app(), 'clerk');
      // Of this process, which serves as well; what others do on the machine does not count.
      const measure = async (address: string) => {
        const costs = [];
        for (let turn = 0; turn < 3; turn += 1) {
          await db().deleteFrom('staff_guesses').execute();
          const before = process.cpuUsage();
          await signIn({ email: address, password: 'not the password at all' });
          const { user, system } = process.cpuUsage(before);
          costs.push(user + system);
        }
        return Math.min(...costs);
      };
      const [known, unknown] = [await measure(email), await measure('nobody@desk.example')];
      expect(unknown).toBeGreaterThan(known / 2);
      expect(unknown).toBeLessThan(known * 2);
    });

    test('is slowed at one account, and is not lifted by RATE_LIMIT=off', async () => {
      const { email } = await addStaff(app(), 'clerk');
      const guess = () => signIn({ email, password: 'not the password at all' });
      const statuses = (await Promise.all(Array.from({ length: 8 }, guess))).map((a) => a.status);
      expect(statuses.toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
      const right = await signIn({ email, password: STAFF_PASSWORD });
      expect(right.status).toBe(429);
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
      expect(right.body).toMatchObject({ message: expect.stringContaining('wait 15 minutes') });
      await db()
        .updateTable('staff_guesses')
        .set({ at: ago(15 * MINUTE) })
        .execute();
      expect((await signIn({ email, password: STAFF_PASSWORD })).status).toBe(200);
    });

    test('is slowed at many accounts from one address', async () => {
      const { email } = await addStaff(app(), 'clerk');
      for (let turn = 0; turn < 20; turn += 1) {
        const { status } = await signIn({ email: `n${turn}@desk.example`, password: 'x' });
        expect(status).toBe(401);
      }
      const answer = await signIn({ email, password: STAFF_PASSWORD });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(55 * 60);
    });

    test('is not what somebody does who gets in', async () => {
      const { email } = await addStaff(app(), 'clerk');
      for (let turn = 0; turn < 7; turn += 1) await signInWith(app(), email);
      expect(await db().selectFrom('staff_guesses').selectAll().execute()).toEqual([]);
    });
  },
  {},
  'by session',
);

describeOnEachDatabase('Guessing at two doors at once', (open, dialect) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  test('is counted together', async () => {
    // Two connections to one SQLite file would wait for each other in this one thread.
    const other = dialect === 'postgres' ? connectDatabase(opened) : opened;
    const contexts = [createTestContext(opened), createTestContext({ ...opened, db: other.db })];
    const guess = { what: 'password:asha@desk.example', address: '203.0.113.7' };
    const tries = Array.from({ length: 12 }, (_, turn) =>
      admitGuess(contexts[turn % 2] ?? createTestContext(opened), guess),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const elsewhere = { ...guess, address: '2001:db8:1:2::1' };
    for (const end of ['3', '4', '5', '6', '7']) {
      await admitGuess(createTestContext(opened), {
        ...elsewhere,
        address: `2001:db8:1:2::${end}`,
      });
    }
    const neighbour = admitGuess(createTestContext(opened), elsewhere);
    await expect(neighbour).rejects.toMatchObject({ status: 429 });
    if (other !== opened) await other.close();
  });
});
