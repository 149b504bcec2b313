import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import type { Letter } from '../platform/letter.ts';
import type { Enquiry } from './enquiries.queries.ts';

const REFERENCE_LENGTH = 6;

/** The message for the office. The subject is fixed: subjects appear on lock screens. */
export function composeEnquiryLetter(enquiry: Enquiry): Letter {
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
export function composeThanksLetter(): Letter {
  return {
    subject: m.contact_thanks_subject({ organisation: organisation.name }),
    heading: m.contact_thanks_heading(),
    name: '',
    lead: [m.contact_thanks_lead()],
    rows: [],
    link: null,
    notes: [m.contact_thanks_not_you()],
  };
}

function optionalRow(label: string, value: string): [string, string][] {
  return value === '' ? [] : [[label, value]];
}
