import { programText } from '#shared/content/templates/mail-template-list.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { fillMailTemplate } from '../content/templates/fill-mail-template.ts';
import type { DonationFacts } from '../donations/get-donation-facts.ts';
import { greetedAs, type Letter } from '../platform/letter.ts';
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
  const template =
    taxDocument.kind === 'receipt'
      ? (settings.template ?? programText('receipt-copy'))
      : programText('receipt-copy');
  const letter = composeReceiptLetter(donation, receipt, { ...settings, template });
  const duplicate = isDuplicate ? [m.paper_mail_duplicate()] : [];
  const markSubject = (subject: string) =>
    isDuplicate ? m.paper_mail_duplicate_subject({ subject }) : subject;
  if (taxDocument.kind === 'receipt') {
    return {
      ...letter,
      subject: markSubject(letter.subject),
      lead: [...duplicate, ...letter.lead],
    };
  }
  const text = fillMailTemplate(settings.template ?? programText('certificate'), {
    donor: greetedAs(donation.fullname),
    certificate: taxDocument.title,
    taxYear: donation.taxYear ?? '',
    gifts: m.template_gift(),
    organisation: settings.organisation.name,
  });
  return {
    ...letter,
    ...text,
    subject: markSubject(text.subject),
    lead: [...duplicate, ...text.lead, m.paper_mail_official_how({ form: taxDocument.title })],
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
