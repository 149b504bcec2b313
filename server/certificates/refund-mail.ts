import * as z from 'zod/mini';
import { getGiftFacts, getRefundFacts } from '../donations/get-gift-facts.ts';
import { setAsHtml, setAsText } from '../platform/letter.ts';
import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { composeRefundLetter, type LetterSettings } from './gift-letters.presenter.ts';

const payloadSchema = z.object({ donationId: z.string(), refundId: z.string() });

/** The outbox's 'refund-mail': tells the donor what went back, and what their receipt now stands for. */
export function createRefundMailHandler(
  sender: MailSender,
  settings: LetterSettings,
): OutboxHandler {
  return async (payload, { db }) => {
    const { donationId, refundId } = payloadSchema.parse(payload);
    const gift = await getGiftFacts(db, donationId);
    const refund = await getRefundFacts(db, donationId, refundId);
    if (!gift || !refund || gift.email === '') return;
    const letter = composeRefundLetter(gift, { ...refund, refundId }, settings);
    await sender.send({
      to: gift.email,
      subject: letter.subject,
      text: setAsText(letter),
      html: setAsHtml(letter),
      messageId: `refund-mail:${refundId}`,
    });
  };
}
