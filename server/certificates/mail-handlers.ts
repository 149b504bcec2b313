import * as z from 'zod/mini';
import { readMailTemplate } from '../content/templates/read-template.ts';
import { getDonationFacts, getRefundFacts } from '../donations/get-donation-facts.ts';
import { layOutLetter } from '../platform/lay-out-letter.ts';
import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { createTaxDocumentRunHandler } from './bulk-tax-documents.ts';
import { createDocumentCodeMailHandler, DOCUMENT_CODE_MAIL } from './document-code.ts';
import {
  composeReceiptLetter,
  composeRefundLetter,
  type LetterSettings,
} from './donation-letters.presenter.ts';
import { getReceiptPdf } from './issue-receipt-tax-document.ts';
import { createLetterHandler } from './mailing/send-letter.ts';
import { toPdfName } from './send-pdf.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';
import { TAX_DOCUMENT_LETTER, TAX_DOCUMENT_MAIL, TAX_DOCUMENT_RUN } from './tax-document-jobs.ts';
import { createTaxDocumentMailHandler } from './tax-document-mail.ts';

const payloadSchema = z.object({ donationId: z.string() });

/** The outbox handlers of donor mails, by kind. */
export function createMailHandlers(
  sender: MailSender,
  dependencies: TaxDocumentDependencies,
): Record<string, OutboxHandler> {
  return {
    'receipt-mail': createReceiptMailHandler(sender, dependencies),
    'refund-mail': createRefundMailHandler(sender, dependencies),
    [TAX_DOCUMENT_MAIL]: createTaxDocumentMailHandler(sender, dependencies),
    [TAX_DOCUMENT_LETTER]: createLetterHandler(sender, dependencies),
    [DOCUMENT_CODE_MAIL]: createDocumentCodeMailHandler(sender),
    [TAX_DOCUMENT_RUN]: createTaxDocumentRunHandler(),
  };
}

/** The outbox's 'receipt-mail': sends the current receipt. A receipt that became void is not sent. */
function createReceiptMailHandler(
  sender: MailSender,
  dependencies: TaxDocumentDependencies,
): OutboxHandler {
  return async (payload, context) => {
    const { donationId } = payloadSchema.parse(payload);
    const donation = await getDonationFacts(context, donationId);
    if (!donation?.receipt?.isValid || donation.email === '') return;
    const pdf = await getReceiptPdf(context, dependencies, donationId, {
      pan: dependencies.mailPan,
    });
    if (pdf === null || pdf.mark === 'void') return;
    const organisation = context.organisation.facts();
    const letter = composeReceiptLetter(donation, donation.receipt, {
      ...dependencies,
      organisation,
      isPanMasked: pdf.isPanMasked,
      template: await readMailTemplate(context, 'receipt'),
    });
    const filename = toPdfName('receipt', pdf.number);
    await sender.send({
      to: donation.email,
      ...(await layOutLetter(letter, organisation)),
      messageId: `receipt-mail:${donationId}`,
      attachments: [{ filename, contentType: 'application/pdf', content: pdf.bytes }],
    });
  };
}

const refundPayloadSchema = z.object({ donationId: z.string(), refundId: z.string() });

/** The outbox's 'refund-mail': reports a refund to the donor, with the receipt's new state. */
function createRefundMailHandler(
  sender: MailSender,
  settings: Omit<LetterSettings, 'organisation'>,
): OutboxHandler {
  return async (payload, context) => {
    const { donationId, refundId } = refundPayloadSchema.parse(payload);
    const donation = await getDonationFacts(context, donationId);
    const refund = await getRefundFacts(context.db, donationId, refundId);
    if (!donation || !refund || donation.email === '') return;
    const organisation = context.organisation.facts();
    const letter = composeRefundLetter(
      donation,
      { ...refund, refundId },
      { ...settings, organisation, template: await readMailTemplate(context, 'refund') },
    );
    await sender.send({
      to: donation.email,
      ...(await layOutLetter(letter, organisation)),
      messageId: `refund-mail:${refundId}`,
    });
  };
}
