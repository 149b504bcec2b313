import * as z from 'zod/mini';
import { bulletins } from '#shared/content/bulletins.ts';
import { findContentItem } from '../content/find-content-item.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { isUnsent } from './newsletter-mails.queries.ts';
import { markSent } from './newsletter-mails.writes.ts';
import { composeNewsletter } from './subscriber-letters.presenter.ts';
import { type NewsletterSettings, toMail } from './subscriber-mail.ts';
import { findReader } from './subscribers.queries.ts';

const payloadSchema = z.object({ bulletinId: z.string(), subscriberId: z.string() });

/** The outbox's 'newsletter-mail': one bulletin to one subscriber, unless unsubscribed or the bulletin is gone. */
export function createNewsletterHandler(
  sender: MailSender,
  settings: NewsletterSettings,
): OutboxHandler {
  return async (payload, context) => {
    const { bulletinId, subscriberId } = payloadSchema.parse(payload);
    const { db, clock } = context;
    const reader = await findReader(db, subscriberId);
    const bulletin = await findContentItem(context, bulletins, bulletinId);
    if (!reader || !bulletin || !(await isUnsent(db, bulletinId, subscriberId))) return;
    const letter = composeNewsletter(reader, bulletin, settings);
    const { email: to, leaveToken } = reader;
    const messageId = `newsletter:${bulletinId}:${subscriberId}`;
    await sender.send(toMail(letter, { to, messageId, leaveToken }, settings));
    await markSent(db, bulletinId, subscriberId, toTimestamp(clock.now()));
  };
}
