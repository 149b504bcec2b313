import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  beginTestDonation,
  fillForm,
  openCampaign,
  payDonation,
  refundDonation,
} from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { startSmtp, type TestSmtp } from '#test/smtp.ts';
import { openTestTaxDocuments } from '#test/tax-documents.ts';
import { createTestContext } from '#test/test-context.ts';
import { createMailSender, type MailSender } from '../platform/mail.ts';

import { createOutboxWorker } from '../platform/outbox-worker.ts';
import { createMailHandlers } from './mail-handlers.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';

const HOUR = 3_600_000;
const from = 'Braj Seva <seva@braj-seva.example>';

describeOnEachDatabase('Mail about a donation', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let smtp: TestSmtp;
  let sender: MailSender;
  let dependencies: TaxDocumentDependencies;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    await openCampaign(opened.db);
    dependencies = openTestTaxDocuments(opened);
    smtp = await startSmtp();
    sender = createMailSender({ smtpUrl: smtp.url, from, folder: opened.dataFolder });
  });
  afterEach(async () => {
    await smtp.stop();
    await opened.close();
  });

  const drain = (by = sender) =>
    createOutboxWorker({ context, handlers: createMailHandlers(by, dependencies) }).drain();
  const give = async () => {
    const { donationId, statusToken } = await beginTestDonation(context);
    return { donationId, statusToken, ...(await payDonation(context, donationId)) };
  };

  test('sends one receipt per donation to the donor, with the facts of our own rows', async () => {
    const { donationId, statusToken, paymentId, receiptNumber } = await give();
    await Promise.all([drain(), drain()]);
    await drain();
    expect(smtp.mails).toHaveLength(1);
    const [mail] = smtp.mails;
    expect(mail).toMatchObject({
      to: [{ address: 'radha@example.org' }],
      messageId: `<receipt-mail.${donationId}@braj-seva.example>`,
    });
    for (const text of [mail?.text, mail?.html]) {
      for (const fact of [receiptNumber, paymentId, statusToken, '₹501', 'Anna Vitran']) {
        expect(text).toContain(fact);
      }
    }
    // Each picture is inside the mail, where its HTML looks for it.
    const pictures = mail?.attachments.filter(({ disposition }) => disposition === 'inline') ?? [];
    expect(pictures.map(({ filename }) => filename)).toEqual(['mark.png', 'anna-vitran.jpg']);
    for (const { contentId } of pictures) {
      expect(mail?.html).toContain(`src="cid:${contentId?.slice(1, -1)}"`);
    }
  });

  test('sends each mail exactly once when the mail server is down, then refuses, then works', async () => {
    const port = Number(new URL(smtp.url).port);
    const donations = [await give(), await give(), await give()];
    await smtp.stop();
    await drain();
    context.clock.advance(HOUR);
    smtp = await startSmtp(port);
    smtp.answer(421);
    await drain();
    context.clock.advance(HOUR);
    smtp.answer('take');
    await drain();
    context.clock.advance(100 * HOUR);
    await drain();
    expect(smtp.mails.map((mail) => mail.messageId).toSorted()).toEqual(
      donations
        .map((donation) => `<receipt-mail.${donation.donationId}@braj-seva.example>`)
        .toSorted(),
    );
    const jobs = await opened.db.selectFrom('outbox').select(['attempts', 'failed_at']).execute();
    expect(jobs).toEqual(donations.map(() => ({ attempts: 3, failed_at: null })));
  });

  test('sends no receipt that became void before its mail was sent', async () => {
    const donation = await give();
    await refundDonation(context, donation, 50_100);
    await drain();
    expect(smtp.mails.map((mail) => mail.subject)).toEqual(['Your refund from Braj Seva']);
    expect(smtp.mails[0]?.text).toContain('is no longer valid');
  });

  test('reports each refund to the donor once, with the receipt’s new state', async () => {
    const donation = await give();
    await drain();
    const refundId = await refundDonation(context, donation, 10_000);
    await drain();
    expect(smtp.mails).toHaveLength(2);
    expect(smtp.mails[1]).toMatchObject({
      to: [{ address: 'radha@example.org' }],
      messageId: `<refund-mail.${refundId}@braj-seva.example>`,
    });
    expect(smtp.mails[1]?.text).toContain('is now for ₹401');
  });

  test('writes one file per donation into a folder, also after a crash between writing and recording it', async () => {
    const folder = join(opened.dataFolder, 'mail');
    const files = createMailSender({ smtpUrl: null, from, folder });
    const { donationId } = await give();
    await drain(files);
    await opened.db.updateTable('outbox').set({ done_at: null }).execute();
    await drain(files);
    expect(await readdir(folder)).toEqual([`receipt-mail.${donationId}.eml`]);
  });

  test('never contains a PAN, an Aadhaar number, a phone number or a postal address', async () => {
    const folder = join(opened.dataFolder, 'mail');
    const files = createMailSender({ smtpUrl: null, from, folder });
    const { pan_no, aadhar_no, phone_no } = fillForm();
    const { donationId } = await beginTestDonation(context, {
      donor: fillForm({ message: `PAN ${pan_no}, Aadhaar ${aadhar_no}` }),
    });
    const { paymentId } = await payDonation(context, donationId);
    await refundDonation(context, { donationId, paymentId }, 100);
    await drain(files);
    const names = await readdir(folder);
    expect(names).toHaveLength(2);
    for (const name of names) {
      const { text, html, headers } = await PostalMime.parse(await readFile(join(folder, name)));
      const shownText = JSON.stringify([text, html, headers]);
      expect(shownText).toContain('Radha Sharma');
      for (const secret of [pan_no, aadhar_no, phone_no, 'Parikrama']) {
        expect(shownText).not.toContain(secret);
      }
    }
  });
});
