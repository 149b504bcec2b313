import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { createRequestHandler } from './answer-request.ts';
import { forgetUnconfirmedAddresses } from './forget-unconfirmed.ts';
import { createNewsletterHandler } from './newsletter-mail.ts';
import type { NewsletterSettings } from './subscriber-mail.ts';
import { createWelcomeHandler } from './welcome-mail.ts';

/** The newsletter's outbox handlers, by kind. */
export function createSubscriberHandlers(
  sender: MailSender,
  settings: NewsletterSettings,
): Record<string, OutboxHandler> {
  return {
    'subscription-request': createRequestHandler(sender, settings),
    'welcome-mail': createWelcomeHandler(sender, settings),
    'forget-unconfirmed': forgetUnconfirmedAddresses,
    'newsletter-mail': createNewsletterHandler(sender, settings),
  };
}
