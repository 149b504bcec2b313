import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { type Letter, onOneLine, setAsHtml, setAsText } from '../platform/letter.ts';
import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { type Enquiry, findEnquiry, wasThanked } from './enquiries.queries.ts';
import { markThanked } from './enquiries.writes.ts';
import { composeEnquiryLetter, composeThanksLetter } from './enquiry-letters.presenter.ts';

const HOUR = 3_600_000;
const payloadSchema = z.object({ enquiryId: z.string() });

/** Outbox handlers of contact messages. `office` is the staff's mail address. */
export function createEnquiryHandlers(
  sender: MailSender,
  { office }: { office: string },
): Record<string, OutboxHandler> {
  return {
    'enquiry-mail': forEnquiry(async (enquiry) => {
      const letter = composeEnquiryLetter(enquiry);
      await sender.send({
        ...setLetter(letter, office, `enquiry-mail:${enquiry.id}`),
        replyTo: { name: onOneLine(enquiry.name), address: enquiry.email },
      });
    }),
    'enquiry-thanks': forEnquiry(async (enquiry, context) => {
      if (!(await claimThanks(context, enquiry))) return;
      const id = `enquiry-thanks:${enquiry.id}`;
      await sender.send(setLetter(composeThanksLetter(), enquiry.email, id));
    }),
  };
}

function forEnquiry(work: (enquiry: Enquiry, context: Context) => Promise<void>): OutboxHandler {
  return async (payload, context) => {
    const { enquiryId } = payloadSchema.parse(payload);
    const enquiry = await findEnquiry(context.db, enquiryId);
    if (enquiry !== undefined) await work(enquiry, context);
  };
}

/** One acknowledgement per address and hour. */
function claimThanks({ db, clock }: Context, enquiry: Enquiry): Promise<boolean> {
  const moment = clock.now();
  return transact(db, async (trx) => {
    await lockNames(trx, [`enquiry-thanks:${enquiry.email_key}`]);
    if (await wasThanked(trx, enquiry, timestampAfter(moment, -HOUR))) return false;
    await markThanked(trx, enquiry.id, toTimestamp(moment));
    return true;
  });
}

function setLetter(letter: Letter, to: string, messageId: string) {
  return {
    to,
    subject: letter.subject,
    text: setAsText(letter),
    html: setAsHtml(letter),
    messageId,
  };
}
