import { type Letter, setAsHtml, setAsText } from '../platform/letter.ts';
import type { Mail } from '../platform/mail.ts';

/** `publicUrl` without a trailing slash. */
export type NewsletterSettings = { publicUrl: string };

/**
 * Converts a letter to a mail. With a leave token, it has the headers for one-click unsubscribe (RFC 2369, RFC 8058).
 */
export function toMail(
  letter: Letter,
  { to, messageId, leaveToken }: { to: string; messageId: string; leaveToken: string | null },
  { publicUrl }: NewsletterSettings,
): Mail {
  return {
    to,
    subject: letter.subject,
    text: setAsText(letter),
    html: setAsHtml(letter),
    messageId,
    ...(leaveToken === null
      ? {}
      : {
          headers: {
            'List-Unsubscribe': `<${publicUrl}/api/post/unsubscribe/${leaveToken}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
  };
}
