import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk, voidAtDesk } from '#test/desk-donations.ts';
import { beginTestDonation, fillForm, payDonation, refundDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { staffMember } from '#test/staff.ts';
import { openTaxDocumentFixture, type TaxDocumentFixture } from '#test/tax-document-fixture.ts';
import { readPdf } from '#test/tax-documents.ts';
import { transact } from '../database/transact.ts';
import { correctDonation } from '../donations/correct-donation.ts';
import { recordDonorDetails } from '../donations/donation-donors.ts';
import { restoreDonation } from '../donations/void-donation.ts';
import { getDonationTaxDocuments, sendTaxDocument } from './donation-tax-documents.ts';
import { getReceiptPdf } from './issue-receipt-tax-document.ts';

const admin = staffMember('admin');
const MINUTE = 60_000;

describeOnEachDatabase('The revision of a receipt', (open) => {
  let opened: TestDatabase;
  let desk: TaxDocumentFixture;
  beforeEach(async () => {
    opened = await open();
    desk = await openTaxDocumentFixture(opened);
  });
  afterEach(() => desk.close());

  const print = async (id: string) => {
    const pdf = await getReceiptPdf(desk.context, desk.dependencies, id, { pan: 'masked' });
    return (await readPdf(pdf?.bytes ?? Buffer.alloc(0))).text;
  };
  const correct = (id: string, fields: Record<string, unknown>) => {
    desk.context.clock.advance(MINUTE);
    return correctDonation(desk.context, admin, id, { reason: 'Typed wrong', ...fields });
  };

  test('counts what was issued: what was corrected before any copy is issued as the original', async () => {
    const id = await enterAtDesk(desk.context);
    await correct(id, { amount: '700' });
    await correct(id, { address: '7 Gopeshwar Road, Vrindavan' });
    const original = await print(id);
    expect(original).toContain('₹700');
    expect(original).not.toContain('REVISED');
    await correct(id, { amount: '800' });
    await correct(id, { amount: '900' });
    const revised = await print(id);
    expect(revised).toContain('REVISED 2');
    expect(revised).toContain('₹900');
  });

  test('is not raised by a refund before the first copy, which still states it', async () => {
    const { donationId, paymentId } = await desk.give();
    await refundDonation(desk.context, { donationId, paymentId }, 10_000);
    const text = await print(donationId);
    expect(text).not.toContain('REVISED');
    expect(text).toContain('Of ₹501 donated, ₹100 was refunded');
  });

  test('is raised by details that come after the first copy of an online donation, and the copy shows them', async () => {
    const { donationId } = await beginTestDonation(desk.context, { donor: null });
    await payDonation(desk.context, donationId);
    expect(await print(donationId)).not.toContain('Loi Bazaar');
    desk.context.clock.advance(MINUTE);
    const details = { form: fillForm({ address: '7 Loi Bazaar, Vrindavan' }), networkHash: null };
    await transact(desk.context.db, (trx) =>
      recordDonorDetails(trx, desk.context, donationId, details),
    );
    const text = await print(donationId);
    expect(text).toContain('REVISED 2');
    expect(text).toContain('Loi Bazaar');
  });

  test('is raised by a void and a restoration only where a copy was issued', async () => {
    const [seen, unseen] = [await enterAtDesk(desk.context), await enterAtDesk(desk.context)];
    await print(seen);
    for (const id of [seen, unseen]) {
      await voidAtDesk(desk.context, id);
      await restoreDonation(desk.context, admin, id);
    }
    expect(await print(seen)).toContain('REVISED 2');
    expect(await print(unseen)).not.toContain('REVISED');
  });

  test('never leaves an issued copy out of date, whatever happens at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await enterAtDesk(desk.context, { amount: '100' });
      desk.context.clock.advance(MINUTE);
      await Promise.all([
        print(id),
        correctDonation(desk.context, admin, id, { amount: '200', reason: 'Typed wrong' }),
        print(id),
      ]);
      expect(await print(id)).toContain('₹200');
    }
  });

  test('and its history are shown in order: issued, copies, corrections with reason, void, restored, mails', async () => {
    const id = await enterAtDesk(desk.context);
    const later = () => desk.context.clock.advance(MINUTE);
    later();
    await print(id);
    await correct(id, { amount: '700' });
    await correct(id, { note: 'Only for us' });
    later();
    await print(id);
    later();
    await sendTaxDocument(desk.context, admin, id);
    await sendTaxDocument(desk.context, admin, id);
    await desk.drain();
    later();
    await voidAtDesk(desk.context, id);
    later();
    await restoreDonation(desk.context, admin, id);
    const { history, taxDocuments } = await getDonationTaxDocuments(desk.context, admin, id);
    expect(history.map(({ kind }) => kind)).toEqual([
      ...['issued', 'copy', 'corrected', 'copy', 'mailed', 'mailed', 'voided', 'restored'],
    ]);
    expect(history.find(({ kind }) => kind === 'voided')?.reason).toBe('Entered twice');
    const copies = history.filter(({ kind }) => kind === 'copy').map(({ about }) => about);
    expect(copies).toEqual(taxDocuments.map(({ _id }) => _id).toReversed());
  });
});
