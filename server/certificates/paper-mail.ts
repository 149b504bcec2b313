import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { getGiftFacts } from '../donations/get-gift-facts.ts';
import { setAsHtml, setAsText } from '../platform/letter.ts';
import type { Mail, MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { getReceiptPdf } from './issue-receipt-paper.ts';
import { nameReceipt } from './open-paper.ts';
import type { PaperHouse } from './paper-house.ts';
import { composePaperLetter, type SentPaper } from './paper-letter.presenter.ts';
import { jobOfMail } from './paper-mail-job.ts';
import { findWaitingMail } from './paper-mails.queries.ts';
import { type DropReason, dropMail, markMailSent } from './paper-mails.writes.ts';
import { findPaper } from './papers.queries.ts';

const payloadSchema = z.object({ mailId: z.string() });

type WaitingMail = NonNullable<Awaited<ReturnType<typeof findWaitingMail>>>;

/** The outbox's 'paper-mail': sends a gift's paper as it stands now. What can no longer be sent is dropped, with the reason. */
export function createPaperMailHandler(sender: MailSender, house: PaperHouse): OutboxHandler {
  return async (payload, context) => {
    const { mailId } = payloadSchema.parse(payload);
    const waiting = await findWaitingMail(context.db, mailId);
    if (!waiting) return;
    const mail = await composeMail(context, house, waiting);
    if (typeof mail === 'string') {
      await dropMail(context.db, mailId, mail);
      return;
    }
    await sender.send(mail);
    await markMailSent(context.db, context.clock, mailId);
  };
}

async function composeMail(
  context: Context,
  house: PaperHouse,
  waiting: WaitingMail,
): Promise<Mail | DropReason> {
  const gift = await getGiftFacts(context.db, waiting.donation_id);
  if (!gift?.receipt?.isValid) return 'void';
  if (gift.email === '') return 'no-address';
  const isDuplicate = waiting.is_duplicate === 1;
  const found = await findFile(context, house, waiting);
  if (found === null) return 'no-form';
  const { isPanMasked } = found;
  const letter = composePaperLetter(gift, gift.receipt, found.paper, isDuplicate, {
    ...house,
    isPanMasked,
  });
  return {
    to: gift.email,
    subject: letter.subject,
    text: setAsText(letter),
    html: setAsHtml(letter),
    messageId: jobOfMail(waiting.id),
    attachments: found.file === null ? [] : [{ ...found.file, contentType: 'application/pdf' }],
  };
}

/** `file` null: the paper goes by link. */
type FoundFile = {
  paper: SentPaper;
  isPanMasked: boolean;
  file: { filename: string; content: Buffer } | null;
};

async function findFile(
  context: Context,
  house: PaperHouse,
  { donation_id: donationId, kind, is_duplicate }: WaitingMail,
): Promise<FoundFile | null> {
  if (kind === 'receipt') {
    const mark = is_duplicate === 1 ? 'duplicate' : undefined;
    const pdf = await getReceiptPdf(context, house, donationId, { pan: house.mailPan, mark });
    if (pdf === null || pdf.mark === 'void') return null;
    const file = { filename: nameReceipt(pdf), content: pdf.bytes };
    return { paper: { kind }, isPanMasked: pdf.isPanMasked, file };
  }
  const paper = await findPaper(context.db, donationId, 'official');
  if (!paper) return null;
  const { title, number } = paper;
  return { paper: { kind, title, number }, isPanMasked: false, file: null };
}
