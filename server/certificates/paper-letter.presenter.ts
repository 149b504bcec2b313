import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import type { GiftFacts } from '../donations/get-gift-facts.ts';
import type { Letter } from '../platform/letter.ts';
import { composeReceiptLetter, type ReceiptLetterSettings } from './gift-letters.presenter.ts';

type Receipt = NonNullable<GiftFacts['receipt']>;
export type SentPaper = { kind: 'receipt' } | { kind: 'official'; title: string; number: string };

/**
 * The letter about a paper that staff send: it says which paper it is, and which it is not. The portal's certificate shows
 * the whole PAN, so it is not attached: the letter says how to open it.
 */
export function composePaperLetter(
  gift: GiftFacts,
  receipt: Receipt,
  paper: SentPaper,
  isDuplicate: boolean,
  settings: ReceiptLetterSettings,
): Letter {
  const letter = composeReceiptLetter(gift, receipt, settings);
  const duplicate = isDuplicate ? [m.paper_mail_duplicate()] : [];
  if (paper.kind === 'receipt') {
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
    form: paper.title,
    year: gift.taxYear ?? '',
    organisation: organisation.name,
  });
  return {
    ...letter,
    subject: isDuplicate ? m.paper_mail_duplicate_subject({ subject }) : subject,
    heading: m.paper_mail_official_heading({ form: paper.title }),
    lead: [
      ...duplicate,
      m.paper_mail_official({ form: paper.title, year: gift.taxYear ?? '' }),
      m.paper_mail_official_how({ form: paper.title }),
    ],
    rows: [
      ...(paper.number === ''
        ? []
        : [[m.paper_mail_certificate_number(), paper.number] as [string, string]]),
      ...letter.rows,
    ],
    link: letter.link && {
      ...letter.link,
      words: m.paper_mail_official_link({ form: paper.title }),
    },
    notes: settings.testMode ? [m.mail_test_mode()] : [],
  };
}
