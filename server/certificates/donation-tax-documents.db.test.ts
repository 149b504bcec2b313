import type { Email } from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterAtDesk, voidAtDesk } from '#test/desk-donations.ts';
import { beginTestDonation, fillForm, refundDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { listMailedFiles } from '#test/mailed-files.ts';
import { staffMember } from '#test/staff.ts';
import { openTaxDocumentFixture, type TaxDocumentFixture } from '#test/tax-document-fixture.ts';
import { readPdf, writeTestPdf } from '#test/tax-documents.ts';
import { getDonationTaxDocuments, sendTaxDocument } from './donation-tax-documents.ts';
import { storeOfficialTaxDocument } from './store-official-tax-document.ts';
import { once } from './tax-document-files.ts';

const HOUR = 3_600_000;
const clerk = staffMember('clerk');
const accountant = staffMember('accountant');
const PORTAL_FILE = writeTestPdf('the portal says');

describeOnEachDatabase('A tax document by mail', (open) => {
  let opened: TestDatabase;
  let desk: TaxDocumentFixture;
  beforeEach(async () => {
    opened = await open();
    desk = await openTaxDocumentFixture(opened);
  });
  afterEach(() => desk.close());

  const send = (donationId: string) => sendTaxDocument(desk.context, clerk, donationId);
  const taxDocumentsOf = (donationId: string) =>
    getDonationTaxDocuments(desk.context, clerk, donationId);
  const upload = (donationId: string, bytes = PORTAL_FILE, certificateNumber = '') =>
    storeOfficialTaxDocument(desk.context, desk.dependencies, accountant, [donationId], {
      parts: once(bytes),
      certificateNumber,
    });
  async function attachmentOf(mail: Email | undefined) {
    const [file, ...others] = listMailedFiles(mail);
    expect(others).toEqual([]);
    const bytes = Buffer.from(file?.content as ArrayBuffer);
    return { name: file?.filename, type: file?.mimeType, bytes };
  }

  test('is the receipt with its PDF, and says that it is not the certificate', async () => {
    const donationId = await enterAtDesk(desk.context, { mode: 'upi', reference: 'UTR1' });
    const message = await send(donationId);
    expect(message).toContain('the receipt, not the tax certificate');
    expect(message).toContain('Form 114 can be emailed after');
    await desk.drain();
    const mail = desk.mails().at(-1);
    expect(mail?.to).toEqual([expect.objectContaining({ address: 'radha@example.org' })]);
    expect(mail?.text).toContain('the receipt and acknowledgement, not the tax certificate');
    expect(mail?.subject).not.toContain('DUPLICATE');
    const { name, type, bytes } = await attachmentOf(mail);
    expect([name, type]).toEqual([
      expect.stringMatching(/^receipt-2026-27-\d{6}\.pdf$/),
      'application/pdf',
    ]);
    const { text } = await readPdf(bytes);
    expect(text).toContain('Radha Sharma');
    expect(text).not.toContain('DUPLICATE');
  });

  test('has the PAN masked and says how to open the full document, unless configured otherwise', async () => {
    const { donationId } = await desk.give();
    await desk.drain();
    await send(donationId);
    await send(donationId);
    await desk.drain();
    const sent = desk.mails();
    expect(sent).toHaveLength(3);
    for (const mail of sent) {
      const { text } = await readPdf((await attachmentOf(mail)).bytes);
      expect(text).toContain('PAN ••••••234F');
      expect(text).not.toContain('ABCPE1234F');
      expect(mail.text).toContain(
        'The attached copy shows only the last four characters of your PAN',
      );
    }
    desk.dependencies.mailPan = 'full';
    await send(donationId);
    await desk.drain();
    const last = desk.mails().at(-1);
    expect((await readPdf((await attachmentOf(last)).bytes)).text).toContain('ABCPE1234F');
    expect(last?.text).not.toContain('is masked');
  });

  test('is sent again marked as a duplicate, as often as requested', async () => {
    const { donationId } = await desk.give();
    await send(donationId);
    const again = [await send(donationId), await send(donationId)];
    for (const message of again)
      expect(message).toContain('queued for email again, marked as duplicate');
    await desk.drain();
    const sent = desk.mails().filter((mail) => mail.messageId?.includes('paper-mail'));
    expect(sent.map((mail) => mail.subject?.startsWith('DUPLICATE: ')).toSorted()).toEqual([
      false,
      true,
      true,
    ]);
    for (const mail of sent) {
      const { text } = await readPdf((await attachmentOf(mail)).bytes);
      expect(text.includes('DUPLICATE')).toBe(mail.subject?.startsWith('DUPLICATE'));
    }
  });

  test('is sent with the first mail after an online donation too, byte-identical', async () => {
    const { donationId } = await desk.give();
    await desk.drain();
    const first = await attachmentOf(desk.mails()[0]);
    await send(donationId);
    await desk.drain();
    expect((await attachmentOf(desk.mails()[1])).bytes.equals(first.bytes)).toBe(true);
  });

  test('waits while the mail server is down, reports it, and is sent once', async () => {
    const { donationId } = await desk.give(fillForm({ email: '' }));
    await opened.db.updateTable('donations').set({ email: 'late@example.org' }).execute();
    expect((await taxDocumentsOf(donationId)).status).toBe('idle');
    await desk.stopMail();
    await send(donationId);
    await desk.drain();
    const waiting = await taxDocumentsOf(donationId);
    expect(waiting.status).toBe('loading');
    expect(waiting.mails[0]?.message).toContain('retrying');
    await desk.startMail();
    desk.context.clock.advance(HOUR);
    await desk.drain();
    desk.context.clock.advance(100 * HOUR);
    await desk.drain();
    expect(desk.mails()).toHaveLength(1);
    expect((await taxDocumentsOf(donationId)).mails).toMatchObject([
      { status: 'succeeded', message: 'Sent' },
    ]);
  });

  test('becomes the portal’s certificate once staff have uploaded it', async () => {
    const { donationId } = await desk.give();
    await send(donationId);
    await upload(donationId, PORTAL_FILE, 'ARN1234567890');
    expect(await send(donationId)).toContain('Form 114');
    expect(await send(donationId)).toContain('queued for email again, as duplicate');
    await desk.drain();
    const official = desk.mails().filter((mail) => mail.subject?.includes('Form 114 for 2026-27'));
    expect(official).toHaveLength(2);
    expect(official[0]?.text).toContain('the official certificate of the income-tax portal');
    expect(official[0]?.text).toContain('ARN1234567890');
    for (const mail of official) {
      expect(listMailedFiles(mail)).toEqual([]);
      expect(mail.text).toContain('we mail you a code of six digits');
      expect(mail.text).toMatch(/https:\/\/seva\.example\/donate\/status\/[\w-]{32}\n/);
      expect(JSON.stringify([mail.text, mail.html])).not.toContain('the portal says');
    }
  });

  test('is Form 10BE for a donation before 1 April 2026', async () => {
    desk.context.clock.set(new Date('2026-03-31T18:29:59.000Z'));
    const { donationId } = await desk.give();
    expect(await send(donationId)).toContain('Form 10BE can be emailed after');
    expect((await taxDocumentsOf(donationId)).officialForm).toBe('Form 10BE');
    expect((await upload(donationId)).title).toBe('Form 10BE');
  });

  test('stores each file of the portal once, sealed on disk', async () => {
    const { donationId } = await desk.give();
    const [one, same] = [await upload(donationId), await upload(donationId)];
    expect(same._id).toBe(one._id);
    const two = await upload(donationId, writeTestPdf('corrected'));
    expect([two.revision, two.validity]).toEqual([2, 'valid']);
    const { taxDocuments } = await taxDocumentsOf(donationId);
    expect(taxDocuments.map((taxDocument) => taxDocument.validity).toSorted()).toEqual([
      'replaced',
      'valid',
    ]);
    const rows = await opened.db.selectFrom('tax_documents').selectAll().execute();
    for (const row of rows) {
      expect((await desk.dependencies.store.read(row.stored_as)).toString('latin1')).not.toContain(
        '%PDF',
      );
    }
  });

  test('keeps the file when the database went away, since the commit may have arrived', async () => {
    const donationId = await enterAtDesk(desk.context);
    const uploadWhile = (fault: Error) => {
      let looks = 0;
      // The second look is that of the activity log, in the transaction.
      const now = () => {
        looks += 1;
        if (looks > 1) throw fault;
        return desk.context.clock.now();
      };
      const context = { ...desk.context, clock: { now } };
      const file = { parts: once(PORTAL_FILE), certificateNumber: '' };
      return storeOfficialTaxDocument(context, desk.dependencies, accountant, [donationId], file);
    };
    await expect(uploadWhile(new Error('A mistake'))).rejects.toThrow('A mistake');
    expect(await desk.dependencies.store.list()).toEqual([]);
    const gone = Object.assign(new Error('The server ended the connection'), { code: '57P01' });
    await expect(uploadWhile(gone)).rejects.toThrow('The server ended the connection');
    expect(await desk.dependencies.store.list()).toHaveLength(1);
  });

  test('refuses a file that is not a PDF or too large, and stores nothing of it', async () => {
    const { donationId } = await desk.give();
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-');
    for (const [bytes, status] of [
      [Buffer.from('<html>'), 415],
      [Buffer.from('%P'), 415],
      [large, 413],
    ] as const) {
      await expect(upload(donationId, bytes)).rejects.toMatchObject({ status });
    }
    expect(await opened.db.selectFrom('tax_documents').selectAll().execute()).toEqual([]);
  });

  test('is refused with a message for a donation that is unknown, unpaid, under review, void, or without an address', async () => {
    const unpaid = await beginTestDonation(desk.context);
    const inReview = await beginTestDonation(desk.context);
    await opened.db
      .updateTable('donations')
      .set({ status: 'review' })
      .where('id', '=', inReview.donationId)
      .execute();
    const atDesk = await enterAtDesk(desk.context);
    await voidAtDesk(desk.context, atDesk);
    const back = await desk.give();
    await refundDonation(desk.context, back, 50_100);
    const silent = await enterAtDesk(desk.context, { email: '' });
    for (const [id, status, shownText] of [
      ['nobody', 404, 'Donation not found'],
      [unpaid.donationId, 409, 'not received'],
      [inReview.donationId, 409, 'under review'],
      [atDesk, 409, 'void'],
      [back.donationId, 409, 'void'],
      [silent, 409, 'no email address'],
    ] as const) {
      await expect(send(id)).rejects.toMatchObject({
        status,
        message: expect.stringContaining(shownText),
      });
    }
    const orders = await opened.db.selectFrom('tax_document_mails').selectAll().execute();
    expect(orders).toEqual([]);
  });

  test('is dropped, with the reason, when the donation became void before it was sent', async () => {
    const donation = await desk.give();
    await desk.drain();
    await send(donation.donationId);
    await refundDonation(desk.context, donation, 50_100);
    await desk.drain();
    expect(desk.mails().filter((mail) => mail.messageId?.includes('paper-mail'))).toEqual([]);
    expect((await taxDocumentsOf(donation.donationId)).mails).toMatchObject([{ status: 'failed' }]);
  });

  test('checks the role of the sender or uploader in the use case too', async () => {
    const { donationId } = await desk.give();
    const editor = staffMember('editor');
    await expect(sendTaxDocument(desk.context, editor, donationId)).rejects.toMatchObject({
      status: 403,
    });
    const file = { parts: once(PORTAL_FILE), certificateNumber: '' };
    await expect(
      storeOfficialTaxDocument(desk.context, desk.dependencies, clerk, [donationId], file),
    ).rejects.toMatchObject({ status: 403 });
  });
});
