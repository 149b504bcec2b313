import { createMailHandlers } from '#server/certificates/mail-handlers.ts';
import type { TaxDocumentDependencies } from '#server/certificates/tax-document-context.ts';
import { createMailSender } from '#server/platform/mail.ts';
import { createOutboxWorker } from '#server/platform/outbox-worker.ts';
import { beginTestDonation, fillForm, openCampaign, payDonation } from './donations.ts';
import type { TestDatabase } from './each-database.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';
import { openTestTaxDocuments } from './tax-documents.ts';
import { createTestContext } from './test-context.ts';

const from = 'Braj Seva <seva@braj-seva.example>';

/** A form of a donor who differs from all others. */
export function fillFormOf(name: string): ReturnType<typeof fillForm> {
  const number = String(
    [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 10_000,
  );
  return fillForm({
    fullname: name,
    email: `${name.toLowerCase().replace(/\W+/g, '.')}@example.org`,
    phone_no: `98765${number.padStart(5, '0')}`,
    pan_no: `ABCPE${number.padStart(4, '0')}F`,
  });
}

/**
 * A context with tax documents, a real mail server, and an outbox that runs on demand. With `keepsConnections` mails
 * share connections, as those of a server do.
 */
export async function openTaxDocumentFixture(
  opened: TestDatabase,
  { keepsConnections = false } = {},
) {
  const context = createTestContext(opened);
  const dependencies: TaxDocumentDependencies = openTestTaxDocuments(opened);
  await openCampaign(opened.db);
  let smtp: TestSmtp = await startSmtp();
  const mailPort = Number(new URL(smtp.url).port);
  const sender = createMailSender({
    smtpUrl: smtp.url,
    from,
    folder: opened.dataFolder,
    keepsConnections,
  });
  const handlers = createMailHandlers(sender, dependencies);
  return {
    context,
    dependencies,
    mails: () => smtp.mails,
    drain: () => createOutboxWorker({ context, handlers }).drain(),
    /** A paid donation; its automatic mail is already sent. */
    async give(
      form = fillForm(),
    ): Promise<{ donationId: string; paymentId: string; receiptNumber: string }> {
      const { donationId } = await beginTestDonation(context, { donor: form });
      return { donationId, ...(await payDonation(context, donationId)) };
    },
    mailPort,
    answerMail: (...args: Parameters<TestSmtp['answer']>) => smtp.answer(...args),
    stopMail: () => smtp.stop(),
    async startMail() {
      smtp = await startSmtp(mailPort);
    },
    async close() {
      await sender.close();
      await smtp.stop();
      await opened.close();
    },
  };
}
export type TaxDocumentFixture = Awaited<ReturnType<typeof openTaxDocumentFixture>>;
