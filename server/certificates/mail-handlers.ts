import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { createDocumentCodeMailHandler, DOCUMENT_CODE_MAIL } from './document-code-mail.ts';
import type { PaperHouse } from './paper-house.ts';
import { createPaperMailHandler } from './paper-mail.ts';
import { PAPER_MAIL } from './paper-mail-job.ts';
import { createPaperRunHandler } from './paper-run.ts';
import { PAPER_RUN } from './paper-run-job.ts';
import { createReceiptMailHandler } from './receipt-mail.ts';
import { createRefundMailHandler } from './refund-mail.ts';

/** The jobs of the outbox that write to donors, by their kind. */
export function createMailHandlers(
  sender: MailSender,
  house: PaperHouse,
): Record<string, OutboxHandler> {
  return {
    'receipt-mail': createReceiptMailHandler(sender, house),
    'refund-mail': createRefundMailHandler(sender, house),
    [PAPER_MAIL]: createPaperMailHandler(sender, house),
    [DOCUMENT_CODE_MAIL]: createDocumentCodeMailHandler(sender),
    [PAPER_RUN]: createPaperRunHandler(),
  };
}
