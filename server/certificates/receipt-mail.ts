import * as z from 'zod/mini';
import { getGiftFacts } from '../donations/get-gift-facts.ts';
import { setAsHtml, setAsText } from '../platform/letter.ts';
import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { composeReceiptLetter, type LetterSettings } from './gift-letters.presenter.ts';

const payloadSchema = z.object({ donationId: z.string() });

/** The outbox's 'receipt-mail': sends the receipt as it stands now. A receipt that became void meanwhile is not sent. */
export function createReceiptMailHandler(
  sender: MailSender,
  settings: LetterSettings,
): OutboxHandler {
  return async (payload, { db }) => {
    const { donationId } = payloadSchema.parse(payload);
    const gift = await getGiftFacts(db, donationId);
    if (!gift?.receipt?.isValid || gift.email === '') return;
    const letter = composeReceiptLetter(gift, gift.receipt, settings);
    await sender.send({
      to: gift.email,
      subject: letter.subject,
      text: setAsText(letter),
      html: setAsHtml(letter),
      messageId: `receipt-mail:${donationId}`,
    });
  };
}
