import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { fillForm } from '../donations.ts';
import {
  addDonors,
  compareAllDonors,
  findSuggestionOf,
  readSuggestions,
} from '../donor-suggestions.ts';
import { asStaff } from '../staff.ts';
import { callAs, enterDonation } from '../wire/desk.ts';
import { beginTestDonation, claimOf, orderOf, verify } from '../wire/donation.ts';

const CAMPAIGN = 'school-under-the-tree';
const STRANGER = { pan_no: 'STRNG6666Z', aadhar_no: '999941057058' };

describeAppOnEachDatabase('Deceptive names', (app) => {
  const newest = () =>
    app()
      .context.db.selectFrom('donations')
      .select('fullname')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  test.each([
    ['turned around', 'Radha \u202Eamrahs\u202C', 'Radha amrahs'],
    ['with signs of no width', 'Ra\u200Bdha\uFEFF Sharma', 'Radha Sharma'],
    ['over several lines', 'Radha\r\nBcc: all@example.org', 'Radha Bcc: all@example.org'],
    ['under a tower of accents', `R${'\u0336'.repeat(60)}adha`, 'R\u0336\u0336\u0336\u0336adha'],
  ])('%s, from the form, the bare call and the desk', async (_what, fullname, kept) => {
    const form = fillForm({ fullname });
    await app().call('POST', '/api/post/donatefor', {
      body: orderOf(CAMPAIGN, { donationData: form }),
    });
    expect((await newest()).fullname).toBe(kept);
    await app().call('POST', '/api/post/donatefor', {
      body: orderOf(CAMPAIGN, {
        donationData: undefined,
        notes: { donationId: CAMPAIGN, donorName: fullname },
      }),
    });
    expect((await newest()).fullname).toBe(kept);
    const entered = await app().call('POST', '/api/post/create-donation', {
      headers: asStaff('accountant'),
      // The names before this one are stored with the same PAN.
      body: { ...form, mode: 'cash', confirmed: ['pan_no'] },
    });
    expect(entered.status).toBe(200);
    expect((await newest()).fullname).toBe(kept);
  });

  test.each(['\u200B\u202E', '12345', '🙏🙏', '\u3164'])(
    'without a letter: %j',
    async (fullname) => {
      const { status, body } = await app().call('POST', '/api/post/donatefor', {
        body: orderOf(CAMPAIGN, { donationData: fillForm({ fullname }) }),
      });
      expect([status, body]).toMatchObject([400, { fields: { fullname: expect.any(String) } }]);
    },
  );
});

// A donor who gives a rupee with another donor's name, phone or mail address only becomes a suggestion to staff.

describeAppOnEachDatabase('Names that imitate others', (app) => {
  const at = (id: string, what: string) => `/api/staff/donor-suggestions/${id}/${what}`;
  const merged = () =>
    app()
      .context.db.selectFrom('donors')
      .select('id')
      .where('merged_into', 'is not', null)
      .execute();
  const payOneRupee = async (parts: object) => {
    const donationData = fillForm({ amount: '1', ...parts });
    const { order } = await beginTestDonation(app(), CAMPAIGN, { amount: 100, donationData });
    await verify(app(), claimOf(await app().provider.pay(order.id), CAMPAIGN, { donationData }));
  };

  test.each([
    ['the same name in other letters', { fullname: 'R\u0430dha Victim' }, 'look-alike-name'],
    ['their name, phone and mail address', { fullname: 'Radha Victim' }, 'same-phone'],
    ['their PAN under another name', { fullname: 'Mohan', pan_no: 'VCTMA1111A' }, 'pan-other-name'],
  ])('%s: suggested, never merged', async (_what, parts, reason) => {
    const contact = { phone_no: '9812300000', email: 'victim@example.org' };
    const victim = await enterDonation(app(), {
      ...{ ...contact, fullname: 'Radha Victim', pan_no: 'VCTMA1111A', confirmed: ['pan_no'] },
    });
    await payOneRupee({ ...contact, ...STRANGER, ...parts });
    await compareAllDonors(app());
    const { suggestions } = await readSuggestions(app(), `?donor=${victim.donorId}`);
    const reasons = suggestions.flatMap((one) => one.reasons);
    // Two PANs are two persons, whatever else they share.
    expect(reasons.includes(reason as 'same-phone')).toBe(reason !== 'same-phone');
    expect(await merged()).toEqual([]);
  });

  test('two hundred look-alikes of one donor are twenty suggestions in the list', async () => {
    const name = 'OCEANA PAXEMOKH';
    const [victim] = await addDonors(app(), [{ fullname: name }]);
    const twin: Record<string, string> = { O: '\u041E', C: '\u0421', E: '\u0415', A: '\u0410' };
    Object.assign(twin, { P: '\u0420', X: '\u0425', M: '\u041C', K: '\u041A', H: '\u041D' });
    const variants = Array.from({ length: 200 }, (_, bits) => ({
      fullname: [...name]
        .map((letter, index) => (((bits + 1) >> index) & 1 ? (twin[letter] ?? letter) : letter))
        .join(''),
    }));
    await addDonors(app(), variants);
    await compareAllDonors(app());
    const all = await app()
      .context.db.selectFrom('donor_suggestions')
      .select('id')
      .where((eb) =>
        eb.or([eb('earlier_id', '=', victim ?? ''), eb('later_id', '=', victim ?? '')]),
      )
      .execute();
    expect(all).toHaveLength(20);
  });

  test('a name that looks like a thousand namesakes is suggested with one of them', async () => {
    const namesakes = Array.from({ length: 1010 }, () => ({
      fullname: 'Ramesh Kumar',
      phone_no: '9000000000',
      email: 'office@example.org',
    }));
    await addDonors(app(), namesakes);
    const [odd] = await addDonors(app(), [{ fullname: 'R\u0430mesh Kumar' }]);
    await compareAllDonors(app());
    expect((await findSuggestionOf(app(), odd)).reasons).toEqual(['look-alike-name']);
    const busiest = await app()
      .context.db.selectFrom('donor_suggestions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .groupBy('earlier_id')
      .orderBy('count', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    // Twenty rows of one person, and the imitating name.
    expect(Number(busiest.count)).toBeLessThanOrEqual(21);
  });

  test('only permitted staff decide, and a decision cannot merge a third donor', async () => {
    const same = { fullname: 'Guarded Person', phone_no: '9812399999' };
    const [one = '', , third = ''] = await addDonors(app(), [
      same,
      same,
      { fullname: 'Somebody Else' },
    ]);
    await compareAllDonors(app());
    const { _id: id } = await findSuggestionOf(app(), one);
    const body = { keep: one };
    for (const what of ['accept', 'refuse', 'undo']) {
      expect((await app().call('POST', at(id, what), { body })).status).toBe(401);
      for (const role of ['clerk', 'editor'] as const) {
        expect((await callAs(app(), role, 'POST', at(id, what), body)).status).toBe(403);
      }
      const headers = { ...asStaff('admin'), origin: 'https://elsewhere.example' };
      expect((await app().call('POST', at(id, what), { body, headers })).status).toBe(403);
      for (const unknown of ['nothing', one]) {
        const response = await callAs(app(), 'admin', 'POST', at(unknown, what), body);
        expect(response.status).toBe(404);
      }
    }
    const list = '/api/staff/donor-suggestions';
    expect((await callAs(app(), 'editor', 'GET', list)).status).toBe(403);
    expect((await app().call('GET', list)).status).toBe(401);
    for (const keep of [third, '', null, [one]]) {
      expect((await callAs(app(), 'admin', 'POST', at(id, 'accept'), { keep })).status).toBe(400);
    }
    for (const query of ["?after='--", '?state=decided&after=_', '?donor=%25', '?after=%F0%9F']) {
      expect((await callAs(app(), 'admin', 'GET', list + query)).status).toBeLessThan(500);
    }
    expect(await merged()).toEqual([]);
  });

  test('no response contains a full PAN, an Aadhaar number or an address', async () => {
    const { body } = await callAs(app(), 'admin', 'GET', '/api/staff/donor-suggestions?donor=');
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/\b([A-Z]{5}\d{4}[A-Z]|\d{12})\b|aadhar_no|address/);
  });
});
