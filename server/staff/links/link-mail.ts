import * as z from 'zod/mini';
import { timestampAfter } from '../../platform/clock.ts';
import { setAsHtml, setAsText } from '../../platform/letter.ts';
import type { MailSender } from '../../platform/mail.ts';
import type { OutboxHandler } from '../../platform/outbox-worker.ts';
import { createSecretToken, hashSecretToken } from '../secret-token.ts';
import { composeLinkLetter } from './link-letters.presenter.ts';
import { findLink } from './links.queries.ts';
import { armLink } from './links.writes.ts';
import { LINK_LIFE_MS } from './open-link.ts';

const payloadSchema = z.object({ linkId: z.string() });

/**
 * The outbox's 'staff-link-mail': an invitation or a password reset. The token is created here and only its hash
 * stored, so a retry sends another token.
 */
export function createLinkMailHandler(
  sender: MailSender,
  { publicUrl }: { publicUrl: string },
): OutboxHandler {
  return async (payload, { db, clock }) => {
    const { linkId } = payloadSchema.parse(payload);
    const link = await findLink(db, linkId);
    if (!link) return;
    const token = createSecretToken();
    const expiresAt =
      link.kind === 'reset' ? timestampAfter(clock.now(), LINK_LIFE_MS.reset) : link.expires_at;
    await armLink(db, linkId, { token_hash: hashSecretToken(token), expires_at: expiresAt });
    const letter = composeLinkLetter(link, { token, publicUrl });
    await sender.send({
      to: link.email,
      subject: letter.subject,
      text: setAsText(letter),
      html: setAsHtml(letter),
      messageId: `staff-link-mail:${linkId}`,
    });
  };
}
