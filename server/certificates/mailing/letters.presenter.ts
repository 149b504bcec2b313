import { amountInWords } from '#shared/amount-in-words.ts';
import { programText } from '#shared/content/templates/mail-template-list.ts';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import { fillMailTemplate } from '../../content/templates/fill-mail-template.ts';
import type { DonationFacts } from '../../donations/get-donation-facts.ts';
import { greetedAs, type Letter } from '../../platform/letter.ts';
import {
  type LetterSettings,
  pictureOf,
  type ReceiptLetterSettings,
} from '../donation-letters.presenter.ts';
import type { StatementFacts } from '../statements/statement-facts.ts';

type Receipt = NonNullable<DonationFacts['receipt']>;
export type LetterReceipt = { donation: DonationFacts; receipt: Receipt; isDuplicate: boolean };
export type LetterCertificate = {
  title: string;
  number: string;
  isDuplicate: boolean;
  /** The donations of this letter that it covers; the link of the first one opens it. */
  donations: [LetterReceipt, ...LetterReceipt[]];
};

/** The mail with several receipts of one donor: one row and one link for each. */
export function composeReceiptsLetter(
  receipts: readonly LetterReceipt[],
  settings: ReceiptLetterSettings,
): Letter {
  const duplicates = receipts.filter(({ isDuplicate }) => isDuplicate);
  const count = receipts.length;
  const total = receipts.reduce((sum, { receipt }) => sum + receipt.amountPaise, 0);
  const name = receipts[0]?.donation.fullname ?? '';
  const text = fillMailTemplate(settings.template ?? programText('receipts'), {
    donor: greetedAs(name),
    count: String(count),
    amount: formatPaise(total),
    amountInWords: amountInWords(total),
    organisation: settings.organisation.name,
  });
  return {
    ...text,
    subject: markSubject(text.subject, duplicates.length === count),
    ...pictureOfAll(receipts),
    name,
    lead: [
      ...text.lead,
      ...(duplicates.length === 0
        ? []
        : [m.receipts_mail_duplicates({ numbers: listNumbers(duplicates) })]),
    ],
    rows: [
      ...receipts.map((one): [string, string] => [
        m.receipts_mail_row({ number: one.receipt.number }),
        describeDonation(one),
      ]),
      [m.receipts_mail_total(), `${formatPaise(total)} (${amountInWords(total)})`],
    ],
    link: null,
    more: receipts.map(({ donation, receipt }) => ({
      label: m.receipts_mail_row({ number: receipt.number }),
      address: toStatusAddress(donation, settings),
    })),
    notes: [
      ...(settings.isPanMasked ? [m.receipts_mail_masked()] : []),
      m.receipts_mail_not_certificate(),
      ...testNotes(settings),
    ],
  };
}

/** The mail about certificates of the portal, which show the whole PAN: it says how to open each, and attaches none. */
export function composeCertificatesLetter(
  certificates: readonly [LetterCertificate, ...LetterCertificate[]],
  settings: ReceiptLetterSettings,
): Letter {
  const [first] = certificates;
  const titles = [...new Set(certificates.map(({ title }) => title))].join(', ');
  const years = certificates.flatMap(({ donations }) => donations[0].donation.taxYear ?? []);
  const year = [...new Set(years)].join(', ');
  const duplicates = certificates.filter(({ isDuplicate }) => isDuplicate);
  const name = first.donations[0].donation.fullname;
  const template = settings.template ?? programText(nameCertificatesMail(certificates.length));
  const text = fillMailTemplate(template, {
    donor: greetedAs(name),
    certificate: titles,
    taxYear: year,
    count: String(certificates.length),
    gifts: m.template_gift_several(),
    organisation: settings.organisation.name,
  });
  return {
    ...text,
    subject: markSubject(text.subject, duplicates.length === certificates.length),
    name,
    lead: [
      ...(duplicates.length === certificates.length ? [m.paper_mail_duplicate()] : []),
      ...text.lead,
      m.paper_mail_official_how({ form: titles }),
    ],
    rows: certificates.flatMap(({ number, donations }): [string, string][] => [
      ...(number === '' ? [] : [[m.paper_mail_certificate_number(), number] as [string, string]]),
      [m.certificates_mail_covers({ count: donations.length }), listNumbers(donations)],
    ]),
    link: null,
    more: certificates.map(({ title, number, donations: [{ donation }] }) => ({
      label: m.paper_mail_official_link({ form: number === '' ? title : `${title} ${number}` }),
      address: toStatusAddress(donation, settings),
    })),
    notes: testNotes(settings),
  };
}

/** The template of a mail about this many certificates. */
export const nameCertificatesMail = (count: number) =>
  count === 1 ? 'certificate' : 'certificates';

/** The mail with a donor's statement of a year. */
export function composeStatementLetter(
  { taxYear: year, donor, donations, total }: StatementFacts,
  { revision, isDuplicate }: { revision: number; isDuplicate: boolean },
  settings: Pick<LetterSettings, 'testMode' | 'organisation' | 'template'>,
): Letter {
  const count = donations.length;
  const text = fillMailTemplate(settings.template ?? programText('statement'), {
    donor: greetedAs(donor.name),
    taxYear: year,
    gifts: count === 1 ? m.template_gift() : m.template_gift_count({ count }),
    amount: formatPaise(total.netPaise),
    amountInWords: amountInWords(total.netPaise),
    organisation: settings.organisation.name,
  });
  return {
    ...text,
    subject: markSubject(text.subject, isDuplicate),
    name: donor.name,
    lead: [...text.lead, ...(revision > 1 ? [m.statement_mail_revised()] : [])],
    rows: [
      [m.statement_column_amount(), formatPaise(total.amountPaise)],
      ...(total.refundedPaise === 0
        ? []
        : [[m.statement_column_refunded(), formatPaise(total.refundedPaise)] as [string, string]]),
      [m.statement_column_net(), formatPaise(total.netPaise)],
      [m.mail_row_words(), amountInWords(total.netPaise)],
    ],
    link: null,
    notes: [m.statement_mail_not_certificate(), ...testNotes(settings)],
  };
}

/** The campaign's picture, where all donations are for one campaign. */
function pictureOfAll(receipts: readonly LetterReceipt[]): Pick<Letter, 'picture'> {
  const [first, ...rest] = receipts.map(({ donation }) => pictureOf(donation));
  const isOne = rest.every((picture) => picture.address === first?.address);
  return first !== undefined && isOne ? { picture: first } : {};
}

function markSubject(subject: string, isDuplicate: boolean): string {
  return isDuplicate ? m.paper_mail_duplicate_subject({ subject }) : subject;
}

function listNumbers(receipts: readonly LetterReceipt[]): string {
  return receipts.map(({ receipt }) => receipt.number).join(', ');
}

function describeDonation({ donation, receipt }: LetterReceipt): string {
  const date = donation.paidAt === null ? [] : [formatDate(donation.paidAt)];
  return [formatPaise(receipt.amountPaise), donation.campaignTitle, ...date].join(' · ');
}

function toStatusAddress(
  { statusToken }: DonationFacts,
  { publicUrl }: Pick<ReceiptLetterSettings, 'publicUrl'>,
): string {
  return `${publicUrl}/donate/status/${statusToken}`;
}

function testNotes({ testMode }: { testMode: boolean }): string[] {
  return testMode ? [m.mail_test_mode()] : [];
}
