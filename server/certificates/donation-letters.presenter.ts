import { amountInWords } from '#shared/amount-in-words.ts';
import {
  type MailTemplateText,
  programText,
} from '#shared/content/templates/mail-template-list.ts';
import type { PlaceholderValues } from '#shared/content/templates/placeholder-text.ts';
import { formatDate, formatTime } from '#shared/dates.ts';
import { isDayOnly } from '#shared/day-only.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import type { Organisation } from '#shared/organisation.ts';
import { fillMailTemplate } from '../content/templates/fill-mail-template.ts';
import type { DonationFacts, RefundFacts } from '../donations/get-donation-facts.ts';
import { greetedAs, type Letter } from '../platform/letter.ts';
import { explainNoDeduction, statementYearOf, taxLawOf } from './tax-law.ts';

/**
 * `publicUrl` without a trailing slash; `testMode`: the provider moves no real money; `template`: what staff published
 * for this mail, absent: the program's own text.
 */
export type LetterSettings = {
  publicUrl: string;
  testMode: boolean;
  organisation: Pick<Organisation, 'name'>;
  template?: MailTemplateText;
};
/** `isPanMasked`: the attached copy masks the PAN, so the letter says how to open the full document. */
export type ReceiptLetterSettings = LetterSettings & { isPanMasked?: boolean };

/** The receipt mail of a counted donation, for its net amount. */
export function composeReceiptLetter(
  donation: DonationFacts,
  receipt: NonNullable<DonationFacts['receipt']>,
  settings: ReceiptLetterSettings,
): Letter {
  const template = settings.template ?? programText('receipt');
  const text = fillMailTemplate(template, valuesOf(donation, receipt, settings));
  return {
    ...text,
    picture: pictureOf(donation),
    name: donation.fullname,
    lead: [
      ...text.lead,
      ...(donation.refundedPaise > 0
        ? [
            m.receipt_mail_net({
              given: formatPaise(donation.amountPaise),
              refunded: formatPaise(donation.refundedPaise),
            }),
          ]
        : []),
    ],
    rows: [
      [m.mail_row_amount(), formatPaise(receipt.amountPaise)],
      [m.mail_row_words(), amountInWords(receipt.amountPaise)],
      ...when(donation.fullname || null, (name) => [m.mail_row_from(), name]),
      ...rowsAbout(donation),
    ],
    link: toStatusLink(donation, settings),
    notes: [
      ...(settings.isPanMasked ? [m.receipt_mail_masked()] : []),
      ...taxNotes(donation),
      ...testNotes(settings),
    ],
  };
}

/** The refund mail: the amount, and the receipt's new state. */
export function composeRefundLetter(
  donation: DonationFacts,
  refund: RefundFacts & { refundId: string },
  settings: LetterSettings,
): Letter {
  const text = fillMailTemplate(settings.template ?? programText('refund'), {
    donor: greetedAs(donation.fullname),
    refund: formatPaise(refund.amountPaise),
    given: formatPaise(donation.amountPaise),
    campaign: donation.campaignTitle,
    refundDate: formatDate(refund.processedAt),
    organisation: settings.organisation.name,
  });
  return {
    ...text,
    picture: pictureOf(donation),
    name: donation.fullname,
    lead: [...text.lead, ...receiptAfterRefund(donation)],
    rows: [
      [m.mail_row_refund(), refund.refundId],
      ...rowsAbout({ ...donation, paidAt: refund.processedAt }),
    ],
    link: toStatusLink(donation, settings),
    notes: testNotes(settings),
  };
}

/** What the placeholders of a receipt's mail stand for. */
function valuesOf(
  { fullname, campaignTitle, paidAt }: DonationFacts,
  { number, amountPaise }: NonNullable<DonationFacts['receipt']>,
  { organisation }: Pick<LetterSettings, 'organisation'>,
): PlaceholderValues {
  return {
    donor: greetedAs(fullname),
    amount: formatPaise(amountPaise),
    amountInWords: amountInWords(amountPaise),
    campaign: campaignTitle,
    receiptNumber: number,
    date: paidAt === null ? '' : formatDate(paidAt),
    organisation: organisation.name,
  };
}

/** The picture of the campaign, with its name where pictures are not shown. */
export function pictureOf({
  campaignImage,
  campaignTitle,
}: DonationFacts): NonNullable<Letter['picture']> {
  return { address: campaignImage, alt: campaignTitle };
}

function rowsAbout(donation: DonationFacts): Letter['rows'] {
  const { paidAt, paymentReference, receipt, mode } = donation;
  return [
    [m.mail_row_campaign(), donation.campaignTitle],
    ...when(receipt, ({ number }) => [m.mail_row_receipt(), number]),
    ...when(paidAt, (moment) => [m.mail_row_date(), formatReceived(moment, mode)]),
    ...when(paymentReference, (reference) => [m.mail_row_payment(), reference]),
  ];
}

function when<T>(value: T | null, row: (value: T) => [string, string]): [string, string][] {
  return value === null ? [] : [row(value)];
}

/** With the time, unless only the day is known. */
function formatReceived(moment: Date, mode: string): string {
  if (isDayOnly({ date: moment.toISOString(), mode })) return formatDate(moment);
  return m.mail_date_and_time({ date: formatDate(moment), time: formatTime(moment) });
}

function toStatusLink(donation: DonationFacts, { publicUrl }: LetterSettings): Letter['link'] {
  return {
    label: m.receipt_mail_link(),
    address: `${publicUrl}/donate/status/${donation.statusToken}`,
  };
}

function receiptAfterRefund({ receipt }: DonationFacts): string[] {
  if (receipt === null) return [];
  const { number, amountPaise, isValid } = receipt;
  if (!isValid) return [m.refund_mail_void({ number })];
  return [
    m.refund_mail_net({ number, net: formatPaise(amountPaise), words: amountInWords(amountPaise) }),
  ];
}

function taxNotes(donation: DonationFacts): string[] {
  const { taxYear, isTaxEligible, amountPaise: givenPaise, mode } = donation;
  if (!isTaxEligible) return [m.receipt_mail_no_deduction()];
  if (taxYear === null) return [];
  const law = taxLawOf(taxYear);
  const refusal = explainNoDeduction({ isTaxEligible, mode, givenPaise }, law);
  if (refusal !== null) return [refusal];
  if (!donation.isApproved) return [m.receipt_mail_not_approved()];
  const due = statementYearOf(taxYear);
  return [m.receipt_mail_certificate({ form: law.certificate, year: taxYear, due })];
}

function testNotes({ testMode }: LetterSettings): string[] {
  return testMode ? [m.mail_test_mode()] : [];
}
