import { beforeAll, expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { runRetention } from '#server/privacy/run-retention.ts';
import type { Role } from '#shared/staff/roles.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { beginTestDonation, fillForm, openCampaign, payDonation } from '../donations.ts';
import { asStaff } from '../staff.ts';
import { createTestClock } from '../test-context.ts';

// Attacks on other people's personal data.

/** Father and son: one phone, one mail address, two people. */
const FAMILY = { phone_no: '9811111111', email: 'family@example.org' };
const FATHER = fillForm({
  ...FAMILY,
  fullname: 'Hari Gupta',
  pan_no: 'HARPG1234K',
  aadhar_no: '234123412346',
  message: 'For my mother',
});
const SON = fillForm({
  ...FAMILY,
  fullname: 'Shyam Gupta',
  pan_no: 'SHYPG4321M',
  aadhar_no: '876543210988',
  message: 'For the cows',
});

describeAppOnEachDatabase('Attacks on personal data', (app) => {
  let past: Context;
  let father: { donorId: string; donationId: string };
  let son: { donorId: string; donationId: string };

  const give = async (donor: ReturnType<typeof fillForm>) => {
    const { donationId } = await beginTestDonation(past, { campaignId: 'privacy', donor });
    await payDonation(past, donationId);
    const row = await rowOf('donations', donationId);
    return { donationId, donorId: String(row?.donor_id) };
  };
  const rowOf = (table: 'donations' | 'donation_identities' | 'donors', id: string) =>
    app()
      .context.db.selectFrom(table)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst() as Promise<Record<string, unknown> | undefined>;
  const staff = (role: Role | 'admin, stale', method: string, path: string, body?: unknown) =>
    app().call(method, `/api/staff/privacy${path}`, {
      headers: { ...asStaff('admin'), 'x-test-staff': role },
      ...(body === undefined ? {} : { body }),
    });
  const ask = async (kind: string, parts: Record<string, string> = {}) => {
    const request = {
      kind,
      donorId: '',
      askerName: 'Hari Gupta',
      email: 'h@example.org',
      receivedOn: '',
      ...parts,
    };
    const { status, body } = await staff('accountant', 'POST', '/requests', request);
    expect([status, body]).toMatchObject([200, { request: { state: 'open' } }]);
    return (body as { request: { _id: string } }).request._id;
  };
  const requestChecked = async (kind: string, parts: Record<string, string> = {}) => {
    const id = await ask(kind, parts);
    const how = 'Named receipt and amount by the known address';
    expect((await staff('accountant', 'POST', `/requests/${id}/identity`, { how })).status).toBe(
      200,
    );
    return id;
  };
  const books = async () => {
    const { db } = app().context;
    return {
      ledger: await db.selectFrom('ledger_entries').selectAll().orderBy('id').execute(),
      receipts: await db.selectFrom('receipts').selectAll().orderBy('number').execute(),
      campaigns: await db
        .selectFrom('campaigns')
        .select(['id', 'raised_paise', 'donor_count'])
        .orderBy('id')
        .execute(),
    };
  };
  const brokenRules = async () => {
    const { db, dialect } = app().context;
    const reports = await checkLedger(db, { dialect });
    return reports.flatMap(({ broken }) => broken);
  };

  beforeAll(async () => {
    // Two tax years ago: none of it is recent any more.
    const clock = createTestClock(new Date('2024-06-01T10:00:00.000Z'));
    past = { ...app().context, clock };
    await openCampaign(past.db, 'privacy', 'Privacy');
    father = await give(FATHER);
    son = await give(SON);
    for (const [id, name] of [
      ['of-father', 'Hari Gupta'],
      ['of-son', 'Shyam Gupta'],
    ] as const) {
      await past.db
        .insertInto('contact_messages')
        .values({
          id,
          name,
          email: FAMILY.email,
          email_key: FAMILY.email,
          phone: '',
          subject: '',
          message: `I am ${name}`,
          text_hash: id,
          suspicion: null,
          created_at: new Date().toISOString(),
          thanked_at: null,
        })
        .execute();
    }
    await past.db
      .insertInto('subscribers')
      .values({
        id: 'family',
        address_hash: past.sealer.hash('email', FAMILY.email),
        email: FAMILY.email,
        name: 'Gupta',
        status: 'confirmed',
        confirm_hash: null,
        confirm_until: null,
        leave_token: 'leave',
        answered_request: null,
        answered_at: null,
        created_at: '2024-01-01T00:00:00.000Z',
        confirmed_at: '2024-01-01T00:00:00.000Z',
        left_at: null,
      })
      .execute();
  });

  test('requests by a clerk, an editor or a visitor are refused, and nothing is written', async () => {
    const id = await requestChecked('erase', { donorId: father.donorId });
    const count = () => app().context.db.selectFrom('donor_request_steps').select('id').execute();
    const before = await count();
    for (const role of ['clerk', 'editor', ''] as Role[]) {
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/requests'],
        ['GET', `/requests/${id}`],
        ['POST', '/requests'],
        ['POST', `/requests/${id}/identity`],
        ['POST', `/requests/${id}/take`],
        ['POST', `/requests/${id}/carry-out`],
        ['POST', `/requests/${id}/close`],
      ] as const) {
        const { status } = await staff(role, method, path, method === 'GET' ? undefined : {});
        expect([path, role, status]).toEqual([path, role, (role as string) === '' ? 401 : 403]);
      }
    }
    expect(await count()).toEqual(before);
  });

  test('data is taken or erased before the identity check, or in a session without re-authentication: refused', async () => {
    const id = await ask('erase', { donorId: father.donorId });
    for (const deed of ['take', 'carry-out']) {
      expect((await staff('admin', 'POST', `/requests/${id}/${deed}`)).status).toBe(409);
      expect((await staff('admin, stale', 'POST', `/requests/${id}/${deed}`)).status).toBe(403);
    }
    const early = await staff('admin', 'POST', `/requests/${id}/close`, {
      state: 'done',
      reason: 'All is well',
    });
    expect(early.status).toBe(409);
  });

  test('a person who shares phone and mail with another sees nothing of the other, and no full number', async () => {
    const id = await requestChecked('see', { donorId: father.donorId });
    const { status, body } = await staff('accountant', 'POST', `/requests/${id}/take`);
    const { text } = body as { text: string };
    expect(status).toBe(200);
    for (const own of ['Hari Gupta', 'For my mother', 'I am Hari Gupta', '••••234K', '••••2346'])
      expect(text).toContain(own);
    for (const foreign of [
      'Shyam',
      'For the cows',
      '321M',
      '0988',
      FATHER.pan_no,
      FATHER.aadhar_no,
      SON.pan_no,
    ])
      expect(text).not.toContain(foreign);
  });

  test("a stranger with a donor's name and address, but not matched to the donor, sees no donation", async () => {
    const id = await requestChecked('see', { askerName: 'Hari Gupta', email: FAMILY.email });
    const { body } = await staff('accountant', 'POST', `/requests/${id}/take`);
    const { text } = body as { text: string };
    expect(text).not.toContain('Parikrama');
    expect(text).not.toContain('For my mother');
    const erase = await requestChecked('erase', { askerName: 'Nobody', email: FAMILY.email });
    const before = await rowOf('donations', father.donationId);
    expect((await staff('accountant', 'POST', `/requests/${erase}/carry-out`)).status).toBe(200);
    expect(await rowOf('donations', father.donationId)).toEqual(before);
    const messages = await app()
      .context.db.selectFrom('contact_messages')
      .select('id')
      .orderBy('id')
      .execute();
    expect(messages.map(({ id: one }) => one)).toEqual(['of-father', 'of-son']);
  });

  test('PAN and Aadhaar in the text of a request are masked everywhere', async () => {
    const id = await ask('correct', { donorId: son.donorId, askerName: `Shyam ${SON.pan_no}` });
    const how = `Showed ${SON.pan_no} and ${SON.aadhar_no}`;
    const { body } = await staff('admin', 'POST', `/requests/${id}/identity`, { how });
    expect(JSON.stringify(body)).not.toMatch(/SHYPG4321M|876543210988/);
    expect(await brokenRules()).toEqual([]);
  });

  test('viewing the plan changes nothing', async () => {
    const id = await ask('erase', { donorId: father.donorId });
    const before = [
      await rowOf('donations', father.donationId),
      await rowOf('donors', father.donorId),
    ];
    const { body } = await staff('admin', 'GET', `/requests/${id}`);
    const { plan } = body as { plan: { part: string; count: number; goes: boolean }[] };
    expect(
      plan
        // A receipt may have been rendered meanwhile.
        .filter(({ part }) => part !== 'tax-documents')
        .map(({ part, goes, count }) => `${goes ? 'goes' : 'stays'} ${part} ${count}`),
    ).toEqual([
      'goes public 1',
      'goes contact 1',
      'goes aadhaar 1',
      'goes messages 1',
      'stays newsletter-shared 1',
      'stays messages-shared 1',
      'stays donations 1',
      'stays records 1',
    ]);
    await staff('admin', 'GET', '');
    expect([
      await rowOf('donations', father.donationId),
      await rowOf('donors', father.donorId),
    ]).toEqual(before);
  });

  test('erasing a donor who shares phone and mail with another leaves the other and the books unchanged', async () => {
    const before = {
      books: await books(),
      son: await rowOf('donations', son.donationId),
      donor: await rowOf('donors', son.donorId),
    };
    const order = await beginTestDonation(past, { campaignId: 'privacy', donor: FATHER });
    const id = await requestChecked('erase', { donorId: father.donorId });
    const { status, body } = await staff('admin', 'POST', `/requests/${id}/carry-out`);
    expect([status, body]).toMatchObject([200, { request: { carriedOutAt: expect.any(String) } }]);

    expect(await rowOf('donations', father.donationId)).toMatchObject({
      fullname: 'Hari Gupta',
      address: FATHER.address,
      email: '',
      phone: '',
      message: '',
      show_name: 0,
      status: 'paid',
    });
    expect(await rowOf('donors', father.donorId)).toMatchObject({
      email: '',
      phone: '',
    });
    const donationRow = await rowOf('donations', father.donationId);
    expect(await rowOf('donation_identities', String(donationRow?.identity_id))).toMatchObject({
      pan_last4: '234K',
    });
    expect(await rowOf('donations', order.donationId)).toMatchObject({
      fullname: '',
      donor_id: null,
    });
    expect({
      books: await books(),
      son: await rowOf('donations', son.donationId),
      donor: await rowOf('donors', son.donorId),
    }).toEqual(before);
    const { db } = app().context;
    const vault = await db
      .selectFrom('aadhaar_vault')
      .select(['last4', 'sealed'])
      .where('last4', 'in', ['2346', '0988'])
      .orderBy('last4')
      .execute();
    expect(vault).toMatchObject([
      { last4: '0988', sealed: expect.any(String) },
      { last4: '2346', sealed: null },
    ]);
    expect(await db.selectFrom('contact_messages').select('id').execute()).toEqual([
      { id: 'of-son' },
    ]);
    expect(
      await db.selectFrom('subscribers').select('status').where('id', '=', 'family').execute(),
    ).toEqual([{ status: 'confirmed' }]);
    expect(await brokenRules()).toEqual([]);

    const list = await app().call('GET', '/api/post/get-donation-by-id/privacy');
    expect(JSON.stringify(list.body)).not.toContain('Hari');
    expect(JSON.stringify(list.body)).toContain('Shyam Gupta');
    const found = await app().call('GET', '/api/post/get-donations?q=Hari', {
      headers: asStaff('clerk'),
    });
    expect(JSON.stringify(found.body)).not.toContain('family@example.org');
    const page = await app().call('GET', `/api/staff/donors/${father.donorId}`, {
      headers: asStaff('clerk'),
    });
    expect([page.status, page.body]).toMatchObject([200, { donor: { email: '', phone_no: '' } }]);

    const closed = await staff('admin', 'POST', `/requests/${id}/close`, {
      state: 'done',
      reason: 'Told by mail what stays',
    });
    expect(closed.status).toBe(200);
    for (const deed of ['take', 'carry-out', 'close', 'identity']) {
      const again = await staff('admin', 'POST', `/requests/${id}/${deed}`, {
        state: 'done',
        reason: 'Once more',
        how: 'Once more',
      });
      expect([deed, again.status]).toEqual([deed, 409]);
    }
  });

  test('consent is withdrawn twice concurrently: the name is hidden, and the log has both', async () => {
    const id = await requestChecked('withdraw', { donorId: son.donorId });
    const both = await Promise.all(
      [1, 2].map(() => staff('admin', 'POST', `/requests/${id}/carry-out`)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowOf('donations', son.donationId)).toMatchObject({
      fullname: 'Shyam Gupta',
      email: FAMILY.email,
      show_name: 0,
      message: '',
    });
  });

  test('the history of a request cannot be changed or deleted in the database', async () => {
    const { db } = app().context;
    await expect(
      db.updateTable('donor_request_steps').set({ actor: 'somebody' }).execute(),
    ).rejects.toThrow('append-only');
    await expect(db.deleteFrom('donor_request_steps').execute()).rejects.toThrow('append-only');
  });

  test.each([
    ['a kind that there is not', { kind: 'sell' }],
    ['an unknown donor', { donorId: 'nothing' }],
    ['a day that is to come', { receivedOn: '2999-01-01' }],
    ['no name', { askerName: '  ' }],
    ['nobody to answer', { email: '' }],
    ['NUL and markup', { email: '<img src=x>\u0000' }],
  ])('a request is recorded with %s: 400', async (_, parts) => {
    const donation = {
      kind: 'see',
      donorId: '',
      askerName: 'A',
      email: 'a@example.org',
      receivedOn: '',
      ...parts,
    };
    expect((await staff('admin', 'POST', '/requests', donation)).status).toBe(400);
  });

  test('a payment arrives while its order is being cleared: counted once, with or without its texts', async () => {
    const { donationId } = await beginTestDonation(past, {
      campaignId: 'privacy',
      donor: fillForm({ fullname: 'Late Payer', pan_no: '', aadhar_no: '' }),
    });
    const periods = { unpaidDays: 30, contactDays: 365, aadhaarDays: 122, networkDays: 90 };
    await Promise.all([
      payDonation(past, donationId),
      runRetention({ ...app().context, periods }, { startedBy: 'command' }),
    ]);
    expect(await rowOf('donations', donationId)).toMatchObject({ status: 'paid' });
    expect(await brokenRules()).toEqual([]);
  });
});
