import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '#shared/staff/roles.ts';
import { enterAtDesk } from '#test/desk-donations.ts';
import { beginTestDonation, fillForm, openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { putInQuestion } from '#test/put-in-question.ts';
import { insertStaff, staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { correctDonation } from '../correct-donation.ts';
import { getDonationForTaxDocument } from '../get-donation-for-tax-document.ts';
import { voidDonation } from '../void-donation.ts';
import { reopenIdentity, reviewIdentity } from './review-identity.ts';
import { showCarriedOver, showVersions } from './show-identities.ts';

const admin = staffMember('admin', {
  from: { network: '203.0.113.9', client: 'Firefox/140.0' },
});
const accountant = staffMember('accountant');
const PAN = fillForm().pan_no;

describeOnEachDatabase('The history of identity numbers', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const show = (id: string, role: Role = 'admin') => showVersions(context, staffMember(role), id);
  const enter = async () => {
    context.clock.advance(1000);
    return enterAtDesk(context);
  };
  const inQuestion = async () => {
    const id = await enter();
    await putInQuestion(opened, [id]);
    return id;
  };
  const brokenBooks = async () =>
    (await checkLedger(opened.db, opened)).flatMap(({ broken }) => broken);
  const drawReceipt = async (donationId: string, revision: number, identityId: string) =>
    opened.db
      .insertInto('tax_documents')
      .values({
        ...{ id: `paper-${donationId}-${revision}`, donation_id: donationId, kind: 'receipt' },
        ...{ revision, number: '2026-27/000001', title: 'Receipt', amount_paise: 50_100 },
        ...{ code: null, sha256: 'x', size_bytes: 1, stored_as: `${donationId}-${revision}` },
        ...{ key_sealed: 'x', made_by: 'system', issued_at: '2026-11-21T10:00:00.000Z' },
        identity_id: identityId,
      })
      .execute();

  test('names the network of the donor’s own form, and its other donations, for staff who may see the shield', async () => {
    const networkHash = 'network-of-the-donor00';
    const { donationId } = await beginTestDonation(context, { networkHash });
    for (let turn = 0; turn < 2; turn += 1) await beginTestDonation(context, { networkHash });
    await beginTestDonation(context, { networkHash: 'another-network-000000' });
    const seenBy = async (role: Role) => (await show(donationId, role)).versions[0];
    expect(await seenBy('accountant')).toMatchObject({
      ...{ source: 'order', by: null, isCurrent: true, revisions: [], trace: null },
      network: { hash: networkHash, others: 2, isMore: false },
    });
    expect(await seenBy('clerk')).toMatchObject({ source: 'order', network: null, trace: null });
  });

  test('names the network from which staff wrote a version, for readers of the audit log', async () => {
    await insertStaff(opened.db, admin);
    const id = await enterAtDesk(context);
    context.clock.advance(1000);
    await correctDonation(context, admin, id, { pan_no: 'OTHEP1234R', reason: 'Typed wrongly' });
    const { versions } = await show(id);
    expect(
      versions.map(({ pan_no, by, isCurrent, trace }) => [pan_no, by, isCurrent, trace]),
    ).toEqual([
      ['••••••234R', 'The admin', true, admin.from],
      ['••••••234F', 'The admin', false, null],
    ]);
    for (const role of ['accountant', 'clerk'] as const) {
      const seen = (await show(id, role)).versions;
      expect(seen.map(({ trace }) => trace)).toEqual([null, null]);
    }
  });

  test('names the version on the receipt', async () => {
    const id = await enter();
    const [first] = (await show(id)).versions;
    expect((await show(id)).receipt).toMatchObject({ revision: 1, shows: 'not-made' });
    await drawReceipt(id, 1, first?._id ?? '');
    expect(await show(id)).toMatchObject({
      receipt: { shows: 'version', status: 'valid' },
      versions: [{ revisions: [1] }],
    });
    await correctDonation(context, admin, id, { pan_no: 'OTHEP1234R', reason: 'Typed wrongly' });
    expect(await show(id)).toMatchObject({
      receipt: { revision: 2, shows: 'not-made' },
      versions: [{ revisions: [] }, { revisions: [1] }],
    });
  });

  test('is empty for a donation without numbers', async () => {
    const id = await enterAtDesk(context, { pan_no: '' });
    expect(await show(id)).toMatchObject({ versions: [], question: null, decided: null });
  });

  test('returns a removed PAN as doubtful, and the receipt is revised each time', async () => {
    const id = await inQuestion();
    expect(await show(id)).toMatchObject({ question: 'desk', decided: null });
    await drawReceipt(id, 1, (await show(id)).versions[0]?._id ?? '');
    await reviewIdentity(context, accountant, id, 'remove');
    expect(await show(id)).toMatchObject({ question: null, decided: 'removed' });
    expect(await getDonationForTaxDocument(context, id)).toMatchObject({
      pan: null,
      receipt: { revision: 2 },
    });
    await drawReceipt(id, 2, '');
    await reopenIdentity(context, accountant, id);
    expect(await show(id)).toMatchObject({ question: 'desk', decided: null });
    expect(await getDonationForTaxDocument(context, id)).toMatchObject({
      pan: PAN,
      receipt: { revision: 3 },
    });
    expect((await showCarriedOver(context, accountant)).donations).toMatchObject([
      { _id: id, question: 'desk' },
    ]);
    expect(await brokenBooks()).toEqual([]);
  });

  test('undoes a confirmation without a new receipt', async () => {
    const id = await inQuestion();
    await reviewIdentity(context, accountant, id, 'confirm');
    expect(await show(id)).toMatchObject({ question: null, decided: 'confirmed' });
    await reopenIdentity(context, accountant, id);
    expect(await getDonationForTaxDocument(context, id)).toMatchObject({
      pan: PAN,
      receipt: { revision: 1 },
    });
    expect((await show(id)).versions.map(({ source }) => source)).toEqual([
      ...['carried-over', 'staff', 'carried-over'],
    ]);
    expect(await brokenBooks()).toEqual([]);
  });

  test('undoes nothing where nothing was decided, or staff have entered a PAN since', async () => {
    const id = await inQuestion();
    const refused = { status: 409, message: expect.stringContaining('no decision') };
    await expect(reopenIdentity(context, accountant, id)).rejects.toMatchObject(refused);
    await reviewIdentity(context, accountant, id, 'remove');
    await correctDonation(context, admin, id, { pan_no: 'OTHEP1234R', reason: 'Typed wrongly' });
    expect(await show(id)).toMatchObject({ question: null, decided: null });
    await expect(reopenIdentity(context, accountant, id)).rejects.toMatchObject(refused);
    expect(await getDonationForTaxDocument(context, id)).toMatchObject({ pan: 'OTHEP1234R' });
  });

  test('has no doubt about an overwritten PAN, and no decision to undo', async () => {
    const id = await inQuestion();
    await correctDonation(context, admin, id, { pan_no: 'OTHEP1234R', reason: 'Typed wrongly' });
    expect(await show(id)).toMatchObject({ question: null, decided: null });
  });

  test('of a void donation accepts no decision until it is restored', async () => {
    const id = await inQuestion();
    await voidDonation(context, admin, id, 'Entered twice');
    for (const decision of ['confirm', 'remove'] as const) {
      await expect(reviewIdentity(context, accountant, id, decision)).rejects.toMatchObject({
        status: 409,
      });
    }
  });

  test('lists doubtful donations page by page, oldest first, none twice and none left out', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 51; n += 1) ids.push(await enter());
    await putInQuestion(opened, ids);
    const first = await showCarriedOver(context, accountant);
    const second = await showCarriedOver(context, accountant, first.next ?? '');
    expect([first.donations.length, second.donations.length, second.next]).toEqual([50, 1, null]);
    const shown = [...first.donations, ...second.donations].map(({ _id }) => _id);
    expect(shown).toEqual(ids);
  });
});
