import * as z from 'zod/mini';
import { readMailTemplate } from '../content/templates/read-template.ts';
import type { Context } from '../context.ts';
import { getDonationFacts } from '../donations/get-donation-facts.ts';
import { layOutLetter } from '../platform/lay-out-letter.ts';
import type { Mail, MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { getReceiptPdf } from './issue-receipt-tax-document.ts';
import { nameReceipt } from './open-tax-document.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';
import { jobOfMail } from './tax-document-jobs.ts';
import { composeTaxDocumentLetter, type SentTaxDocument } from './tax-document-letter.presenter.ts';
import { findWaitingMail } from './tax-document-mails.queries.ts';
import { type DropReason, dropMails, markMailsSent } from './tax-document-mails.writes.ts';
import { findTaxDocument } from './tax-documents.queries.ts';

const payloadSchema = z.object({ mailId: z.string() });

type WaitingMail = NonNullable<Awaited<ReturnType<typeof findWaitingMail>>>;

/** The outbox's 'paper-mail': sends a donation's current tax document. Drops a mail that can no longer be sent. */
export function createTaxDocumentMailHandler(
  sender: MailSender,
  dependencies: TaxDocumentDependencies,
): OutboxHandler {
  return async (payload, context) => {
    const { mailId } = payloadSchema.parse(payload);
    const waiting = await findWaitingMail(context.db, mailId);
    if (!waiting) return;
    const mail = await composeMail(context, dependencies, waiting);
    if (typeof mail === 'string') {
      await dropMails(context.db, [mailId], mail);
      return;
    }
    await sender.send(mail);
    await markMailsSent(context.db, context.clock, [mailId], mail.to);
  };
}

async function composeMail(
  context: Context,
  dependencies: TaxDocumentDependencies,
  waiting: WaitingMail,
): Promise<Mail | DropReason> {
  const donation = await getDonationFacts(context, waiting.donation_id);
  if (!donation?.receipt?.isValid) return 'void';
  if (donation.email === '') return 'no-address';
  const isDuplicate = waiting.is_duplicate === 1;
  const letterData = await findFile(context, dependencies, waiting);
  if (letterData === null) return 'no-form';
  const { isPanMasked, taxDocument } = letterData;
  const mail = taxDocument.kind === 'receipt' ? 'receipt-copy' : 'certificate';
  const organisation = context.organisation.facts();
  const letter = composeTaxDocumentLetter(donation, donation.receipt, taxDocument, isDuplicate, {
    ...dependencies,
    organisation,
    isPanMasked,
    template: await readMailTemplate(context, mail),
  });
  return {
    to: donation.email,
    ...(await layOutLetter(letter, organisation)),
    messageId: jobOfMail(waiting.id),
    attachments:
      letterData.file === null ? [] : [{ ...letterData.file, contentType: 'application/pdf' }],
  };
}

/** `file` null: the document is linked, not attached. */
type FoundFile = {
  taxDocument: SentTaxDocument;
  isPanMasked: boolean;
  file: { filename: string; content: Buffer } | null;
};

async function findFile(
  context: Context,
  dependencies: TaxDocumentDependencies,
  { donation_id: donationId, kind, is_duplicate }: WaitingMail,
): Promise<FoundFile | null> {
  if (kind === 'statement') {
    throw new Error(
      `Expected mail of donation ${donationId} to be part of a letter, found a statement alone`,
    );
  }
  if (kind === 'receipt') {
    const mark = is_duplicate === 1 ? 'duplicate' : undefined;
    const pdf = await getReceiptPdf(context, dependencies, donationId, {
      pan: dependencies.mailPan,
      mark,
    });
    if (pdf === null || pdf.mark === 'void') return null;
    const file = { filename: nameReceipt(pdf), content: pdf.bytes };
    return { taxDocument: { kind }, isPanMasked: pdf.isPanMasked, file };
  }
  const taxDocument = await findTaxDocument(context.db, donationId, 'official');
  if (!taxDocument) return null;
  const { title, number } = taxDocument;
  return { taxDocument: { kind, title, number }, isPanMasked: false, file: null };
}
