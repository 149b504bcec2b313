import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { compareAllDonors, findSuggestionOf, readSuggestions } from '../donor-suggestions.ts';
import { callAs, enterDonation, findBrokenBooks } from './desk.ts';

describeAppOnEachDatabase('suggestions about donors', (app) => {
  const decide = (id: string, what: string, body?: unknown) =>
    callAs(app(), 'accountant', 'POST', `/api/staff/donor-suggestions/${id}/${what}`, body);
  const owners = () =>
    app()
      .context.db.selectFrom('donations')
      .select(['id', 'donor_id', 'identity_id'])
      .orderBy('id')
      .execute();
  let people = 0;
  /** Two donors with the same phone and name, and the suggestion about them. */
  const enterTwo = async () => {
    people += 1;
    const person = {
      ...{
        fullname: `Vimala Number${people}`,
        phone_no: String(6_000_000_000 + people * 10_101_011),
      },
      address: `${people} Loi Bazaar, Vrindavan`,
      ...{ pan_no: '', email: '' },
    };
    const one = await enterDonation(app(), { ...person, amount: '500' });
    const other = await enterDonation(app(), {
      ...person,
      amount: '300',
      pan_no: `VIMPA${1000 + people}K`,
    });
    await compareAllDonors(app());
    const suggestion = await findSuggestionOf(app(), one.donorId);
    return { one, other, suggestion };
  };

  test('show two donors side by side, with masked PAN and their totals', async () => {
    const { one, other, suggestion } = await enterTwo();
    expect(suggestion).toMatchObject({
      reasons: ['same-phone', 'same-address'],
      state: 'open',
      donors: [
        {
          _id: one.donorId,
          pan_no: '',
          donations: 1,
          amount: 500,
          firstDonationAt: expect.any(String),
        },
        { _id: other.donorId, donations: 1, amount: 300 },
      ],
    });
    const pan = suggestion.donors[1]?.pan_no ?? '';
    expect(pan).toMatch(/^\W+\d{3}K$/);
    expect(Object.keys(suggestion.donors[1] ?? {})).not.toContain('address');
  });

  test('merge into the surviving donor when accepted, and separate them again when undone', async () => {
    const { one, other, suggestion } = await enterTwo();
    const before = await owners();
    const { status, body } = await decide(suggestion._id, 'accept', { keep: other.donorId });
    expect([status, body]).toMatchObject([
      200,
      {
        suggestion: {
          state: 'accepted',
          survivingDonorId: other.donorId,
          decidedBy: 'staff-accountant',
        },
      },
    ]);
    const moved = (await owners()).filter(({ donor_id: id }) => id === one.donorId);
    expect(moved).toEqual([]);
    expect(await findBrokenBooks(app())).toEqual([]);
    const { suggestions } = await readSuggestions(app(), '?state=decided');
    expect(suggestions[0]?._id).toBe(suggestion._id);

    expect((await decide(suggestion._id, 'undo')).body).toMatchObject({
      suggestion: { state: 'open', survivingDonorId: null, decidedBy: null },
    });
    expect(await owners()).toEqual(before);
    expect((await decide(suggestion._id, 'undo')).status).toBe(409);
  });

  test('are not shown about a donor whose donations are all void', async () => {
    const { one, other } = await enterTwo();
    const reason = { reason: 'Entered twice' };
    await callAs(app(), 'accountant', 'POST', `/api/staff/donations/${other._id}/void`, reason);
    expect((await readSuggestions(app(), `?donor=${one.donorId}`)).suggestions).toEqual([]);
  });

  test('are refused permanently, unless that is undone', async () => {
    const { one, suggestion } = await enterTwo();
    expect((await decide(suggestion._id, 'refuse')).status).toBe(200);
    await compareAllDonors(app());
    expect((await readSuggestions(app(), `?donor=${one.donorId}`)).suggestions).toEqual([]);
    const again = await decide(suggestion._id, 'accept', { keep: one.donorId });
    expect([again.status, again.body]).toMatchObject([
      409,
      { message: 'staff-accountant has already marked them as different donors' },
    ]);
    await decide(suggestion._id, 'undo');
    expect(await findSuggestionOf(app(), one.donorId)).toEqual(suggestion);
  });

  test.each([
    ['two who merge', 'accept', 'accept'],
    ['one who merges and one who refuses', 'accept', 'refuse'],
    ['two who refuse', 'refuse', 'refuse'],
  ])('are decided once by %s concurrently', async (_what, first, second) => {
    const { one, other, suggestion } = await enterTwo();
    const responses = await Promise.all([
      decide(suggestion._id, first, { keep: one.donorId }),
      decide(suggestion._id, second, { keep: other.donorId }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = responses.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      message: expect.stringMatching(
        /^staff-accountant has already (merged these|marked them as different) donors/,
      ),
    });
    const entries = await app()
      .context.db.selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('action', 'in', ['merge-donors', 'refuse-donor-suggestion'])
      .execute();
    const about = entries.filter(
      ({ details }) =>
        details.includes(other.donorId ?? '-') || details.includes(one.donorId ?? '-'),
    );
    expect(about).toHaveLength(1);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('close with a manual merge concurrent with a decision', async () => {
    const { one, other, suggestion } = await enterTwo();
    const [byHand, refused] = await Promise.all([
      callAs(app(), 'accountant', 'POST', `/api/staff/donors/${one.donorId}/merge`, {
        other: other.donorId,
      }),
      decide(suggestion._id, 'refuse'),
    ]);
    expect(byHand.status).toBe(200);
    expect([200, 409]).toContain(refused.status);
    const { suggestions } = await readSuggestions(app(), `?state=decided&donor=${one.donorId}`);
    expect(suggestions).toMatchObject([{ state: 'accepted', survivingDonorId: one.donorId }]);
  });

  test('have pages, the open and the decided ones', async () => {
    for (let index = 0; index < 46; index += 1) {
      const person = Math.floor(index / 2);
      await enterDonation(app(), {
        ...{ fullname: `Paged Number${person}`, phone_no: String(9_600_000_000 + person) },
        ...{ amount: '100', pan_no: '', email: '', address: '' },
      });
    }
    await compareAllDonors(app());
    const readAll = async (state: string) => {
      const ids: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const cursor: string = after === '' ? '' : `&after=${after}`;
        const page = await readSuggestions(app(), `?state=${state}${cursor}`);
        expect(page.suggestions.length).toBeLessThanOrEqual(20);
        ids.push(...page.suggestions.map(({ _id }) => _id));
        after = page.next;
      }
      return ids;
    };
    const open = await readAll('open');
    expect(open.length).toBeGreaterThanOrEqual(23);
    expect(open).toEqual([...new Set(open)].toSorted().toReversed());
    for (const id of open) await decide(id, 'refuse');
    expect(await readAll('open')).toEqual([]);
    const decided = await readAll('decided');
    expect(new Set(decided).size).toBe(decided.length);
    expect(decided).toEqual(expect.arrayContaining(open));
  });
});
