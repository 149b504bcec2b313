import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DonorRequestKind } from '#shared/staff/privacy-endpoints.ts';
import { beginTestDonation, fillForm, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
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
