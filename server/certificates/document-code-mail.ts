import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { getDonationFacts } from '../donations/get-donation-facts.ts';
import { timestampAfter } from '../platform/clock.ts';
import { type Letter, setAsHtml, setAsText } from '../platform/letter.ts';
import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { CODE_MINUTES, readCode } from './document-code.ts';
import { findUnusedCode } from './document-codes.queries.ts';
import { findCodeAddress } from './find-code-address.ts';

/** The outbox kind of code mails. */
export const DOCUMENT_CODE_MAIL = 'document-code-mail';

const payloadSchema = z.object({ codeId: z.string(), donationId: z.string() });

/** The outbox's 'document-code-mail': mails the code to the donor. An expired one is not sent. */
export function createDocumentCodeMailHandler(sender: MailSender): OutboxHandler {
  return async (payload, { db, clock, sealer }) => {
    const { codeId, donationId } = payloadSchema.parse(payload);
    const code = await findUnusedCode(db, codeId);
    if (!code || code.created_at < timestampAfter(clock.now(), -CODE_MINUTES * 60_000)) return;
    const donation = await getDonationFacts(db, donationId);
    const address = await findCodeAddress(db, donationId);
    if (!donation?.receipt?.isValid || address === '') return;
    const letter = composeCodeLetter(
      readCode(sealer, codeId),
      donation.fullname,
      donation.receipt.number,
    );
    await sender.send({
      to: address,
      subject: letter.subject,
      text: setAsText(letter),
      html: setAsHtml(letter),
      messageId: `${DOCUMENT_CODE_MAIL}:${codeId}`,
    });
  };
}

/** The code is not in the subject: subjects appear on lock screens. */
function composeCodeLetter(code: string, name: string, receiptNumber: string): Letter {
  return {
    subject: m.code_mail_subject({ organisation: organisation.name }),
    heading: m.code_mail_heading(),
    name,
    lead: [m.code_mail_lead({ number: receiptNumber, minutes: CODE_MINUTES })],
    rows: [[m.code_mail_code(), code]],
    link: null,
    notes: [m.code_mail_not_you()],
  };
}
