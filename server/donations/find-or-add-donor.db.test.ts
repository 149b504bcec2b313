import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DonorForm } from '#shared/donor-form.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { fillForm } from '#test/gifts.ts';
import { createTestContext } from '#test/house.ts';
import { transact } from '../database/transact.ts';
import { insertDonor } from './donors.writes.ts';
import { findOrAddDonor } from './find-or-add-donor.ts';

const others = { phone_no: '9000000001', email: 'other@example.org' };

describeOnEachDatabase('Knowing a donor again', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
  });
  afterEach(() => opened.close());

  const meet = (parts: Partial<DonorForm> = {}, house = context) =>
    transact(opened.db, (trx) => findOrAddDonor(trx, house, fillForm(parts)));
  const readDonor = (id: string) =>
    opened.db.selectFrom('donors').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const meetAtDesk = async (parts: Partial<DonorForm> = {}) => {
    const id = await meet(parts);
    const nothing = { pan_sealed: null, pan_hash: null, pan_last4: null, aadhaar_reference: null };
    await opened.db.updateTable('donors').set(nothing).where('id', '=', id).execute();
    await opened.db.deleteFrom('aadhaar_vault').execute();
    return id;
  };

  test('by the PAN, whatever else was typed', async () => {
    const id = await meet();
    expect(await meet({ ...others, fullname: 'R. Sharma' })).toBe(id);
  });

  test('by the phone and the name, however it is written', async () => {
    const id = await meetAtDesk();
    expect(await meet({ email: 'new@example.org', fullname: '  radha   SHARMA ' })).toBe(id);
  });

  test('by the mail and the name', async () => {
    const id = await meetAtDesk();
    expect(await meet({ phone_no: '9000000001', email: 'Radha@Example.ORG' })).toBe(id);
  });

  test('not by the phone alone: families share one', async () => {
    const id = await meetAtDesk();
    expect(await meet({ fullname: 'Mohan Sharma', email: 'mohan@example.org' })).not.toBe(id);
  });

  test('not by the name alone', async () => {
    const id = await meetAtDesk();
    expect(await meet(others)).not.toBe(id);
  });

  test('not under another PAN: father and son may share name and phone', async () => {
    const id = await meet();
    expect(await meet({ pan_no: 'ZZZPZ9999Z', aadhar_no: '999941057058' })).not.toBe(id);
  });

  test('fills in what was missing and changes nothing that was known', async () => {
    const id = await meetAtDesk();
    const before = await readDonor(id);
    await meet({ address: 'Somewhere else', email: 'new@example.org' });
    const after = await readDonor(id);
    expect(after).toMatchObject({
      fullname: before.fullname,
      email: before.email,
      address: before.address,
      pan_last4: '234F',
    });
    expect(context.sealer.open('pan', `donors|${id}|pan`, after.pan_sealed ?? '')).toBe(
      'ABCPE1234F',
    );
    expect(after.aadhaar_reference).not.toBeNull();
  });

  test('when twenty gifts of one new donor come at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => meet()));
    expect(new Set(ids).size).toBe(1);
    expect(await opened.db.selectFrom('donors').select('id').execute()).toHaveLength(1);
    expect(await opened.db.selectFrom('aadhaar_vault').select('reference').execute()).toHaveLength(
      1,
    );
  });

  test('when a new PAN and a known phone lead to the same donor at once', async () => {
    await meetAtDesk();
    const forms = [{}, others, { email: 'x@example.org' }, { phone_no: '9111111111' }];
    const ids = await Promise.all(forms.map((parts) => meet(parts)));
    expect(new Set(ids).size).toBe(1);
  });

  test('even when somebody who takes no lock adds the same PAN first', async () => {
    const id = await meet();
    const donor = await readDonor(id);
    const added = await transact(opened.db, (trx) => insertDonor(trx, { ...donor, id: 'second' }));
    expect(added).toBe(false);
    expect(await opened.db.selectFrom('donors').select('id').execute()).toEqual([{ id }]);
  });

  test('keeps an Aadhaar number in the vault only, once, and bound to its row', async () => {
    const id = await meet();
    await meet({ ...others, fullname: 'Mohan', pan_no: 'ZZZPZ9999Z' });
    const vault = await opened.db.selectFrom('aadhaar_vault').selectAll().execute();
    expect(vault).toHaveLength(1);
    const [row] = vault;
    expect(row).toMatchObject({ last4: '2346', shredded_at: null });
    expect((await readDonor(id)).aadhaar_reference).toBe(row?.reference);
    const place = `aadhaar_vault|${row?.reference}|sealed`;
    expect(context.sealer.open('aadhaar', place, row?.sealed ?? '')).toBe('234123412346');
  });

  test('keeps only the last four and the keyed hash where that is the setting', async () => {
    await meet({}, createTestContext(opened, { aadhaarStorage: 'last4' }));
    const [row] = await opened.db.selectFrom('aadhaar_vault').selectAll().execute();
    expect(row).toMatchObject({ last4: '2346', sealed: null });
    expect(row?.number_hash).toBe(context.sealer.hash('aadhaar', '234123412346'));
  });

  test('keeps a number again that was shredded after a year was filed', async () => {
    await meet();
    await opened.db
      .updateTable('aadhaar_vault')
      .set({ sealed: null, shredded_at: '2026-06-01T00:00:00.000Z' })
      .execute();
    await meet({ ...others, fullname: 'Mohan', pan_no: 'ZZZPZ9999Z' });
    const [row] = await opened.db.selectFrom('aadhaar_vault').selectAll().execute();
    expect(row?.sealed).not.toBeNull();
    expect(row?.shredded_at).toBeNull();
  });
});
