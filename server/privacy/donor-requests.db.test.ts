import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DonorRequestKind } from '#shared/staff/privacy-endpoints.ts';
import { beginTestDonation, fillForm, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { addSupporter } from '../donations/add-supporter.ts';
import { toDonorRow } from '../donations/donors.writes.ts';
import { mergeDonors } from '../donations/merge-donors.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import {
  carryOutRequest,
  checkIdentity,
  closeRequest,
  exportPersonalData,
  openRequest,
} from './donor-requests.ts';
import { runRetention } from './run-retention.ts';
import { showRequest } from './show-requests.ts';

const DAY = 24 * 3_600_000;
const periods = { unpaidDays: 30, contactDays: 365, aadhaarDays: 122, networkDays: 90 };
const accountant = staffMember('accountant');

describeOnEachDatabase('A request about personal data', (open, dialect) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext> & { periods: typeof periods };
  beforeEach(async () => {
    opened = await open();
    context = { ...createTestContext(opened), periods };
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const donation = (id: string) =>
    opened.db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const give = async (parts = {}) => {
    const { donationId } = await beginTestDonation(context, { donor: fillForm(parts) });
    await payDonation(context, donationId);
    return { donationId, donorId: (await donation(donationId)).donor_id ?? '' };
  };
  const ask = async (kind: DonorRequestKind, donorId: string, email = 'radha@example.org') => {
    const request = { kind, donorId, askerName: 'Radha Sharma', email, receivedOn: '' };
    const { _id: id } = await openRequest(context, accountant, request);
    await checkIdentity(context, accountant, id, 'Knew the receipt number');
    return id;
  };
  const linesOf = async (id: string) => {
    const { plan } = await showRequest(context, accountant, id);
    return plan.map(({ part, goes, until }) => `${goes ? 'goes' : 'stays'} ${part} ${until ?? ''}`);
  };
  const run = () => runRetention(context, { startedBy: 'system' });

  test('is in the activity log with the network of whoever worked on it', async () => {
    const { donorId } = await give();
    const from = { network: '203.0.113.7', client: 'A browser' };
    const asked = { kind: 'see', donorId, askerName: 'Radha Sharma', email: '' } as const;
    await openRequest(context, { ...accountant, from }, { ...asked, receivedOn: '' });
    const traces = await opened.db.selectFrom('audit_traces').select('network').execute();
    expect(traces).toEqual([{ network: '203.0.113.7' }]);
  });

  test('leaves contact data until the certificate is sent; then retention erases it', async () => {
    const { donationId, donorId } = await give();
    const id = await ask('erase', donorId);
    expect(await linesOf(id)).toEqual([
      'goes public ',
      'goes aadhaar ',
      'stays contact-later 2027-07-31',
      'stays donations 2037-03-31',
      'stays records ',
    ]);
    await carryOutRequest(context, accountant, id);
    await closeRequest(context, accountant, id, { state: 'done', reason: 'Told by mail' });
    expect(await donation(donationId)).toMatchObject({ email: 'radha@example.org', show_name: 0 });

    context.clock.advance(DAY);
    const later = await give();
    expect(later.donorId).toBe(donorId);
    context.clock.set(new Date('2027-07-31T18:00:00.000Z'));
    expect(await run()).toEqual({});
    context.clock.set(new Date('2027-07-31T18:31:00.000Z'));
    expect(await run()).toMatchObject({ 'contact-after-erasure': 1 });
    expect(await donation(donationId)).toMatchObject({
      fullname: 'Radha Sharma',
      email: '',
      phone: '',
      search_words: ' radha sharma ',
    });
    // A later donation is not covered by the request.
    expect(await donation(later.donationId)).toMatchObject({ email: 'radha@example.org' });
    const reports = await checkLedger(opened.db, { dialect });
    expect(reports.flatMap(({ broken }) => broken)).toEqual([]);
  });

  test('covers what is by now of a donor whom the requester was merged into, twice', async () => {
    const { donationId, donorId } = await give();
    await carryOutRequest(context, accountant, await ask('erase', donorId));
    const person = { fullname: 'Radha Sharma', email: '', phone_no: '', address: '' };
    for (const id of ['second', 'third']) {
      await opened.db
        .insertInto('donors')
        .values({ ...toDonorRow(context.clock, person), id })
        .execute();
    }
    await mergeDonors(context, accountant, { survivingId: 'second', otherId: donorId });
    await mergeDonors(context, accountant, { survivingId: 'third', otherId: 'second' });
    const see = await ask('see', donorId);
    const { text } = await exportPersonalData(context, accountant, see);
    expect(text).toContain(fillForm().address);

    context.clock.set(new Date('2027-07-31T18:31:00.000Z'));
    expect(await run()).toMatchObject({ 'contact-after-erasure': 1 });
    expect(await donation(donationId)).toMatchObject({ donor_id: 'third', email: '', phone: '' });
  });

  test('keeps an Aadhaar number without which a donation of this year cannot be reported', async () => {
    const { donorId } = await give({ pan_no: '' });
    expect(await linesOf(await ask('erase', donorId))).toContain('stays aadhaar-later 2027-07-31');
  });

  test('erases the address of donations that tax law no longer needs, and keeps that of newer ones', async () => {
    context.clock.set(new Date('2014-06-01T10:00:00.000Z'));
    const old = await give();
    context.clock.set(new Date('2024-06-01T10:00:00.000Z'));
    const young = await give();
    context.clock.set(new Date('2026-11-21T10:00:00.000Z'));
    const id = await ask('erase', old.donorId);
    expect(await linesOf(id)).toContain('goes old-address ');
    await carryOutRequest(context, accountant, id);
    expect(await donation(old.donationId)).toMatchObject({ address: '', email: '' });
    expect(await donation(young.donationId)).toMatchObject({
      address: fillForm().address,
      email: '',
    });
    const donors = await opened.db.selectFrom('donors').selectAll().execute();
    expect(donors).toMatchObject([{ address: fillForm().address, email: '', phone: '' }]);
  });

  test('erases mail address and phone that only the row of the donor has', async () => {
    const { donationId, donorId } = await give();
    await opened.db
      .updateTable('donations')
      .set({ email: '', phone: '' })
      .where('id', '=', donationId)
      .execute();
    await carryOutRequest(context, accountant, await ask('erase', donorId));
    expect(await opened.db.selectFrom('donors').selectAll().execute()).toMatchObject([
      { fullname: 'Radha Sharma', email: '', email_key: '', phone: '' },
    ]);
  });

  test('removes a donor to whom a statement was issued, and whose donations were moved since', async () => {
    const { donationId, donorId } = await give();
    const other = await give({
      fullname: 'Gopal Das',
      email: 'gopal@example.org',
      phone_no: '9812345678',
      pan_no: 'ABCPD4321E',
      aadhar_no: '999941057058',
    });
    expect(other.donorId).not.toBe(donorId);
    await opened.db
      .insertInto('donation_statements')
      .values({
        id: 'statement',
        donor_id: donorId,
        tax_year: '2026-27',
        revision: 1,
        content_hash: 'hash',
        total_paise: 50_100,
        made_by: 'system',
        issued_at: '2026-11-20T10:00:00.000Z',
      })
      .execute();
    await opened.db
      .updateTable('donations')
      .set({ donor_id: other.donorId })
      .where('id', '=', donationId)
      .execute();
    await carryOutRequest(context, accountant, await ask('erase', donorId));
    expect(await opened.db.selectFrom('donors').select('id').execute()).toEqual([
      { id: other.donorId },
    ]);
    expect(await opened.db.selectFrom('donation_statements').selectAll().execute()).toEqual([]);
  });

  test('hides a supporter who was listed without a donation, who stays counted', async () => {
    const add = (fullname: string, email: string) =>
      addSupporter(context, accountant, {
        campaignId: 'food',
        body: { fullname, email },
        donorEmails: 'full',
      });
    await add('Radha Sharma', 'Helper@example.org');
    await add('Gopal Das', 'gopal@example.org');
    const see = await ask('see', '', 'helper@example.org');
    const { text } = await exportPersonalData(context, accountant, see);
    expect(text).toContain('Listed as a supporter of Anna Vitran');
    expect(text).toContain('Helper@example.org');

    const withdraw = await ask('withdraw', '', 'helper@example.org');
    expect(await linesOf(withdraw)).toEqual(['goes public ']);
    await carryOutRequest(context, accountant, withdraw);
    const kept = await opened.db
      .selectFrom('named_supporters')
      .select(['fullname', 'email'])
      .orderBy('fullname')
      .execute();
    expect(kept).toEqual([
      { fullname: '', email: '' },
      { fullname: 'Gopal Das', email: 'gopal@example.org' },
    ]);
    expect(await linesOf(withdraw)).toEqual([]);
    const reports = await checkLedger(opened.db, { dialect });
    expect(reports.flatMap(({ broken }) => broken)).toEqual([]);
  });

  test('of a person who never donated finds data under their mail address', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const { db, sealer } = context;
    await db
      .insertInto('subscribers')
      .values({
        id: 's',
        address_hash: sealer.hash('email', 'new@example.org'),
        email: 'new@example.org',
        name: 'Newcomer',
        status: 'confirmed',
        confirm_hash: null,
        confirm_until: null,
        leave_token: 'leave',
        answered_request: null,
        answered_at: null,
        created_at: at,
        confirmed_at: at,
        left_at: null,
      })
      .execute();
    const see = await ask('see', '', 'New@example.org');
    const { text } = await exportPersonalData(context, accountant, see);
    expect(text).toContain('Newcomer');
    const withdraw = await ask('withdraw', '', 'New@example.org');
    expect(await linesOf(withdraw)).toEqual(['goes newsletter ']);
    await carryOutRequest(context, accountant, withdraw);
    expect(await db.selectFrom('subscribers').selectAll().execute()).toMatchObject([
      { status: 'left', email: null, name: '' },
    ]);
    expect(await linesOf(withdraw)).toEqual([]);
  });

  test("loses the requester's name a year after it was closed; its steps stay", async () => {
    const { donorId } = await give();
    const id = await ask('correct', donorId);
    await closeRequest(context, accountant, id, {
      state: 'refused',
      reason: 'Name is as on the PAN',
    });
    context.clock.advance(366 * DAY);
    expect(await run()).toMatchObject({ 'closed-requests': 1 });
    const { request, steps } = await showRequest(context, accountant, id);
    expect(request).toMatchObject({ askerName: '', email: '', outcome: '', state: 'refused' });
    expect(steps.map(({ action }) => action)).toEqual(['open', 'check-identity', 'refused']);
  });
});
