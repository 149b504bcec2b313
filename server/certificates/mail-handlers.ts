import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { createDocumentCodeMailHandler, DOCUMENT_CODE_MAIL } from './document-code-mail.ts';
import { createReceiptMailHandler } from './receipt-mail.ts';
import { createRefundMailHandler } from './refund-mail.ts';
import type { TaxDocumentDependencies } from './tax-document-context.ts';
import { createTaxDocumentMailHandler } from './tax-document-mail.ts';
import { TAX_DOCUMENT_MAIL } from './tax-document-mail-job.ts';
import { createTaxDocumentRunHandler } from './tax-document-run.ts';
import { TAX_DOCUMENT_RUN } from './tax-document-run-job.ts';

/** The outbox handlers of donor mails, by kind. */
export function createMailHandlers(
  sender: MailSender,
  dependencies: TaxDocumentDependencies,
): Record<string, OutboxHandler> {
  return {
    'receipt-mail': createReceiptMailHandler(sender, dependencies),
    'refund-mail': createRefundMailHandler(sender, dependencies),
    [TAX_DOCUMENT_MAIL]: createTaxDocumentMailHandler(sender, dependencies),
    [DOCUMENT_CODE_MAIL]: createDocumentCodeMailHandler(sender),
    [TAX_DOCUMENT_RUN]: createTaxDocumentRunHandler(),
  };
}
