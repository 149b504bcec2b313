import { expect, test } from 'vitest';
import type { Role } from '#shared/staff/roles.ts';
import { describeAppOnEachDatabase, type OpenApp } from '../app.ts';
import { fillForm } from '../donations.ts';
import { putInQuestion } from '../put-in-question.ts';
import { callAs, enter, enterDonation, findBrokenBooks } from '../wire/desk.ts';
import { beginTestDonation, claimOf, verify } from '../wire/donation.ts';

// Attempts of staff with the identity numbers of donations: to learn a masked PAN, to decide without permission, and to
// decide twice. And false statements of donors about their own network.

const KNOWN = { fullname: 'Radha Sharma', pan_no: 'RADHP1234S' };
/** The n-th unused PAN. */
const guess = (n: number) => `GUESS${String(n).padStart(4, '0')}X`;
/** Wrong guesses of one member before the limit; most of them are counted here without being made. */
const TRIES = { name: 'pan-searches', burst: 60, everyMs: 120_000 };
const LEFT = 5;

type Guess = [tried: string, by: Role, guess: (app: OpenApp, pan: string) => Promise<CallResult>];
type CallResult = { status: number; body: unknown };

let existing = { donationId: '', donorId: '' };

const guesses: Guess[] = [
  [
    'enters a donation for the donor and looks whether the PAN is refused',
    'clerk',
    (app, pan_no) => enter(app, { donorId: existing.donorId, pan_no, confirmed: [] }),
  ],
  [
    'the same with more cash than the law allows, so that nothing is ever entered',
    'clerk',
    (app, pan_no) =>
      enter(app, { donorId: existing.donorId, pan_no, confirmed: [], amount: '250000' }),
  ],
  [
    'fills in a PAN that is there already and looks whether that changes something',
    'clerk',
    (app, pan_no) =>
      callAs(app, 'clerk', 'PATCH', `/api/staff/donations/${existing.donationId}`, { pan_no }),
  ],
];

describeAppOnEachDatabase('A member without permission to see PANs cannot guess one', (app) => {
  /** Uses up almost all attempts of the clerk. */
  const useUp = async () => {
    await app().forgetLimits();
    const { limiter } = app().context;
    await limiter.count([{ ...limiter.use(TRIES, 'staff-clerk'), units: TRIES.burst - LEFT }]);
  };
  const count = async () =>
    (await app().context.db.selectFrom('donations').select('id').execute()).length;

  test.each(guesses)('as a member who %s', async (_tried, _by, tryPan) => {
    await useUp();
    const { _id: donationId, donorId } = await enterDonation(app(), KNOWN, 'accountant');
    existing = { donationId, donorId: donorId ?? '' };
    const before = await count();
    const responses = await Promise.all(
      Array.from({ length: LEFT + 10 }, (_, n) => tryPan(app(), guess(n))),
    );
    const limited = responses.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(10);
    // Now the right one gets the same response as a wrong one.
    const [right, wrong] = [await tryPan(app(), KNOWN.pan_no), await tryPan(app(), guess(999))];
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body]);
    expect(right.status).toBe(429);
    const search = await callAs(app(), 'clerk', 'POST', '/api/staff/find-donors', { q: guess(1) });
    expect(search.status).toBe(429);
    expect(await count()).toBe(before);
  });

  test('while honest work is never limited: many donations with a PAN, one after the other', async () => {
    await useUp();
    for (let n = 0; n < 2 * LEFT; n += 1) {
      await enterDonation(app(), {
        fullname: `Donor ${n}`,
        pan_no: `HONST${1000 + n}A`,
        email: '',
      });
    }
    const mistaken = await enter(app(), { ...KNOWN, fullname: 'Mohan Gupta', confirmed: [] });
    expect(mistaken.status).toBe(409);
    expect((await enter(app(), { ...KNOWN, fullname: 'Mohan Gupta' })).status).toBe(200);
  });
});

describeAppOnEachDatabase('A PAN in question cannot be decided', (app) => {
  const question = async () => {
    const { _id } = await enterDonation(app(), KNOWN, 'accountant');
    await putInQuestion(app().context, [_id]);
    return _id;
  };
  const decide = (role: Role, id: string, how: string) =>
    callAs(app(), role, 'POST', `/api/staff/donations/${id}/identity/${how}`);
  const print = (id: string) =>
    callAs(app(), 'clerk', 'GET', `/api/staff/donations/${id}/receipt.pdf`);
  const revision = async (id: string) =>
    (
      await app()
        .context.db.selectFrom('receipts')
        .select('revision')
        .where('donation_id', '=', id)
        .executeTakeFirstOrThrow()
    ).revision;

  test.each([
    ['a clerk confirms', 'clerk', 'confirm'],
    ['a clerk removes', 'clerk', 'remove'],
    ['a clerk takes a decision back', 'clerk', 'reopen'],
    ['an editor removes', 'editor', 'remove'],
  ] as const)('as a member who %s', async (_what, role, how) => {
    const id = await question();
    expect((await decide(role, id, how)).status).toBe(403);
    expect(await revision(id)).toBe(1);
  });

  test('twice, even concurrently: the receipt is revised once', async () => {
    const id = await question();
    await print(id);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => decide('accountant', id, 'remove')),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect(await revision(id)).toBe(2);
    await print(id);
    const back = await Promise.all([1, 2, 3].map(() => decide('accountant', id, 'reopen')));
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await revision(id)).toBe(3);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('for an unknown donation, or one whose PAN is certain', async () => {
    const { _id: certain } = await enterDonation(app(), KNOWN, 'accountant');
    for (const how of ['confirm', 'remove', 'reopen']) {
      expect((await decide('accountant', 'nobody', how)).status).toBe(404);
      expect((await decide('accountant', certain, how)).status).toBe(409);
    }
  });

  test('through a list that a clerk may not read, or a figure of the overview that they do not get', async () => {
    await question();
    expect((await callAs(app(), 'clerk', 'GET', '/api/staff/carried-over')).status).toBe(403);
    const figures = async (role: Role) =>
      JSON.stringify((await callAs(app(), role, 'GET', '/api/staff/attention')).body);
    expect(await figures('clerk')).not.toContain('panInQuestion');
    expect(await figures('accountant')).toContain('panInQuestion');
  });
});

describeAppOnEachDatabase(
  'The server alone determines the network of an identity number',
  (app) => {
    /** Versions with a network: the samples have none. */
    const versions = () =>
      app()
        .context.db.selectFrom('donation_identities')
        .selectAll()
        .where('network_hash', 'is not', null)
        .orderBy('id')
        .execute();

    test("whatever the order's form and the payment's form contain", async () => {
      const claimed = { network_hash: 'forged', networkHash: 'forged', network: 'forged' };
      const donationData = { ...fillForm(), ...claimed };
      await beginTestDonation(app(), 'daily-meals', { ...claimed, donationData });
      const { order } = await beginTestDonation(app(), 'daily-meals', {
        ...claimed,
        donationData: undefined,
      });
      const paid = await app().provider.pay(order.id);
      await verify(app(), claimOf(paid, 'daily-meals', { ...claimed, donationData }));
      const [ordered, verified] = await versions();
      expect([ordered?.source, verified?.source]).toEqual(['order', 'verification']);
      const here = app().context.shield.hashNetwork('127.0.0.1');
      expect(here).toMatch(/^[\w-]{22}$/);
      expect([ordered?.network_hash, verified?.network_hash]).toEqual([here, here]);
    });

    test('and no clerk can read it, nor the networks of staff', async () => {
      const [version] = await versions();
      const path = `/api/staff/donations/${version?.donation_id}/identity`;
      const seen = async (role: Role) =>
        JSON.stringify((await callAs(app(), role, 'GET', path)).body);
      expect(await seen('clerk')).not.toContain(version?.network_hash);
      expect(await seen('accountant')).toContain(version?.network_hash);
    });
  },
);
