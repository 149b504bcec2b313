import * as z from 'zod/mini';
import {
  type MailTemplateText,
  programText,
} from '#shared/content/templates/mail-template-list.ts';
import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import { fillMailTemplate } from '../content/templates/fill-mail-template.ts';
import { readMailTemplate } from '../content/templates/read-template.ts';
import type { Context } from '../context.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { layOutLetter } from '../platform/lay-out-letter.ts';
import { type Letter, onOneLine } from '../platform/letter.ts';

import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { type Enquiry, findEnquiry, wasThanked } from './enquiries.queries.ts';
import { markThanked } from './enquiries.writes.ts';

const REFERENCE_LENGTH = 6;

const HOUR = 3_600_000;
const payloadSchema = z.object({ enquiryId: z.string() });

/** Outbox handlers of contact messages. `office`: who reads them while the organisation has no mail address. */
export function createEnquiryHandlers(
  sender: MailSender,
  { office }: { office: string },
): Record<string, OutboxHandler> {
  return {
    'enquiry-mail': forEnquiry(async (enquiry, context) => {
      const letter = composeEnquiryLetter(enquiry);
      const organisation = context.organisation.facts();
      const to = organisation.contact.email ?? office;
      await sender.send({
        ...(await setLetter(letter, organisation, to, `enquiry-mail:${enquiry.id}`)),
        replyTo: { name: onOneLine(enquiry.name), address: enquiry.email },
      });
    }),
    'enquiry-thanks': forEnquiry(async (enquiry, context) => {
      if (!(await claimThanks(context, enquiry))) return;
      const id = `enquiry-thanks:${enquiry.id}`;
      const organisation = context.organisation.facts();
      const template = await readMailTemplate(context, 'message-received');
      const letter = composeThanksLetter(organisation, template);
      await sender.send(await setLetter(letter, organisation, enquiry.email, id));
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

async function setLetter(
  letter: Letter,
  organisation: Organisation,
  to: string,
  messageId: string,
) {
  return {
    to,
    ...(await layOutLetter(letter, organisation)),
    messageId,
  };
}

/** The message for the office. The subject is fixed: subjects appear on lock screens. */
function composeEnquiryLetter(enquiry: Enquiry): Letter {
  const { name, email, phone, subject, message } = enquiry;
  const written = new Date(enquiry.created_at);
  const reference = enquiry.id.slice(-REFERENCE_LENGTH);
  return {
    subject: m.contact_mail_subject({ reference }),
    heading: m.contact_mail_heading(),
    name: null,
    lead: [m.contact_mail_lead()],
    rows: [
      [m.contact_mail_row_name(), name],
      [m.contact_mail_row_email(), email],
      ...optionalRow(m.contact_mail_row_phone(), phone),
      ...optionalRow(m.contact_mail_row_subject(), subject),
      [
        m.contact_mail_row_date(),
        m.mail_date_and_time({ date: formatDate(written), time: formatTime(written) }),
      ],
      [m.contact_mail_row_reference(), reference],
    ],
    passage: { label: m.contact_mail_message(), text: message },
    link: null,
    notes: [],
  };
}

/** The acknowledgement: quotes nothing, or strangers could send their text through us. */
export function composeThanksLetter(
  organisation: Pick<Organisation, 'name'>,
  template: MailTemplateText = programText('message-received'),
): Letter {
  return {
    ...fillMailTemplate(template, { organisation: organisation.name }),
    name: '',
    rows: [],
    link: null,
    notes: [m.contact_thanks_not_you()],
  };
}

function optionalRow(label: string, value: string): [string, string][] {
  return value === '' ? [] : [[label, value]];
}
