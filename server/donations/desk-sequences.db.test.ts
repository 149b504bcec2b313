import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk } from '#test/desk-donations.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { Refusal } from '../platform/errors.ts';
import { correctDonation } from './correct-donation.ts';
import { openPan } from './identity-numbers.writes.ts';
import { mergeDonors, undoMerge } from './merge-donors.ts';
import { restoreDonation, voidDonation } from './void-donation.ts';

const admin = staffMember('admin');
const people = [
  { fullname: 'Radha', phone_no: '9000000001', email: '', pan_no: 'RADHA1234A' },
  { fullname: 'Radha', phone_no: '', email: 'radha@example.org', pan_no: '' },
  { fullname: 'Gopal', phone_no: '9000000002', email: '', pan_no: '', aadhar_no: '234123412346' },
  { fullname: 'Gopal D', phone_no: '9000000002', email: '', pan_no: 'GOPAL1234B' },
  { fullname: 'Nobody Known', phone_no: '', email: '', pan_no: '' },
];
const which = fc.nat(20);
const amount = fc.integer({ min: 1, max: 150_000 });
const mode = fc.constantFrom('cash', 'cheque', 'upi', 'kind');
const campaign = fc.constantFrom('food', 'cows');
const date = fc.constantFrom('', '2026-11-20', '2026-04-01', '2026-03-31');

/** One action at the desk; donations, donors and merges are picked from the existing ones. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('enter' as const),
    person: fc.nat(people.length - 1),
    amount,
    mode,
    donationId: campaign,
    date,
  }),
  fc.record({
    do: fc.constant('correct' as const),
    which,
    change: fc.oneof(
      fc.record({ amount }),
      fc.record({ mode, kind_description: fc.constant('Rice') }),
      fc.record({ donationId: campaign }),
      fc.record({ date, amount }),
      fc.record({ pan_no: fc.constantFrom('RADHA1234A', 'GOPAL1234B', 'OTHER1234C') }),
      fc.record({ fullname: fc.constantFrom('Radha', 'Gopal'), phone_no: fc.constant('') }),
    ),
  }),
  fc.record({ do: fc.constant('void' as const), which }),
  fc.record({ do: fc.constant('restore' as const), which }),
  fc.record({ do: fc.constant('merge' as const), which, other: which }),
  fc.record({ do: fc.constant('undo' as const), which }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Gives the steps something to correct, void and merge. */
const beginning: Step[] = [0, 1, 2].map((person) => {
  const donation = { person, amount: 501, mode: 'cash', donationId: 'food', date: '' } as const;
  return { do: 'enter', ...donation };
});

describeOnEachDatabase('Any sequence of desk actions', (open, dialect) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  const start = async () => {
    opened = await open();
    context = createTestContext(opened, { secondPersonAbovePaise: Number.MAX_SAFE_INTEGER });
    await openCampaign(opened.db, 'food');
    await openCampaign(opened.db, 'cows');
  };
  beforeEach(start);
  afterEach(() => opened.close());

  const idsOf = async (table: 'donations' | 'donors' | 'donor_merges') =>
    (await opened.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  const pick = async (table: 'donations' | 'donors' | 'donor_merges', index: number) => {
    const ids = await idsOf(table);
    return ids[index % Math.max(1, ids.length)] ?? 'none';
  };

  async function perform(action: Step): Promise<void> {
    if (action.do === 'enter') {
      const { person, amount: rupees, ...donation } = action;
      await enterAtDesk(context, {
        ...people[person],
        ...donation,
        amount: rupees,
        kind_description: 'Rice',
      });
    }
    if (action.do === 'correct') {
      const change = { ...action.change, reason: 'Typed wrongly', confirmed: ['pan_no'] };
      await correctDonation(context, admin, await pick('donations', action.which), change);
    }
    if (action.do === 'void') {
      await voidDonation(context, admin, await pick('donations', action.which), 'Mistake');
    }
    if (action.do === 'restore') {
      await restoreDonation(context, admin, await pick('donations', action.which));
    }
    if (action.do === 'merge') {
      const [kept, other] = [
        await pick('donors', action.which),
        await pick('donors', action.other),
      ];
      await mergeDonors(context, admin, { survivingId: kept, otherId: other });
    }
    if (action.do === 'undo') {
      await undoMerge(context, admin, await pick('donor_merges', action.which));
    }
  }

  async function findBroken(): Promise<string[]> {
    const reports = await checkLedger(opened.db, { dialect });
    const lost = await opened.db
      .selectFrom('donations')
      .innerJoin('donors', 'donors.id', 'donations.donor_id')
      .select('donations.id')
      .where('merged_into', 'is not', null)
      .execute();
    return [
      ...reports.flatMap(({ id, broken }) => broken.map((row) => `${id} ${row}`)),
      ...lost.map(({ id }) => `donation ${id} has another donor`),
    ];
  }

  test('keeps the books consistent after every step, and every PAN can be opened', {
    timeout: 120_000,
  }, async () => {
    let performed = 0;
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
          for (const action of [...beginning, ...steps]) {
            try {
              await perform(action);
              performed += 1;
            } catch (error) {
              if (!(error instanceof Refusal)) throw error;
            }
            expect(await findBroken()).toEqual([]);
          }
          const sealed = await opened.db
            .selectFrom('donation_identities')
            .select(['id', 'pan_sealed', 'pan_last4'])
            .where('pan_sealed', 'is not', null)
            .execute();
          for (const { id, pan_sealed, pan_last4 } of sealed) {
            const pan = openPan(context, id, pan_sealed ?? '');
            expect(pan.slice(-4)).toBe(pan_last4);
          }
        })
        .afterEach(async () => {
          await opened.close();
          await start();
        }),
      { numRuns: 12 },
    );
    expect(performed).toBeGreaterThan(50);
  });
});
