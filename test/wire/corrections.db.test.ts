import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeAppOnEachDatabase } from '../app.ts';
import { callAs, enterDonation, findBrokenBooks } from './desk.ts';

const reason = 'The slip says otherwise';
const bare = { fullname: 'Bare Name', pan_no: '', email: '', phone_no: '', address: '' };
const strict = { confirmed: [] };
const shownCorrections = z.object({
  corrections: z.array(z.object({ kind: z.string(), reason: z.string(), changes: z.unknown() })),
});

describeAppOnEachDatabase('Corrections of a donation and of its donor', (app) => {
  const post = (path: string, body: object = {}, role: 'accountant' | 'clerk' = 'accountant') =>
    callAs(app(), role, 'POST', path, body);
  const correct = (id: string, change: object, role: 'accountant' | 'clerk' = 'accountant') =>
    callAs(app(), role, 'PATCH', `/api/staff/donations/${id}`, change);
  const whole = async (id: string) =>
    (await callAs(app(), 'clerk', 'GET', `/api/staff/donations/${id}`)).body;
  const donorOf = async (id: string | null) =>
    (await callAs(app(), 'clerk', 'GET', `/api/staff/donors/${id}`)).body;
  /** Opens the receipt of a donation: from now on a change makes a revision of it. */
  const issue = async (id: string) => {
    const { status } = await callAs(
      app(),
      'clerk',
      'GET',
      `/api/staff/donations/${id}/receipt.pdf`,
    );
    expect(status).toBe(200);
  };
  const listed = async (id: string) => {
    const { body } = await callAs(app(), 'clerk', 'GET', `/api/staff/donations/${id}/corrections`);
    return z.parse(shownCorrections, body).corrections;
  };
  const audited = async (subject: string | null, action: string) => {
    const rows = await app()
      .context.db.selectFrom('audit_entries')
      .select('details')
      .where('subject', '=', subject ?? '')
      .where('action', '=', action as 'correct-gift')
      .execute();
    return rows.map(({ details }) => JSON.parse(details));
  };

  test('is refused without a reason, but for what only fills in what was missing', async () => {
    const { _id: id } = await enterDonation(app(), bare);
    for (const nothing of [{}, { reason: ' ' }, { reason: 5 }]) {
      expect(await correct(id, { amount: 400, ...nothing })).toMatchObject({
        status: 400,
        body: { fields: { reason: expect.any(String) } },
      });
    }
    expect((await correct(id, { address: 'Loi Bazaar' })).status).toBe(200);
    expect((await correct(id, { address: 'Raman Reti' })).status).toBe(400);
    expect(await whole(id)).toMatchObject({ donation: { amount: 501, address: 'Loi Bazaar' } });
  });

  test('shows before and after on the donation; the permanent log has money, and of persons only what changed', async () => {
    const { _id: id } = await enterDonation(app(), { fullname: 'Radha', pan_no: 'SHOWS1234A' });
    await correct(id, {
      ...{ fullname: 'Radha Devi', amount: 400, mode: 'upi', reference: '412345678901' },
      ...{ pan_no: 'SHOWS5678B', reason },
    });
    expect(await listed(id)).toEqual([
      {
        kind: 'correction',
        reason,
        changes: [
          { field: 'fullname', from: 'Radha', to: 'Radha Devi' },
          { field: 'reference', from: '', to: '412345678901' },
          { field: 'pan_no', from: '••••••234A', to: '••••••678B' },
          { field: 'amount', from: '501', to: '400' },
          { field: 'mode', from: 'cash', to: 'upi' },
        ],
      },
    ]);
    const [entry] = await audited(id, 'correct-gift');
    expect(entry).toMatchObject({
      reason,
      fields: ['fullname', 'reference', 'pan_no', 'amount', 'mode'],
      changes: {
        amount: { from: 501, to: 400 },
        mode: { from: 'cash', to: 'upi' },
        pan_no: 'changed',
      },
    });
    expect(JSON.stringify(entry)).not.toContain('Radha');
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('of a name, phone, mail or address changes that donation only', async () => {
    const person = { phone_no: '9222222201', email: 'alone@example.org', pan_no: 'ALONE1234A' };
    const first = await enterDonation(app(), { ...person, fullname: 'Mohan Das' });
    const second = await enterDonation(app(), { ...person, fullname: 'Mohan Das' });
    expect(second.donorId).toBe(first.donorId);
    const [before, other] = [await donorOf(first.donorId), await whole(second._id)];
    const change = {
      ...{ fullname: 'Mohan Lal', phone_no: '9222222202', email: 'other@example.org' },
      ...{ address: 'Raman Reti', pan_no: 'ALONE5678B', reason },
    };
    const { body } = await correct(first._id, change);
    expect(body).toMatchObject({ donation: { donorId: first.donorId, fullname: 'Mohan Lal' } });
    const after = await donorOf(first.donorId);
    for (const field of ['fullname', 'phone_no', 'email', 'address']) {
      expect(Object(after).donor[field]).toBe(Object(before).donor[field]);
    }
    expect(await whole(second._id)).toEqual(other);
  });

  test('with a PAN of another name asks whether it is the same person, and links nothing', async () => {
    const theirs = await enterDonation(app(), {
      ...bare,
      fullname: 'Owner Gupta',
      pan_no: 'OTHER1234N',
    });
    const donation = await enterDonation(app(), { ...bare, fullname: 'Sita Sharma', ...strict });
    const asked = await correct(donation._id, { pan_no: 'OTHER1234N' }, 'clerk');
    expect(asked).toMatchObject({
      status: 409,
      body: {
        message: 'This PAN belongs to Owner Gupta. Same person?',
        fields: { pan_no: expect.any(String) },
        other: { _id: theirs.donorId },
      },
    });
    expect(await whole(donation._id)).toMatchObject({
      donation: { donorId: donation.donorId, hasPan: false },
    });
    const confirmed = { pan_no: 'OTHER1234N', confirmed: ['pan_no'] };
    expect((await correct(donation._id, confirmed, 'clerk')).body).toMatchObject({
      donation: { donorId: donation.donorId, pan_no: '••••••234N' },
    });
    const twin = await enterDonation(app(), { ...bare, fullname: 'O Gupta Trust', ...strict });
    const same = { ...confirmed, donorId: theirs.donorId, reason };
    expect((await correct(twin._id, same)).body).toMatchObject({
      donation: { donorId: theirs.donorId, fullname: 'O Gupta Trust' },
    });
  });

  test('moves a donation to another donor with a reason, and back', async () => {
    const from = await enterDonation(app(), {
      ...bare,
      fullname: 'Wrong Person',
      phone_no: '9333333301',
    });
    const to = await enterDonation(app(), {
      ...{ ...bare, fullname: 'Right Person', phone_no: '9333333302', address: 'Gopinath Bagh' },
    });
    await issue(from._id);
    const path = `/api/staff/donations/${from._id}/donor`;
    expect(await post(path, { donorId: to.donorId })).toMatchObject({
      body: { fields: { reason: expect.any(String) } },
    });
    expect((await post(path, { donorId: to.donorId, reason }, 'clerk')).status).toBe(403);
    expect((await post(path, { donorId: 'nobody', reason })).status).toBe(400);
    expect((await post(path, { donorId: from.donorId, reason })).status).toBe(400);
    expect((await post(path, { donorId: to.donorId, reason })).body).toMatchObject({
      donation: { donorId: to.donorId, fullname: 'Wrong Person' },
    });
    expect(await whole(from._id)).toMatchObject({ receipt: { revision: 1 } });
    await post(path, { donorId: from.donorId, reason });
    const withDetails = { donorId: to.donorId, reason, withDetails: true };
    expect((await post(path, withDetails)).body).toMatchObject({
      donation: { fullname: 'Right Person', address: 'Gopinath Bagh', phone_no: '9333333302' },
    });
    expect(await whole(from._id)).toMatchObject({ receipt: { revision: 2 } });
    const [latest] = await listed(from._id);
    expect(latest).toMatchObject({
      kind: 'donor',
      changes: [
        { field: 'donor', from: 'Wrong Person', to: 'Right Person' },
        { field: 'fullname' },
        { field: 'address' },
        { field: 'phone_no' },
      ],
    });
    expect(await donorOf(to.donorId)).toMatchObject({ donor: { donations: 2 } });
    expect((await audited(from._id, 'change-donor')).length).toBe(3);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('asks before a donation moves to a donor who has another PAN', async () => {
    const one = await enterDonation(app(), {
      ...bare,
      fullname: 'One Person',
      pan_no: 'MOVES1234A',
    });
    const two = await enterDonation(app(), {
      ...bare,
      fullname: 'Two Person',
      pan_no: 'MOVES5678B',
    });
    const path = `/api/staff/donations/${one._id}/donor`;
    expect(await post(path, { donorId: two.donorId, reason })).toMatchObject({
      status: 409,
      body: { fields: { pan_no: expect.any(String) }, other: { _id: two.donorId } },
    });
    const answered = { donorId: two.donorId, reason, confirmed: ['pan_no'] };
    expect((await post(path, answered)).body).toMatchObject({
      donation: { donorId: two.donorId, pan_no: '••••••234A' },
    });
  });

  /** A donor with two donations of the same name and one of another. */
  async function enterThree(letter: string) {
    const person = {
      ...bare,
      fullname: 'Gopal Das',
      pan_no: `WIDER1234${letter}`,
      address: 'Old Lane',
    };
    const one = await enterDonation(app(), person);
    const two = await enterDonation(app(), person);
    const other = await enterDonation(app(), { ...person, fullname: 'Shri Gopal Das' });
    return { donorId: one.donorId, ids: [one._id, two._id, other._id] as const };
  }

  test('a donor-wide change lists what it touches, revises each chosen receipt once, and is undone', async () => {
    const { donorId, ids } = await enterThree('A');
    const [one, two, other] = ids;
    for (const id of [one, two]) await issue(id);
    const path = `/api/staff/donors/${donorId}/details`;
    const fields = { fullname: 'Gopal Das Agrawal', address: 'New Lane', pan_no: 'WIDER5678C' };
    const preview = await post(`${path}/preview`, { fields });
    expect(preview.body).toMatchObject({
      changes: [
        { field: 'fullname', from: 'Gopal Das', to: 'Gopal Das Agrawal' },
        { field: 'address', from: 'Old Lane', to: 'New Lane' },
        { field: 'pan_no', from: '••••••234A', to: '••••••678C' },
      ],
      donations: [
        { _id: other, isRevised: false, left: 'other-details' },
        { _id: two, isRevised: true, left: null },
        { _id: one, isRevised: true, left: null },
      ],
    });
    expect(await whole(one)).toMatchObject({ receipt: { revision: 1 } });
    expect((await post(path, { fields, donations: [one, two] })).status).toBe(400);
    expect((await post(path, { fields, donations: [one, two], reason }, 'clerk')).status).toBe(403);
    const made = await post(path, { fields, donations: [one, two], reason });
    expect(made.body).toMatchObject({ change: { donations: 2, undoUntil: expect.any(String) } });
    for (const id of [one, two]) {
      expect(await whole(id)).toMatchObject({
        donation: { fullname: 'Gopal Das Agrawal', address: 'New Lane', pan_no: '••••••678C' },
        receipt: { revision: 2 },
      });
    }
    expect(await whole(other)).toMatchObject({
      donation: { fullname: 'Shri Gopal Das' },
      receipt: { revision: 1 },
    });
    expect(await donorOf(donorId)).toMatchObject({ donor: { fullname: 'Gopal Das Agrawal' } });
    expect(await audited(donorId, 'correct-donor')).toMatchObject([
      { reason, receipts: 2, fields: ['fullname', 'address', 'pan_no'] },
    ]);
    expect(await findBrokenBooks(app())).toEqual([]);

    const { _id: changeId } = Object(made.body).change;
    const undo = () => post(`/api/staff/donor-changes/${changeId}/undo`);
    for (const id of [one, two]) await issue(id);
    const both = await Promise.all([undo(), undo()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const id of [one, two]) {
      expect(await whole(id)).toMatchObject({
        donation: { fullname: 'Gopal Das', address: 'Old Lane', pan_no: '••••••234A' },
        receipt: { revision: 3 },
      });
    }
    expect(await donorOf(donorId)).toMatchObject({ donor: { fullname: 'Gopal Das' } });
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('its undo names the donations that were changed since, and changes none', async () => {
    const { donorId, ids } = await enterThree('B');
    const [one, two] = ids;
    const fields = { fullname: 'Gopal Das Agrawal' };
    const made = await post(`/api/staff/donors/${donorId}/details`, {
      ...{ fields, donations: [one, two], reason },
    });
    const { _id: changeId } = Object(made.body).change;
    await correct(two, { fullname: 'Gopal D. Agrawal', reason });
    const { donation } = Object(await whole(two));
    expect(await post(`/api/staff/donor-changes/${changeId}/undo`)).toMatchObject({
      status: 409,
      body: { message: `Changed since, so nothing was undone: ${donation.receiptNumber}` },
    });
    expect(await whole(one)).toMatchObject({ donation: { fullname: 'Gopal Das Agrawal' } });
    await correct(two, { fullname: 'Gopal Das Agrawal', reason });
    app().advanceTime(31 * 24 * 3_600_000);
    const late = await post(`/api/staff/donor-changes/${changeId}/undo`);
    app().advanceTime(-31 * 24 * 3_600_000);
    expect(late.status).toBe(409);
    expect((await post(`/api/staff/donor-changes/${changeId}/undo`)).status).toBe(200);
  });

  test.each([
    [{ fields: { phone_no: '12' }, donations: [] }, 400, { phone_no: expect.any(String) }],
    [{ fields: {}, donations: [] }, 400, undefined],
    [
      { fields: { fullname: 'New Name' }, donations: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'] },
      400,
      { donations: expect.any(String) },
    ],
  ])('a donor-wide change is refused: %j', async (body, status, fields) => {
    const { donorId } = await enterThree('D');
    const response = await post(`/api/staff/donors/${donorId}/details`, { ...body, reason });
    expect(response.status).toBe(status);
    expect(Object(response.body).fields).toEqual(fields);
  });

  test('a year whose statement is filed is left out unless somebody ticks it', async () => {
    const person = { ...bare, fullname: 'Filed Year', pan_no: 'FILED1234A' };
    const old = await enterDonation(
      app(),
      { ...person, date: '2020-06-01', confirmed: ['pan_no', 'date'] },
      'accountant',
    );
    const { body } = await post(`/api/staff/donors/${old.donorId}/details/preview`, {
      fields: { fullname: 'Filed Year Gupta' },
    });
    expect(body).toMatchObject({ donations: [{ taxYear: '2020-21', left: 'filed' }] });
  });

  test('so is one of a locked month', async () => {
    const { donorId, ids } = await enterThree('E');
    const locked_at = new Date().toISOString();
    const month = await app()
      .context.db.selectFrom('donations')
      .select('given_month')
      .where('id', '=', ids[0])
      .executeTakeFirstOrThrow();
    const lock = { kind: 'month', name: month.given_month } as const;
    const locks = app().context.db;
    await locks
      .insertInto('period_locks')
      .values({ ...lock, locked_at, locked_by: 'staff-accountant' })
      .execute();
    const { body } = await post(`/api/staff/donors/${donorId}/details/preview`, {
      fields: { fullname: 'Gopal Das Agrawal' },
    });
    await locks.deleteFrom('period_locks').where('name', '=', lock.name).execute();
    expect(body).toMatchObject({
      donations: [{ left: 'locked' }, { left: 'locked' }, { left: 'locked' }],
    });
  });
});
