import * as z from 'zod/mini';
import { bulletins } from '#shared/content/bulletins.ts';
import { listContent } from '../content/list-content.ts';
import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { composeWelcomeLetter } from './subscriber-letters.presenter.ts';
import { type NewsletterSettings, toMail } from './subscriber-mail.ts';
import { findReader } from './subscribers.queries.ts';

const NEWEST = 3;
const payloadSchema = z.object({ subscriberId: z.string() });

/** The outbox's 'welcome-mail', with the latest bulletins. Not sent to a subscriber who has left meanwhile. */
export function createWelcomeHandler(
  sender: MailSender,
  settings: NewsletterSettings,
): OutboxHandler {
  return async (payload, context) => {
    const { subscriberId } = payloadSchema.parse(payload);
    const reader = await findReader(context.db, subscriberId);
    if (reader === undefined) return;
    const { items } = await listContent(context, bulletins, { limit: NEWEST });
    const letter = composeWelcomeLetter(reader, items, settings);
    const { email: to, leaveToken, confirmedAt } = reader;
    const messageId = `welcome-mail:${subscriberId}:${confirmedAt}`;
    await sender.send(toMail(letter, { to, messageId, leaveToken }, settings));
  };
}
