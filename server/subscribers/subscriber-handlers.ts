import * as z from 'zod/mini';
import { bulletins } from '#shared/content/bulletins.ts';
import { findContentItem } from '../content/find-content-item.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { createRequestHandler } from './answer-request.ts';
import { isUnsent } from './newsletter-mails.queries.ts';
import { markSent } from './newsletter-mails.writes.ts';
import { composeNewsletter } from './subscriber-letters.presenter.ts';
import { type NewsletterSettings, toMail } from './subscriber-mail.ts';

import { findReader } from './subscribers.queries.ts';
import { forgetUnconfirmed } from './subscribers.writes.ts';
import { createWelcomeHandler } from './welcome-mail.ts';

const payloadSchema = z.object({ bulletinId: z.string(), subscriberId: z.string() });

/** Longer than the outbox retries. */
const REQUEST_LIFE_MS = 14 * 24 * 3_600_000;

/** The outbox's 'forget-unconfirmed', due when a confirmation link expires: erases unconfirmed addresses. */
const forgetUnconfirmedAddresses: OutboxHandler = async (_payload, { db, clock }) => {
  const moment = clock.now();
  await transact(db, (trx) =>
    forgetUnconfirmed(trx, {
      now: toTimestamp(moment),
      oldestRequest: timestampAfter(moment, -REQUEST_LIFE_MS),
    }),
  );
};

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

/** The outbox's 'newsletter-mail': one bulletin to one subscriber, unless unsubscribed or the bulletin is gone. */
function createNewsletterHandler(sender: MailSender, settings: NewsletterSettings): OutboxHandler {
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
