import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findDonors, mergeDonor, readDonor } from '#shared/staff/entry-endpoints.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { callAs, enterDonation, findBrokenBooks } from './desk.ts';

describeAppOnEachDatabase('donors at the desk', (app) => {
  const find = async (q: string) => {
    const { body } = await callAs(app(), 'clerk', 'POST', '/api/staff/find-donors', { q });
    return z.parse(findDonors.response, body).donors;
  };
  const read = async (id: string | null) => {
    const { body } = await callAs(app(), 'clerk', 'GET', `/api/staff/donors/${id}`);
    return z.parse(readDonor.response, body);
  };
  const merge = (kept: string | null, other: string | null) =>
    callAs(app(), 'accountant', 'POST', `/api/staff/donors/${kept}/merge`, { other });
  const undo = (id: string) => callAs(app(), 'accountant', 'POST', `/api/staff/merges/${id}/undo`);
  const person = { pan_no: '', email: '', phone_no: '', address: '' };
  const rows = () =>
    app()
      .context.db.selectFrom('donors')
      .select(['id', 'fullname', 'email', 'phone'])
      .select('merged_into')
      .orderBy('id')
      .execute();
  const owners = () =>
    app()
      .context.db.selectFrom('donations')
      .select(['id', 'donor_id', 'identity_id'])
      .orderBy('id')
      .execute();

  test('are found by phone, mail, full PAN and words of the name, while typing', async () => {
    const donation = await enterDonation(app(), {
      fullname: 'Yashoda Devi Chaturvedi',
      phone_no: '9797979797',
      email: 'yashoda@example.net',
      pan_no: 'YASHO1234D',
    });
    for (const typed of [
      '97979',
      '+91 97979 79797',
      'yashoda@ex',
      'YASHO1234D',
      'yasho1234d',
      'chatur',
      'yasho chat',
      'DEVI yash',
    ]) {
      expect(
        (await find(typed)).map((donor) => donor._id),
        typed,
      ).toContain(donation.donorId);
    }
    expect(await find('YASHO1234')).toEqual([]);
    expect(await find('y')).toEqual([]);
    expect(await find('%')).toEqual([]);
    const [donor] = await find('97979');
    expect(donor).toMatchObject({ pan_no: '••••••234D', donations: 1, amount: 501 });
  });

  test('show their total in each tax year, without voided donations', async () => {
    const who = { ...person, fullname: 'Year Giver', pan_no: 'YEARG1234V' };
    const donation = await enterDonation(app(), { ...who, amount: 100 });
    await enterDonation(app(), { ...who, amount: 50 });
    await enterDonation(
      app(),
      { ...who, amount: 30, date: '2020-06-01', confirmed: ['pan_no', 'date'] },
      'accountant',
    );
    const deleted = await enterDonation(app(), { ...who, amount: 999 });
    await callAs(app(), 'admin', 'DELETE', `/api/post/delete-donation/${deleted._id}`);
    const { donor, years } = await read(donation.donorId);
    expect(donor).toMatchObject({ donations: 3, amount: 180 });
    expect(years).toEqual([
      { taxYear: donation.taxYear, donations: 2, amount: 150, refunded: 0 },
      { taxYear: '2020-21', donations: 1, amount: 30, refunded: 0 },
    ]);
  });

  test('who share a phone or mail are listed as possible duplicates, unless they have two PANs', async () => {
    const shared = { ...person, phone_no: '9676767676' };
    const one = await enterDonation(app(), {
      ...shared,
      fullname: 'Kishori',
      pan_no: 'KISHO1234A',
    });
    const two = await enterDonation(app(), { ...shared, fullname: 'Kishori Dasi' });
    const son = await enterDonation(app(), { ...shared, fullname: 'Kishan', pan_no: 'KISHA1234A' });
    const { duplicates } = await read(one.donorId);
    expect(duplicates.map(({ donor, reasons }) => [donor._id, reasons])).toEqual([
      [two.donorId, ['same-phone']],
    ]);
    expect((await merge(one.donorId, son.donorId)).body).toEqual({
      message: 'Donors with different PANs cannot be merged',
    });
  });

  test('are merged and separated again exactly, each donation with its own numbers', async () => {
    const kept = await enterDonation(app(), {
      ...person,
      fullname: 'Lalita',
      phone_no: '9565656565',
    });
    const other = await enterDonation(app(), {
      ...person,
      fullname: 'Lalita Sakhi',
      email: 'lalita@example.org',
      pan_no: 'LALIT1234S',
      aadhar_no: '999941057058',
    });
    const before = [await rows(), await owners()];
    const { status, body } = await merge(kept.donorId, other.donorId);
    expect(status).toBe(200);
    const made = z.parse(mergeDonor.response, body).merge;
    expect(made).toMatchObject({ donations: 1, donor: { _id: other.donorId }, undoneAt: null });
    const page = await read(kept.donorId);
    expect(page.donor).toMatchObject({
      donations: 2,
      pan_no: '••••••234S',
      aadhar_no: '•••• •••• 7058',
    });
    expect((await read(other.donorId)).mergedInto).toBe(kept.donorId);
    expect((await find('LALIT1234S')).map((donor) => donor._id)).toEqual([kept.donorId]);
    expect(await findBrokenBooks(app())).toEqual([]);
    expect((await undo(made._id)).status).toBe(200);
    expect([await rows(), await owners()]).toEqual(before);
    expect((await undo(made._id)).status).toBe(409);
    expect((await undo('nothing')).status).toBe(404);
  });

  test('are merged with the better of each field, chosen field by field, and both are as before after the undo', async () => {
    const { address: _, ...bare } = person;
    const kept = await enterDonation(app(), {
      ...{ ...bare, fullname: 'V. Sakhi', phone_no: '9565650001', address: '' },
    });
    const other = await enterDonation(app(), {
      ...{ ...bare, fullname: 'Vishakha Sakhi', phone_no: '9565650002' },
      ...{ email: 'vishakha@example.org', address: '7 Loi Bazaar, Vrindavan' },
    });
    const details = async (id: string | null) => {
      const { donor } = await read(id);
      return [donor.fullname, donor.phone_no, donor.email, donor.address];
    };
    const before = [await details(kept.donorId), await details(other.donorId)];
    const mergeWith = (take?: string[]) =>
      callAs(app(), 'accountant', 'POST', `/api/staff/donors/${kept.donorId}/merge`, {
        other: other.donorId,
        ...(take === undefined ? {} : { take }),
      });
    const chosen = z.parse(
      mergeDonor.response,
      (await mergeWith(['fullname', 'email', 'email'])).body,
    ).merge;
    expect(chosen.taken).toEqual(['fullname', 'email']);
    expect(await details(kept.donorId)).toEqual([
      ...['Vishakha Sakhi', '9565650001', 'vishakha@example.org', ''],
    ]);
    expect((await undo(chosen._id)).status).toBe(200);
    expect([await details(kept.donorId), await details(other.donorId)]).toEqual(before);

    // Without a choice, what only the other donor has.
    const byDefault = z.parse(mergeDonor.response, (await mergeWith()).body).merge;
    expect(byDefault.taken).toEqual(['email', 'address']);
    expect(await details(kept.donorId)).toEqual([
      ...['V. Sakhi', '9565650001', 'vishakha@example.org', '7 Loi Bazaar, Vrindavan'],
    ]);
    await undo(byDefault._id);
    expect([await details(kept.donorId), await details(other.donorId)]).toEqual(before);
    expect((await mergeWith(['pan_no'])).status).toBe(400);
  });

  test('who were merged get new donations under the surviving donor', async () => {
    const kept = await enterDonation(app(), {
      ...person,
      fullname: 'Tulsi',
      phone_no: '9454545454',
    });
    const theirs = { ...person, fullname: 'Tulsi D', pan_no: 'TULSI1234D' };
    const other = await enterDonation(app(), theirs);
    await merge(kept.donorId, other.donorId);
    const next = await enterDonation(app(), theirs);
    const chosen = await enterDonation(app(), { ...person, fullname: 'T', donorId: other.donorId });
    expect([next.donorId, chosen.donorId]).toEqual([kept.donorId, kept.donorId]);
    expect((await merge(kept.donorId, other.donorId)).status).toBe(409);
    expect((await merge(kept.donorId, kept.donorId)).status).toBe(409);
    expect((await merge(kept.donorId, 'nothing')).status).toBe(404);
  });

  test('a chain of merges is undone from its end', async () => {
    const [a, b, c] = [
      await enterDonation(app(), { ...person, fullname: 'Chain A' }),
      await enterDonation(app(), { ...person, fullname: 'Chain B' }),
      await enterDonation(app(), { ...person, fullname: 'Chain C' }),
    ];
    const first = z.parse(mergeDonor.response, (await merge(b.donorId, a.donorId)).body).merge;
    const second = z.parse(mergeDonor.response, (await merge(c.donorId, b.donorId)).body).merge;
    const early = await undo(first._id);
    expect([early.status, early.body]).toEqual([
      409,
      { message: 'Undo the later merge of this donor first' },
    ]);
    await undo(second._id);
    expect((await undo(first._id)).status).toBe(200);
    expect((await read(a.donorId)).donor.donations).toBe(1);
  });

  test('donations that arrive during a merge all belong to the surviving donor', async () => {
    const one = { ...person, fullname: 'Racing One', phone_no: '9343434343' };
    const two = { ...person, fullname: 'Racing Two', pan_no: 'RACIN1234T' };
    const [kept, other] = [await enterDonation(app(), one), await enterDonation(app(), two)];
    await Promise.all([
      ...Array.from({ length: 4 }, () => enterDonation(app(), { ...two, amount: 10 })),
      merge(kept.donorId, other.donorId),
      ...Array.from({ length: 4 }, () => enterDonation(app(), { ...two, amount: 10 })),
    ]);
    expect((await read(kept.donorId)).donor.donations).toBe(10);
    expect((await read(other.donorId)).donor.donations).toBe(0);
  });
});
