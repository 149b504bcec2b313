import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { createAccountMailHandler } from './account-mail.ts';
import { createLinkMailHandler } from './links/link-mail.ts';

/** The outbox handlers of staff access, by kind. */
export function createStaffHandlers(
  sender: MailSender,
  settings: { publicUrl: string },
): Record<string, OutboxHandler> {
  return {
    'staff-link-mail': createLinkMailHandler(sender, settings),
    'staff-account-mail': createAccountMailHandler(sender, settings),
  };
}
