import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk } from '#test/desk-donations.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { correctDonation } from './correct-donation.ts';
import { mergeDonors } from './merge-donors.ts';

const accountant = staffMember('accountant');
const reason = 'The slip says otherwise';

describeOnEachDatabase('A correction', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const read = (id: string) =>
    opened.db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const correct = (id: string, change: object) =>
    correctDonation(context, accountant, id, { ...change, reason });

  test.each([null, ''])('that says %j of the name in public leaves it hidden', async (nothing) => {
    const id = await enterAtDesk(context, { show_name: false });
    await correct(id, { note: 'Came with her brother', show_name: nothing });
    expect(await read(id)).toMatchObject({ show_name: 0, note: 'Came with her brother' });
    await correct(id, { show_name: true });
    expect(await read(id)).toMatchObject({ show_name: 1 });
  });

  test('stores a name as an entry does, without characters that nobody sees', async () => {
    const id = await enterAtDesk(context);
    await correct(id, { fullname: ' Radha\u202e  Devi\u200b ' });
    expect(await read(id)).toMatchObject({ fullname: 'Radha Devi' });
  });

  test('takes the day of a full time by the Indian calendar, as an entry does', async () => {
    const id = await enterAtDesk(context, { mode: 'cheque', reference: '000123' });
    await correct(id, {
      date: '2026-11-19T18:45:00.000Z',
      cheque_date: '2026-11-18T20:00:00.000Z',
    });
    expect(await read(id)).toMatchObject({
      given_on: '2026-11-20',
      paid_at: '2026-11-20T06:30:00.000Z',
      cheque_date: '2026-11-19',
    });
  });

  test('of an address is accepted although merged donors gave much cash that day; of more cash it is not', async () => {
    const cash = { amount: '150000', pan_no: '' };
    const [one, other] = [
      await enterAtDesk(context, { ...cash, phone_no: '9000000001', email: 'one@example.org' }),
      await enterAtDesk(context, { ...cash, phone_no: '9000000002', email: 'other@example.org' }),
    ];
    const [{ donor_id: kept }, { donor_id: merged }] = [await read(one), await read(other)];
    await mergeDonors(context, accountant, { survivingId: kept ?? '', otherId: merged ?? '' });
    await correct(one, { address: 'Raman Reti, Vrindavan', pan_no: 'RADHP1234S' });
    expect(await read(one)).toMatchObject({ address: 'Raman Reti, Vrindavan', incomplete: 0 });
    await expect(correct(one, { amount: '160000' })).rejects.toMatchObject({
      status: 400,
      fields: { amount: expect.any(String) },
    });
  });
});
