import { m } from '#shared/messages/compiled/messages.js';
import type { DonationFacts } from '../donations/get-donation-facts.ts';
import type { Letter } from '../platform/letter.ts';
import { composeReceiptLetter, type ReceiptLetterSettings } from './donation-letters.presenter.ts';

type Receipt = NonNullable<DonationFacts['receipt']>;
export type SentTaxDocument =
  | { kind: 'receipt' }
  | { kind: 'official'; title: string; number: string };

/**
 * The mail with a tax document sent by staff: says which document it is, and which it is not. The portal's certificate
 * shows the whole PAN, so it is not attached: the mail says how to open it.
 */
export function composeTaxDocumentLetter(
  donation: DonationFacts,
  receipt: Receipt,
  taxDocument: SentTaxDocument,
  isDuplicate: boolean,
  settings: ReceiptLetterSettings,
): Letter {
  const letter = composeReceiptLetter(donation, receipt, settings);
  const duplicate = isDuplicate ? [m.paper_mail_duplicate()] : [];
  if (taxDocument.kind === 'receipt') {
    return {
      ...letter,
      subject: isDuplicate
        ? m.paper_mail_duplicate_subject({ subject: letter.subject })
        : letter.subject,
      lead: [
        ...duplicate,
        m.paper_mail_receipt({ number: receipt.number }),
        ...letter.lead.slice(1),
      ],
    };
  }
  const subject = m.paper_mail_official_subject({
    form: taxDocument.title,
    year: donation.taxYear ?? '',
    organisation: settings.organisation.name,
  });
  return {
    ...letter,
    subject: isDuplicate ? m.paper_mail_duplicate_subject({ subject }) : subject,
    heading: m.paper_mail_official_heading({ form: taxDocument.title }),
    lead: [
      ...duplicate,
      m.paper_mail_official({ form: taxDocument.title, year: donation.taxYear ?? '' }),
      m.paper_mail_official_how({ form: taxDocument.title }),
    ],
    rows: [
      ...(taxDocument.number === ''
        ? []
        : [[m.paper_mail_certificate_number(), taxDocument.number] as [string, string]]),
      ...letter.rows,
    ],
    link: letter.link && {
      ...letter.link,
      label: m.paper_mail_official_link({ form: taxDocument.title }),
    },
    notes: settings.testMode ? [m.mail_test_mode()] : [],
  };
}
