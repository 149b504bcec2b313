import type { Organisation } from '#shared/organisation.ts';
import { layOutLetter } from '../platform/lay-out-letter.ts';
import type { Letter } from '../platform/letter.ts';
import type { Mail } from '../platform/mail.ts';
import type { NewsletterSettings } from './subscriber-letters.presenter.ts';

/**
 * Converts a letter to a mail. With a leave token, it has the headers for one-click unsubscribe (RFC 2369, RFC 8058).
 */
export async function toMail(
  letter: Letter,
  {
    to,
    messageId,
    unsubscribeToken,
  }: { to: string; messageId: string; unsubscribeToken: string | null },
  { publicUrl, organisation }: NewsletterSettings & { organisation: Organisation },
): Promise<Mail> {
  return {
    to,
    ...(await layOutLetter(letter, organisation)),
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
