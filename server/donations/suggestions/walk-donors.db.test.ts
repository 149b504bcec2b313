import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DonorForm } from '#shared/donor-form.ts';
import { beginTestDonation, fillForm, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../../database/transact.ts';
import { acquireLease } from '../../platform/leases.writes.ts';
import { insertDonors, toDonorRow } from '../donors.writes.ts';
import { mergeDonors, undoMerge } from '../merge-donors.ts';

import { acceptSuggestion, refuseSuggestion, undoSuggestion } from './decide-suggestion.ts';
import { walkDonors } from './walk-donors.ts';

const DAY = 24 * 3_600_000;
const actor = staffMember('accountant');

describeOnEachDatabase('Suggestions', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let people = 0;
  beforeAll(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
  });
  afterAll(() => opened.close());

  /** A person who resembles nobody, except by `parts`. */
  const person = (parts: Partial<DonorForm> = {}): DonorForm => {
    people += 1;
    return fillForm({
      fullname: `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[people % 26]}nanda ${'Abhishek'.slice(people % 8)}dev`,
      email: `person-${people}@example.org`,
      // No two are alike.
      phone_no: String(6_000_000_000 + people * 10_101_011),
      address: `${people} Temple Road, Vrindavan`,
      pan_no: '',
      aadhar_no: '',
      ...parts,
    });
  };
  /** Returns the donor. */
  const give = async (parts: Partial<DonorForm> = {}): Promise<string> => {
    const { donationId } = await beginTestDonation(context, { donor: person(parts) });
    await payDonation(context, donationId);
    const { donor_id: donorId } = await opened.db
      .selectFrom('donations')
      .select('donor_id')
      .where('id', '=', donationId)
      .executeTakeFirstOrThrow();
    return donorId ?? '';
  };
  const pairsOf = (...donorIds: string[]) =>
    opened.db
      .selectFrom('donor_suggestions')
      .selectAll()
      .where((eb) => eb.or([eb('earlier_id', 'in', donorIds), eb('later_id', 'in', donorIds)]))
      .orderBy('id')
      .execute();
  const reasonsOf = async (...donorIds: string[]) =>
    (await pairsOf(...donorIds)).map(({ reasons }) => reasons);
  const walkAgain = async () => {
    context.clock.advance(DAY);
    return walkDonors(context);
  };
  const pairOf = async (...donorIds: string[]) => {
    const [pair] = await pairsOf(...donorIds);
    if (pair === undefined) throw new Error('No suggestion');
    return pair;
  };

  test.each<[string, Partial<DonorForm>, Partial<DonorForm>, string[]]>([
    [
      'one PAN under two names',
      { pan_no: 'AAAPA1111A' },
      { fullname: 'Mohan Gupta', pan_no: 'AAAPA1111A' },
      ['pan-other-name'],
    ],
    [
      'one mail address, in capitals once, and a name that fits',
      { fullname: 'Sita Agrawal', email: 'sita@example.org' },
      { fullname: 'Smt. S. Agrawal', email: 'SITA@example.org' },
      ['same-email'],
    ],
    [
      'one phone and a name that fits',
      { fullname: 'Gopal Verma', phone_no: '9811111111' },
      { fullname: 'Gopal Verma', phone_no: '9811111111' },
      ['same-phone'],
    ],
    [
      'phones of which one digit differs, at the end, and one name',
      { fullname: 'Nanda Kishor', phone_no: '9811122233' },
      { fullname: 'Nanda Kishor', phone_no: '9811122238' },
      ['like-phone'],
    ],
    [
      'phones of which one digit differs, at the beginning, and a name that fits',
      { fullname: 'Vamana Puri', phone_no: '9711122244' },
      { fullname: 'Shri V. Puri', phone_no: '9811122244' },
      ['like-phone'],
    ],
    [
      'phones whose last seven digits are equal, and one name',
      { fullname: 'Parashu Rama', phone_no: '7014455667' },
      { fullname: 'Parashu Rama', phone_no: '9824455667' },
      ['like-phone'],
    ],
    [
      'phones of which one digit differs, and another name',
      { fullname: 'Baladeva Puri', phone_no: '9711122255' },
      { fullname: 'Sudama Giri', phone_no: '9711122256' },
      [],
    ],
    [
      'an address written in two ways, and names of which two letters differ',
      { fullname: 'Lakshmi Narayan', address: '12, Parikrama Marg, Vrindavan' },
      { fullname: 'Laxmi Narayan', address: '12 parikrama marg vrindavan' },
      [],
    ],
    [
      'an address written in two ways, and names of which one letter is missing',
      { fullname: 'Lakshmi Narayana', address: '14, Parikrama Marg, Vrindavan' },
      { fullname: 'Lakshmi Narayan', address: '14 parikrama marg, vrindavan.' },
      ['same-address'],
    ],
    [
      'one address, and two members of a family',
      { fullname: 'Ram Saxena', address: '16, Parikrama Marg, Vrindavan' },
      { fullname: 'Uma Saxena', address: '16, Parikrama Marg, Vrindavan' },
      [],
    ],
    [
      'a name in which one letter is Cyrillic',
      { fullname: 'Kesav Tripathi' },
      { fullname: 'Kes\u0430v Tripathi' },
      ['look-alike-name'],
    ],
    [
      'the same, the other way round',
      { fullname: 'L\u0430lit Tripathi' },
      { fullname: 'Lalit Tripathi' },
      ['look-alike-name'],
    ],
    [
      'one phone, and a wife of another name',
      { fullname: 'Ram Bhatt', phone_no: '9822222222' },
      { fullname: 'Uma Bhatt', phone_no: '9822222222' },
      [],
    ],
    [
      'one phone and name, and two PANs: father and son',
      { fullname: 'Hari Joshi', phone_no: '9833333333', pan_no: 'BBBPB1111B' },
      { fullname: 'Hari Joshi', phone_no: '9833333333', pan_no: 'CCCPC1111C' },
      [],
    ],
    ['one name and nothing else', { fullname: 'Ram Nath Rao' }, { fullname: 'Ram Nath Rao' }, []],
    ['a name and its Devanagari', { fullname: 'Radha Iyer' }, { fullname: 'राधा अय्यर' }, []],
  ])('are made of %s', async (_what, one, other, reasons) => {
    const donors = [await give(one), await give(other)];
    await walkDonors(context);
    expect(await reasonsOf(...donors)).toEqual(reasons);
    await walkAgain();
    expect(await reasonsOf(...donors)).toEqual(reasons);
  });

  test('are one per row of a person, not one per pair of rows', async () => {
    const same = { fullname: 'Nitai Das', phone_no: '9844444444' };
    const first = await give(same);
    for (let times = 0; times < 4; times += 1) await give(same);
    expect(await walkDonors(context)).toBe(4);
    expect((await pairsOf(first)).map(({ earlier_id }) => earlier_id)).toEqual(
      Array.from({ length: 4 }, () => first),
    );
  });

  test('are not repeated after staff said that they are two people', async () => {
    const same = { fullname: 'Vijay Kaul', email: 'kaul@example.org' };
    const donors = [await give(same), await give(same)];
    await walkDonors(context);
    const { id } = await pairOf(...donors);
    await refuseSuggestion(context, actor, id);
    await walkAgain();
    expect(await pairsOf(...donors)).toMatchObject([
      { id, state: 'refused', decided_by: actor.id, merge_id: null },
    ]);
    await undoSuggestion(context, actor, id);
    expect(await pairOf(...donors)).toMatchObject({ state: 'open', decided_by: null });
  });

  test('end with a merge, reopen when it is undone, and follow merges by hand', async () => {
    const same = { fullname: 'Tulsi Menon', phone_no: '9855555555' };
    const [kept, other, third] = [await give(same), await give(same), await give(same)];
    await walkDonors(context);
    const { id } = await pairOf(other);
    await acceptSuggestion(context, actor, id, { keep: other });
    // The merged donor was also suggested with the third.
    expect(await pairsOf(kept, third)).toMatchObject([{ id, state: 'accepted' }]);
    await walkAgain();
    expect(await pairsOf(kept)).toMatchObject([{ state: 'accepted' }]);
    expect(await reasonsOf(third)).toEqual(['same-phone']);
    await undoSuggestion(context, actor, id);
    expect(await pairOf(kept)).toMatchObject({ id, state: 'open', merge_id: null });

    const { _id: mergeId } = await mergeDonors(context, actor, {
      survivingId: kept,
      otherId: other,
    });
    expect(await pairOf(kept)).toMatchObject({ id, state: 'accepted', merge_id: mergeId });
    await undoMerge(context, actor, mergeId);
    expect(await pairOf(kept)).toMatchObject({ id, state: 'open' });
  });

  test('are deleted when their reason is corrected away', async () => {
    const same = { fullname: 'Bala Krishnan', phone_no: '9866666666' };
    const [one, other] = [await give(same), await give(same)];
    await walkDonors(context);
    expect(await reasonsOf(one)).toEqual(['same-phone']);
    await opened.db.updateTable('donors').set({ phone: '' }).where('id', '=', other).execute();
    await walkAgain();
    expect(await pairsOf(one)).toEqual([]);
  });

  test('are deleted with an erased donor', async () => {
    const [one, other] = [
      await give({ fullname: 'Erased Person' }),
      await give({ fullname: 'Er\u0430sed Person' }),
    ];
    await walkDonors(context);
    expect(await reasonsOf(one)).toEqual(['look-alike-name']);
    await opened.db
      .updateTable('donations')
      .set({ donor_id: null })
      .where('donor_id', '=', other)
      .execute();
    await opened.db.deleteFrom('donors').where('id', '=', other).execute();
    expect(await pairsOf(one)).toEqual([]);
    const looks = opened.db.selectFrom('donor_look_alikes').where('donor_id', '=', other);
    expect(await looks.selectAll().execute()).toEqual([]);
  });

  test('resume after an interruption, and wait while another process searches', async () => {
    // More donors than one batch precede these two.
    await transact(opened.db, (trx) =>
      insertDonors(
        trx,
        Array.from({ length: 120 }, () => toDonorRow(context.clock, person())),
      ),
    );
    const same = { fullname: 'Arjun Nair', phone_no: '9877777777' };
    const donors = [await give(same), await give(same)];
    context.clock.advance(DAY);
    const stopping = new AbortController();
    let stretches = 0;
    const pause = async () => {
      stretches += 1;
      // After the first batch: like a kill between two transactions.
      if (stretches === 2) stopping.abort();
    };
    expect(await walkDonors(context, { pause, stopping: stopping.signal })).toBe('stopped');
    const cutOff = await opened.db.selectFrom('donor_suggestion_walks').selectAll().execute();
    expect(cutOff).toMatchObject([{ last_id: expect.stringMatching(/./), ended_at: null }]);
    expect(await pairsOf(...donors)).toEqual([]);
    const held = { name: 'donor-suggestions', holder: 'another', durationMs: 60_000 };
    await acquireLease(context, held);
    expect(await walkDonors(context)).toBe('busy');
    context.clock.advance(60_000);
    await walkDonors(context);
    expect(await reasonsOf(...donors)).toEqual(['same-phone']);
    const ended = await opened.db.selectFrom('donor_suggestion_walks').selectAll().execute();
    expect(ended).toMatchObject([
      { begun_at: cutOff[0]?.begun_at, ended_at: expect.stringMatching(/./) },
    ]);
  });
});
