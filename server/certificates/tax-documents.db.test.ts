import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk, voidAtDesk } from '#test/desk-donations.ts';
import {
  beginTestDonation,
  fillForm,
  openCampaign,
  payDonation,
  refundDonation,
} from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { readDataFolder } from '#test/read-data-folder.ts';
import { openTestTaxDocuments, readPdf, scanCode } from '#test/tax-documents.ts';
import { createTestContext } from '#test/test-context.ts';
import { checkTaxDocument } from './check-tax-document.ts';
import { getReceiptPdf, type ReceiptCopy } from './issue-receipt-tax-document.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';
import { TaxDocumentDamagedError } from './tax-document-files.ts';

describeOnEachDatabase('A receipt document', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let dependencies: TaxDocumentDependencies;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    dependencies = openTestTaxDocuments(opened);
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  async function give(form = fillForm()) {
    const { donationId } = await beginTestDonation(context, { donor: form });
    return { donationId, ...(await payDonation(context, donationId)) };
  }
  async function read(donationId: string, mark?: 'duplicate', pan: ReceiptCopy['pan'] = 'full') {
    const pdf = await getReceiptPdf(context, dependencies, donationId, { pan, mark });
    if (pdf === null) throw new Error('No receipt');
    return { ...pdf, ...(await readPdf(pdf.bytes)) };
  }
  const check = async (bytes: Buffer) =>
    checkTaxDocument(opened.db, new URL(scanCode(bytes) ?? '').pathname.replace('/receipts/', ''));
  const taxDocuments = () =>
    opened.db.selectFrom('tax_documents').selectAll().orderBy('revision').execute();

  test('is unchanged when its donor, its cause or the issuer changes', async () => {
    const { donationId } = await give();
    const first = await read(donationId);
    await opened.db.updateTable('donations').set({ fullname: 'Somebody Else' }).execute();
    await opened.db.updateTable('campaigns').set({ title: 'Another cause' }).execute();
    const moved = { ...dependencies, publicUrl: 'https://other.example', testMode: false };
    const again = await getReceiptPdf(context, moved, donationId, { pan: 'full' });
    expect(again?.bytes.equals(first.bytes)).toBe(true);
    const duplicate = await read(donationId, 'duplicate');
    expect(duplicate.text).toContain('DUPLICATE');
    expect(duplicate.text).toContain('Radha Sharma');
    expect(scanCode(duplicate.bytes)).toBe(scanCode(first.bytes));
  });

  test('has masked copies, rendered from the stored facts, that differ only in the PAN', async () => {
    const { donationId } = await give();
    const whole = await read(donationId);
    expect([whole.isPanMasked, whole.showsPan]).toEqual([false, true]);
    await opened.db.updateTable('donations').set({ fullname: 'Somebody Else' }).execute();
    for (const mark of [undefined, 'duplicate'] as const) {
      const copy = await read(donationId, mark, 'masked');
      expect([copy.isPanMasked, copy.showsPan, copy.number]).toEqual([true, false, whole.number]);
      expect(copy.text).not.toContain('ABCPE1234F');
      expect(copy.text).toContain('PAN ••••••234F');
      expect(copy.text).toContain('The PAN is masked on this copy');
      expect(copy.text).toContain('Radha Sharma');
      expect(scanCode(copy.bytes)).toBe(scanCode(whole.bytes));
    }
  });

  test('without a PAN is the same document for everyone', async () => {
    const { donationId } = await give(fillForm({ pan_no: '' }));
    const [whole, copy] = [await read(donationId), await read(donationId, undefined, 'masked')];
    expect(copy.bytes.equals(whole.bytes)).toBe(true);
    expect([copy.isPanMasked, copy.showsPan]).toEqual([false, false]);
  });

  test('keeps its PAN masked once it is void', async () => {
    const donation = await give();
    await refundDonation(context, donation, 50_100);
    const copy = await read(donation.donationId, undefined, 'masked');
    expect([copy.mark, copy.isPanMasked]).toEqual(['void', true]);
    expect(copy.text).not.toContain('ABCPE1234F');
  });

  test('is issued once for concurrent requests', async () => {
    const { donationId } = await give();
    const all = await Promise.all(Array.from({ length: 8 }, () => read(donationId)));
    for (const one of all) expect(one.bytes.equals(all[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(await taxDocuments()).toHaveLength(1);
    expect((await readDataFolder(join(opened.dataFolder, 'papers'))).size).toBe(2);
  });

  test('leaves no PAN, name or address in plain text on disk or in its rows', async () => {
    const form = fillForm({
      fullname: 'Canary Kumari',
      pan_no: 'CANRY1234K',
      address: 'Canary Lane 7',
    });
    const { donationId } = await give(form);
    expect((await read(donationId)).text).toContain(form.pan_no);
    const files = await readDataFolder(join(opened.dataFolder, 'papers'));
    expect(files.size).toBe(2);
    const kept = [...files.values()].map((bytes) => bytes.toString('latin1'));
    for (const text of [...kept, JSON.stringify(await taxDocuments())]) {
      for (const secret of [form.pan_no, form.fullname, form.address, '%PDF']) {
        expect(text).not.toContain(secret);
      }
    }
  });

  test('is refused when its file was changed, moved or deleted', async () => {
    const one = await give();
    const two = await give(
      fillForm({ pan_no: 'ABCPE9999F', email: 'two@example.org', phone_no: '9876500000' }),
    );
    await read(one.donationId);
    await read(two.donationId);
    const [first, second] = await taxDocuments();
    const pathOf = (name = '') => join(opened.dataFolder, 'papers', name);
    const sealed = await readFile(pathOf(first?.stored_as));
    const changed = Buffer.from(sealed);
    changed[100] = (changed[100] ?? 0) ^ 1;
    for (const bytes of [
      changed,
      sealed.subarray(0, 40),
      await readFile(pathOf(second?.stored_as)),
    ]) {
      await writeFile(pathOf(first?.stored_as), bytes);
      await expect(read(first?.donation_id ?? '')).rejects.toThrow(TaxDocumentDamagedError);
    }
    await dependencies.store.remove(first?.stored_as ?? '');
    await expect(read(first?.donation_id ?? '')).rejects.toThrow(TaxDocumentDamagedError);
    await writeFile(pathOf(first?.stored_as), sealed);
    await opened.db
      .updateTable('tax_documents')
      .set({ sha256: '0'.repeat(64) })
      .execute();
    await expect(read(first?.donation_id ?? '')).rejects.toThrow(TaxDocumentDamagedError);
  });

  test('is revised after a partial refund; the earlier one is kept, and marked as replaced on its page', async () => {
    const donation = await give();
    const before = await read(donation.donationId);
    expect(await check(before.bytes)).toMatchObject({ validity: 'valid', amountPaise: 50_100 });
    await refundDonation(context, donation, 10_000);
    const after = await read(donation.donationId);
    expect(after.text).toContain('REVISED 2');
    expect(after.text).toContain('₹401');
    expect(await check(after.bytes)).toMatchObject({ validity: 'valid', amountPaise: 40_100 });
    expect(await check(before.bytes)).toMatchObject({ validity: 'replaced', amountPaise: 50_100 });
    expect((await taxDocuments()).map((taxDocument) => taxDocument.revision)).toEqual([1, 2]);
  });

  test('is void after a full refund: marked, and void on its public page', async () => {
    const donation = await give();
    const before = await read(donation.donationId);
    await refundDonation(context, donation, 50_100);
    const after = await read(donation.donationId);
    expect([after.mark, after.pages]).toEqual(['void', 1]);
    expect(after.text).toContain('VOID');
    expect(after.text).toContain('₹501');
    expect(await check(before.bytes)).toMatchObject({ validity: 'void' });
    expect(await taxDocuments()).toHaveLength(1);
  });

  test('of an offline donation states its payment mode, and becomes void with it', async () => {
    const donationId = await enterAtDesk(context, {
      mode: 'cheque',
      reference: '000412, State Bank of India',
      amount: '5001',
      fullname: 'श्रीमती राधा शर्मा',
    });
    const taxDocument = await read(donationId);
    for (const fact of ['Cheque or demand draft', '000412, State Bank of India', '₹5,001']) {
      expect(taxDocument.text).toContain(fact);
    }
    await voidAtDesk(context, donationId);
    expect((await read(donationId)).text).toContain('VOID');
    expect(await check(taxDocument.bytes)).toMatchObject({ validity: 'void' });
  });

  test('of a cash donation above two thousand rupees promises no deduction', async () => {
    const donationId = await enterAtDesk(context, { mode: 'cash', amount: '2001' });
    const { text } = await read(donationId);
    expect(text).toContain('Cash donations above ₹2,000 are not eligible for deduction');
    expect(text).not.toContain('Form 114');
  });

  test('does not exist before the donation is paid', async () => {
    const { donationId } = await beginTestDonation(context);
    const pan = 'masked';
    expect(await getReceiptPdf(context, dependencies, donationId, { pan })).toBeNull();
    expect(await getReceiptPdf(context, dependencies, 'nobody', { pan })).toBeNull();
  });
});
