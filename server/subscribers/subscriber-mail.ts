import { type Letter, setAsHtml, setAsText } from '../platform/letter.ts';
import type { Mail } from '../platform/mail.ts';
import type { NewsletterSettings } from './subscriber-letters.presenter.ts';

/**
 * Converts a letter to a mail. With a leave token, it has the headers for one-click unsubscribe (RFC 2369, RFC 8058).
 */
export function toMail(
  letter: Letter,
  {
    to,
    messageId,
    unsubscribeToken,
  }: { to: string; messageId: string; unsubscribeToken: string | null },
  { publicUrl }: NewsletterSettings,
): Mail {
  return {
    to,
    subject: letter.subject,
    text: setAsText(letter),
    html: setAsHtml(letter),
    messageId,
    ...(unsubscribeToken === null
      ? {}
      : {
          headers: {
            'List-Unsubscribe': `<${publicUrl}/api/post/unsubscribe/${unsubscribeToken}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
  };
}
