import * as z from 'zod/mini';
import { getGiftFacts } from '../donations/get-gift-facts.ts';
import { setAsHtml, setAsText } from '../platform/letter.ts';
import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { composeReceiptLetter } from './gift-letters.presenter.ts';
import { getReceiptPdf } from './issue-receipt-paper.ts';
import type { PaperHouse } from './paper-house.ts';
import { toPdfName } from './send-pdf.ts';

const payloadSchema = z.object({ donationId: z.string() });

/** The outbox's 'receipt-mail': sends the receipt as it stands now. A receipt that became void meanwhile is not sent. */
export function createReceiptMailHandler(sender: MailSender, house: PaperHouse): OutboxHandler {
  return async (payload, context) => {
    const { donationId } = payloadSchema.parse(payload);
    const gift = await getGiftFacts(context.db, donationId);
    if (!gift?.receipt?.isValid || gift.email === '') return;
    const pdf = await getReceiptPdf(context, house, donationId, { pan: house.mailPan });
    if (pdf === null || pdf.mark === 'void') return;
    const letter = composeReceiptLetter(gift, gift.receipt, {
      ...house,
      isPanMasked: pdf.isPanMasked,
    });
    const filename = toPdfName('receipt', pdf.number);
    await sender.send({
      to: gift.email,
      subject: letter.subject,
      text: setAsText(letter),
      html: setAsHtml(letter),
      messageId: `receipt-mail:${donationId}`,
      attachments: [{ filename, contentType: 'application/pdf', content: pdf.bytes }],
    });
  };
}
