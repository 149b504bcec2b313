import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { getGiftFacts } from '../donations/get-gift-facts.ts';
import { setAsHtml, setAsText } from '../platform/letter.ts';
import type { Mail, MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { getReceiptPdf } from './issue-receipt-paper.ts';
import { readPaperFile } from './paper-files.ts';
import type { PaperHouse } from './paper-house.ts';
import { composePaperLetter, type SentPaper } from './paper-letter.presenter.ts';
import { jobOfMail } from './paper-mail-job.ts';
import { findWaitingMail } from './paper-mails.queries.ts';
import { type DropReason, dropMail, markMailSent } from './paper-mails.writes.ts';
import { findPaper } from './papers.queries.ts';
import { toPdfName } from './send-pdf.ts';

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
  const found = await findFile(context, house, waiting, gift.receipt.number);
  if (found === null) return 'no-form';
  const letter = composePaperLetter(gift, gift.receipt, found.paper, isDuplicate, house);
  return {
    to: gift.email,
    subject: letter.subject,
    text: setAsText(letter),
    html: setAsHtml(letter),
    messageId: jobOfMail(waiting.id),
    attachments: [{ ...found.file, contentType: 'application/pdf' }],
  };
}

type FoundFile = { paper: SentPaper; file: { filename: string; content: Buffer } };

async function findFile(
  context: Context,
  house: PaperHouse,
  { donation_id: donationId, kind, is_duplicate }: WaitingMail,
  receiptNumber: string,
): Promise<FoundFile | null> {
  if (kind === 'receipt') {
    const copy = is_duplicate === 1 ? 'duplicate' : undefined;
    const pdf = await getReceiptPdf(context, house, donationId, copy);
    if (pdf === null || pdf.mark === 'void') return null;
    const filename = toPdfName(copy ? 'receipt-duplicate' : 'receipt', pdf.number);
    return { paper: { kind }, file: { filename, content: pdf.bytes } };
  }
  const paper = await findPaper(context.db, donationId, 'official');
  if (!paper) return null;
  const content = await readPaperFile(context, house, paper);
  return {
    paper: { kind, title: paper.title, number: paper.number },
    file: { filename: toPdfName(paper.title, receiptNumber), content },
  };
}
