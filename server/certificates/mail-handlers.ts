import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import type { LetterSettings } from './gift-letters.presenter.ts';
import { createReceiptMailHandler } from './receipt-mail.ts';
import { createRefundMailHandler } from './refund-mail.ts';

/** The jobs of the outbox that write to donors, by their kind. */
export function createMailHandlers(
  sender: MailSender,
  settings: LetterSettings,
): Record<string, OutboxHandler> {
  return {
    'receipt-mail': createReceiptMailHandler(sender, settings),
    'refund-mail': createRefundMailHandler(sender, settings),
  };
}
