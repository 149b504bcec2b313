import * as z from 'zod/mini';
import { getDonationFacts, getRefundFacts } from '../donations/get-donation-facts.ts';
import { setAsHtml, setAsText } from '../platform/letter.ts';
import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { composeRefundLetter, type LetterSettings } from './donation-letters.presenter.ts';

const payloadSchema = z.object({ donationId: z.string(), refundId: z.string() });

/** The outbox's 'refund-mail': reports a refund to the donor, with the receipt's new state. */
export function createRefundMailHandler(
  sender: MailSender,
  settings: LetterSettings,
): OutboxHandler {
  return async (payload, { db }) => {
    const { donationId, refundId } = payloadSchema.parse(payload);
    const donation = await getDonationFacts(db, donationId);
    const refund = await getRefundFacts(db, donationId, refundId);
    if (!donation || !refund || donation.email === '') return;
    const letter = composeRefundLetter(donation, { ...refund, refundId }, settings);
    await sender.send({
      to: donation.email,
      subject: letter.subject,
      text: setAsText(letter),
      html: setAsHtml(letter),
      messageId: `refund-mail:${refundId}`,
    });
  };
}
