import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DonorForm } from '#shared/donor-form.ts';
import { beginTestDonation, fillForm, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { createSealer } from '../platform/seal.ts';
import { recordDonorDetails } from './donation-donors.ts';
import { countCapturedDonations } from './settle-donations.ts';

const others = { phone_no: '9000000001', email: 'other@example.org' };
const son = { pan_no: 'ZZZPZ9999Z', aadhar_no: '999941057058' };

describeOnEachDatabase('A donor is recognized', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const begin = async (parts: Partial<DonorForm> = {}, installation = context) =>
    (await beginTestDonation(installation, { donor: fillForm(parts) })).donationId;
  const readDonation = (id: string) =>
    opened.db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const readDonors = () => opened.db.selectFrom('donors').selectAll().orderBy('id').execute();
  const readIdentity = async (donationId: string) =>
    opened.db
      .selectFrom('donation_identities')
      .selectAll()
      .where('id', '=', (await readDonation(donationId)).identity_id ?? '')
      .executeTakeFirstOrThrow();
  /** Returns the donor. */
  const give = async (parts: Partial<DonorForm> = {}, installation = context) => {
    const donationId = await begin(parts, installation);
    await payDonation(installation, donationId);
    return (await readDonation(donationId)).donor_id;
  };

  test('by nothing while no money has come', async () => {
    const id = await begin();
    expect(await readDonation(id)).toMatchObject({ donor_id: null, incomplete: 0 });
    expect(await readDonors()).toEqual([]);
  });

  test('by the PAN with a matching name, whatever else was entered', async () => {
    const id = await give();
    expect(await give({ ...others, fullname: 'Smt. R. Sharma' })).toBe(id);
    expect(await readDonors()).toHaveLength(1);
  });

  test('not by the PAN alone: somebody else may have entered it', async () => {
    const id = await give();
    expect(await give({ fullname: 'Mohan Gupta' })).not.toBe(id);
  });

  test.each([
    ['phone and name', { email: 'new@example.org' }],
    ['mail and name', { phone_no: '9000000001' }],
    ['all but the PAN', {}],
  ])('not by %s without the same PAN', async (_, parts) => {
    const id = await give();
    expect(await give({ ...parts, ...son })).not.toBe(id);
  });

  test('and stays unchanged, whatever a later form contains', async () => {
    await give();
    const before = await readDonors();
    await give({ ...others, fullname: 'Radha Devi Sharma', address: 'Somewhere else' });
    expect(await readDonors()).toEqual(before);
  });

  test('by a PAN that was hashed before the keys changed', async () => {
    const [old, fresh] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
    const id = await give();
    const sealer = createSealer(() => ({ current: fresh, previous: [old] }));
    expect(await give(others, { ...context, sealer })).toBe(id);
  });

  test('by a form that came after the money', async () => {
    const id = await give();
    const { donationId } = await beginTestDonation(context, { donor: null });
    await payDonation(context, donationId);
    expect((await readDonation(donationId)).donor_id).toBeNull();
    await transact(opened.db, (trx) =>
      recordDonorDetails(trx, context, donationId, { form: fillForm(), networkHash: null }),
    );
    expect((await readDonation(donationId)).donor_id).toBe(id);
    expect(await readIdentity(donationId)).toMatchObject({ source: 'verification' });
  });

  test('once, when twenty donations of one new donor come at once', async () => {
    const donations = await Promise.all(Array.from({ length: 20 }, () => begin()));
    await Promise.all(donations.map((id) => payDonation(context, id)));
    expect(await readDonors()).toHaveLength(1);
    expect(await opened.db.selectFrom('aadhaar_vault').select('reference').execute()).toHaveLength(
      1,
    );
  });

  test('once, and separately from others, when they are counted together', async () => {
    const forms = [{}, others, { fullname: 'Mohan' }, son, { ...son, fullname: 'R Sharma' }];
    const capturedAt = context.clock.now();
    const payments: { donationId: string; paymentId: string; capturedAt: Date }[] = [];
    for (const form of forms) {
      const donationId = await begin(form);
      payments.push({ donationId, paymentId: `pay_${donationId}`, capturedAt });
    }
    await transact(opened.db, (trx) => countCapturedDonations(trx, context, payments));
    const donors: (string | null)[] = [];
    for (const { donationId } of payments) donors.push((await readDonation(donationId)).donor_id);
    expect(donors[1]).toBe(donors[0]);
    expect(donors[4]).toBe(donors[3]);
    expect(new Set(donors).size).toBe(3);
  });

  test('while every donation keeps its own numbers, sealed to their row', async () => {
    const [first, second] = [await begin(), await begin({ ...son, fullname: 'Radha Sharma' })];
    const numbers = [await readIdentity(first), await readIdentity(second)];
    expect(numbers).toMatchObject([
      { pan_last4: '234F', source: 'order', actor: 'public', donation_id: first },
      { pan_last4: '999Z', source: 'order', actor: 'public', donation_id: second },
    ]);
    const [one, other] = numbers;
    const index = `donation_identities|${one?.id}|pan`;
    expect(context.sealer.open('pan', index, one?.pan_sealed ?? '')).toBe('ABCPE1234F');
    expect(() => context.sealer.open('pan', index, other?.pan_sealed ?? '')).toThrow('unable');
  });

  test('and a version of numbers never changes its donation, source or time, and is never deleted', async () => {
    await begin();
    const { db } = opened;
    await expect(
      db.updateTable('donation_identities').set({ source: 'staff' }).execute(),
    ).rejects.toThrow('append-only');
    await expect(db.deleteFrom('donation_identities').execute()).rejects.toThrow('append-only');
  });
});

describeOnEachDatabase('The vault of Aadhaar numbers', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const begin = (parts: Partial<DonorForm> = {}, installation = context) =>
    beginTestDonation(installation, { donor: fillForm(parts) });
  const readVault = () => opened.db.selectFrom('aadhaar_vault').selectAll().execute();

  test('stores a number once, bound to its row', async () => {
    await begin();
    await begin({ ...others, fullname: 'Mohan', pan_no: 'ZZZPZ9999Z' });
    const [row, ...rest] = await readVault();
    expect(rest).toEqual([]);
    expect(row).toMatchObject({ last4: '2346', shredded_at: null });
    const index = `aadhaar_vault|${row?.reference}|sealed`;
    expect(context.sealer.open('aadhaar', index, row?.sealed ?? '')).toBe('234123412346');
  });

  test('stores only the last four digits and the keyed hash if configured so', async () => {
    await begin({}, createTestContext(opened, { aadhaarStorage: 'last4' }));
    const [row] = await readVault();
    expect(row).toMatchObject({ last4: '2346', sealed: null });
    expect(row?.number_hash).toBe(context.sealer.hash('aadhaar', '234123412346'));
  });

  test('stores a number again that was shredded after a year was filed', async () => {
    await begin();
    await opened.db
      .updateTable('aadhaar_vault')
      .set({ sealed: null, shredded_at: '2026-06-01T00:00:00.000Z' })
      .execute();
    await begin({ ...others, fullname: 'Mohan', pan_no: 'ZZZPZ9999Z' });
    const [row] = await readVault();
    expect(row?.sealed).not.toBeNull();
    expect(row?.shredded_at).toBeNull();
  });
});
