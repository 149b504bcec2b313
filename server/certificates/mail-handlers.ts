import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { createDocumentCodeMailHandler, DOCUMENT_CODE_MAIL } from './document-code-mail.ts';
import { createReceiptMailHandler } from './receipt-mail.ts';
import { createRefundMailHandler } from './refund-mail.ts';
import type { TaxDocumentHouse } from './tax-document-context.ts';
import { createTaxDocumentMailHandler } from './tax-document-mail.ts';
import { TAX_DOCUMENT_MAIL } from './tax-document-mail-job.ts';
import { createTaxDocumentRunHandler } from './tax-document-run.ts';
import { TAX_DOCUMENT_RUN } from './tax-document-run-job.ts';

/** The outbox handlers of donor mails, by kind. */
export function createMailHandlers(
  sender: MailSender,
  house: TaxDocumentHouse,
): Record<string, OutboxHandler> {
  return {
    'receipt-mail': createReceiptMailHandler(sender, house),
    'refund-mail': createRefundMailHandler(sender, house),
    [TAX_DOCUMENT_MAIL]: createTaxDocumentMailHandler(sender, house),
    [DOCUMENT_CODE_MAIL]: createDocumentCodeMailHandler(sender),
    [TAX_DOCUMENT_RUN]: createTaxDocumentRunHandler(),
  };
}
